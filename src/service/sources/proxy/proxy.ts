import type * as v from 'valibot'
import {
  type NameEntry,
  type NameRegistration,
  NameEntriesSchema,
  RegisteredSchema,
  ReverseLookupSchema,
  unregistered,
} from '../../../contract/names'
import { createCache } from '../../cache/cache'
import { createDescribe } from '../../catalogue/catalogue'
import type { TokenLists } from '../../catalogue/tokenLists'
import type { SourceConfig } from '../../config'
import { findNetwork } from '../../networks/network'
import type { Demand } from '../../upstream/budget'
import { readBySchema } from '../../upstream/upstream'
import type { Source, SourceOptions } from '../source'
import { type RequestService, openUpstreamService } from '../upstreamService'
import { createProxyLists } from './lists'
import { createProxyTracking } from './tracking'

type ProxyOptions = SourceOptions & { config: Extract<SourceConfig, { kind: 'proxy' }> }

/** A source over another service of this interface. Only that service receives the key and the referer. */
export function createProxy(options: ProxyOptions): { source: Source; lists: TokenLists } {
  const { config, catalogue, prefix, store, now, monotonic } = options
  const { request, health } = openUpstreamService(config, options)
  const describe = createDescribe(catalogue)
  const context = { describe, network: findNetwork(prefix) }
  const { apiKey } = config
  const source: Source = {
    kind: 'proxy',
    track: createProxyTracking({ request, apiKey, store, now, ...context }),
    forwardsStarts: true,
    ...createProxyNames(request, `/${prefix}name`, monotonic),
    health,
  }
  return { source, lists: createProxyLists({ request, describe, now: monotonic }) }
}

function createProxyNames(
  request: RequestService,
  root: string,
  now: () => number,
): Pick<Source, 'lookUp' | 'readRegistration' | 'reverseLookUp'> {
  /** Caches what a schema reads at the paths of an endpoint; `missing` stands for a 404. */
  const createNameCache = <T>(name: string, schema: v.GenericSchema<unknown, T>, missing: T) =>
    createCache<T, Demand>({
      name,
      fetch: (path, demand) =>
        request(
          { family: 'names', endpoint: 'name', path: `${root}/${path}`, demand },
          readBySchema(schema, missing),
        ),
      now,
    })
  const entries = createNameCache<NameEntry[] | null>('name-entries', NameEntriesSchema, null)
  const names = createNameCache<string[]>('names', ReverseLookupSchema, [])
  const registrations = createNameCache<NameRegistration>(
    'name-registrations',
    RegisteredSchema,
    unregistered,
  )
  const readRegistration = async (name: string, demand: Demand) =>
    registrations.get(`registered/${encodeURIComponent(name)}`, demand)
  return {
    readRegistration,
    async lookUp(name, demand) {
      const found = await entries.get(encodeURIComponent(name), demand)
      if (found.value?.length !== 0) return found
      // Some services send an empty list for a name that is not registered.
      const { value } = await readRegistration(name, demand)
      return value.isRegistered ? found : { ...found, value: null }
    },
    reverseLookUp: async (chain, address, demand) =>
      names.get(`rlookup?${new URLSearchParams({ address, chain })}`, demand),
  }
}
