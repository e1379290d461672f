import { useNetworks } from './useNetworks'

/** Returns the name of a network by its `id`; '' where networks need no name. */
export function useNetworkName(id: string | null | undefined): string {
  const networks = useNetworks()
  if (id === null || id === undefined) return ''
  return networks.find((network) => network.id === id)?.name ?? ''
}
