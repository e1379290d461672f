import { useQuery } from '@tanstack/react-query'
import { getNetworkPrefixes, hasNames } from '../api/request'
import type { NetworkDescription } from '../contract/service'
import { serviceQuery } from './service'

export { hasNames }

/** Whether the service watches several networks, so that pages name them. */
export const hasSeveralNetworks = (): boolean => getNetworkPrefixes().length > 1

/**
 * Returns the networks of the service, where there are several; none while they are not
 * known, and for one network, which needs no name.
 */
export function useNetworks(): readonly NetworkDescription[] {
  const { data } = useQuery({ ...serviceQuery, enabled: hasSeveralNetworks() })
  const networks = data?.networks ?? []
  return networks.length > 1 ? networks : []
}

/** Returns the name of a network by its `id`; '' where networks need no name. */
export function useNetworkName(id: string | null | undefined): string {
  const networks = useNetworks()
  if (id === null || id === undefined) return ''
  return networks.find((network) => network.id === id)?.name ?? ''
}
