import { useQuery } from '@tanstack/react-query'
import type { NetworkDescription } from '../contract/service'
import { hasSeveralNetworks } from './networks'
import { serviceQuery } from './service'

/**
 * Returns the networks of the service, where there are several; none while they are not
 * known, and for one network, which needs no name.
 */
export function useNetworks(): readonly NetworkDescription[] {
  const { data } = useQuery({ ...serviceQuery, enabled: hasSeveralNetworks() })
  const networks = data?.networks ?? []
  return networks.length > 1 ? networks : []
}
