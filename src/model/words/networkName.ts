/** The name of a network, "THORChain"; its `id` where the service does not describe it. */
export const getNetworkName = (
  networks: readonly { id: string; name: string }[],
  id: string,
): string => networks.find((network) => network.id === id)?.name ?? id
