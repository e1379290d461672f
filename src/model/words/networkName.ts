import { findOtherChain } from '../chains/otherChains'

/** An identifier of a network is the prefix of its paths with this at its end. */
const networkId = /^[a-z\d]{1,12}chain$/

/**
 * The name of a network of which only the identifier is known: "THORChain", or "Xchain" for
 * `xchain`, or of a provider; null for what is no identifier.
 */
export const nameNetwork = (id: string): string | null =>
  findOtherChain(id.toUpperCase())?.name ??
  (networkId.test(id) ? id.charAt(0).toUpperCase() + id.slice(1) : null)

/** The registry of names of a network by its name in paths: "THORName", or "XName" for `x`. */
export const nameRegistry = (prefix: string): string =>
  (nameNetwork(`${prefix}chain`) ?? prefix).replace(/(?:chain)?$/i, 'Name')

/** The name of a network, "THORChain"; its `id` where the service does not describe it. */
export const getNetworkName = (
  networks: readonly { id: string; name: string }[],
  id: string,
): string => networks.find((network) => network.id === id)?.name ?? nameNetwork(id) ?? id
