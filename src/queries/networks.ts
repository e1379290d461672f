import { getNetworkPrefixes, hasNames } from '../api/request'
import type { NetworkDescription } from '../contract/service'
import { getNetworkName } from '../model/words/networkName'
import { serviceQuery } from './service'
import { useQuery } from './useQuery'

export { hasNames }

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

/** Returns the name of a network by its `id`; '' where networks need no name. */
export function useNetworkName(id: string | null | undefined): string {
  const networks = useNetworks()
  return networks.length === 0 || !id ? '' : getNetworkName(networks, id)
}
