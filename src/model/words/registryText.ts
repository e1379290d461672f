/** The name of a network's registry: that of "THORChain" is "THORName". */
export const getRegistryLabel = (networkName: string): string =>
  networkName.replace(/(?:chain)?$/i, 'Name')
