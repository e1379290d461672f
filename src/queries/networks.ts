import { getNetworkPrefixes } from '../contract/connection'
import type { NetworkDescription } from '../contract/service'
import { getNetworkName, nameNetwork } from '../model/words/networkName'
import { serviceQuery } from './service'
import { useQuery } from './useQuery'

/**
 * Returns the networks of the service, where there are several; none while they are not
 * known, and for one network, which needs no name.
 */
export function useNetworks(): readonly NetworkDescription[] {
  const isAsked = getNetworkPrefixes().length > 1
  const { data } = useQuery({ ...serviceQuery, enabled: isAsked })
  const networks = data?.networks ?? []
  return networks.length > 1 ? networks : []
}

/**
 * Returns the networks by their prefixes, where there are several. Until the service is known, and
 * of another one, their names are those of the prefixes.
 */
export function useNamedPrefixes(): { prefix: string; name: string }[] {
  const networks = useNetworks()
  const prefixes = getNetworkPrefixes()
  if (prefixes.length < 2) return []
  return prefixes.map((prefix) => {
    const known = networks.find((network) => network.prefix === prefix)
    return { prefix, name: known?.name ?? nameNetwork(`${prefix}chain`) ?? prefix }
  })
}

/** Returns the name of a network by its `id`; '' where networks need no name. */
export function useNetworkName(id: string | null | undefined): string {
  const networks = useNetworks()
  return networks.length === 0 || !id ? '' : getNetworkName(networks, id)
}
