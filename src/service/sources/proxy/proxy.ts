import {
  type NameEntry,
  type NameRegistration,
  NameEntriesSchema,
  RegisteredSchema,
  ReverseLookupSchema,
  unregistered,
} from '../../../contract/names'
import { createDescribe } from '../../catalogue/catalogue'
import type { SourceConfig } from '../../config'
import { findNetwork } from '../../networks/network'
import type { Demand } from '../../upstream/budget'
import type { OpenedSource, Source, SourceOptions } from '../source'
import { createNameCache, openUpstreamService } from '../upstreamService'
import { createProxyLists } from './lists'
import { createProxyTracking } from './tracking'

/** A source over another service of this interface. Only that service receives the key and the referer. */
export function createProxy(
  config: Extract<SourceConfig, { kind: 'proxy' }>,
  options: SourceOptions,
): OpenedSource {
  const { catalogue, prefix, store, now, monotonic } = options
  const { request, health } = openUpstreamService(config, options)
  const describe = createDescribe(catalogue)
  const { apiKey } = config
  const network = findNetwork(prefix)
  const source: Source = {
    kind: 'proxy',
    track: createProxyTracking({ request, apiKey, store, now, describe, network }),
    forwardsStarts: true,
    ...createProxyNames({ request, now: monotonic }, `/${prefix}name`),
    health,
  }
  return { source, lists: createProxyLists({ request, describe, now: monotonic }) }
}

function createProxyNames(
  options: Parameters<typeof createNameCache>[0],
  root: string,
): Pick<Source, 'lookUp' | 'readRegistration' | 'reverseLookUp'> {
  const entries = createNameCache<NameEntry[] | null>(options, 'name', NameEntriesSchema, null)
  const names = createNameCache(options, 'reverse-lookup', ReverseLookupSchema, [])
  const registrations = createNameCache<NameRegistration>(
    options,
    'registration',
    RegisteredSchema,
    unregistered,
  )
  const readRegistration = async (name: string, demand: Demand) =>
    registrations.get(`${root}/registered/${encodeURIComponent(name)}`, demand)
  return {
    readRegistration,
    async lookUp(name, demand) {
      const found = await entries.get(`${root}/${encodeURIComponent(name)}`, demand)
      if (found.value?.length !== 0) return found
      // Some services send an empty list for a name that is not registered.
      const { value } = await readRegistration(name, demand)
      return value.isRegistered ? found : { ...found, value: null }
    },
    reverseLookUp: async (chain, address, demand) =>
      names.get(`${root}/rlookup?${new URLSearchParams({ address, chain })}`, demand),
  }
}
