import { getNetworkPrefixes } from '../api/request'
import type { NameRegistry } from '../model/names/registries'
import { getRegistryLabel } from '../model/words/registryText'
import { useNetworks } from './useNetworks'

/** Returns the registries of names, in order of preference. */
export function useRegistries(): NameRegistry[] {
  const networks = useNetworks()
  return getNetworkPrefixes().map((prefix) => {
    const network = networks.find((each) => each.prefix === prefix)
    return { prefix, label: getRegistryLabel(network?.name ?? `${prefix}chain`) }
  })
}
