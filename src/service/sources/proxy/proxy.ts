import * as v from 'valibot'
import { NameEntriesSchema, RegisteredSchema, ReverseLookupSchema } from '../../../contract/names'
import { createDescribe } from '../../catalogue/catalogue'
import type { TokenLists } from '../../catalogue/tokenLists'
import { Refusal } from '../../errors'
import { findNetwork } from '../../networks/network'
import type { SourceConfig } from '../../config'
import type { Demand } from '../../upstream/budget'
import type { Reply } from '../../upstream/request'
import type { Upstream } from '../../upstream/upstream'
import { createNameCaches } from '../nameCaches'
import type { Source, SourceOptions } from '../source'
import {
  createUnexpectedRefusal,
  openUpstreamService,
  requestUpstream,
  upstreamName,
} from '../upstreamService'
import { createProxyLists } from './lists'
import { createProxyTracking } from './tracking'

type ProxyOptions = SourceOptions & { config: Extract<SourceConfig, { kind: 'proxy' }> }

/** A source over another service of this interface. Only that service receives the key and the referer. */
export function createProxy(options: ProxyOptions): { source: Source; lists: TokenLists } {
  const { config, catalogue, prefix, now, monotonic } = options
  const { apiKey } = config
  const upstream = openUpstreamService(config, options)
  const describe = createDescribe(catalogue)
  const network = findNetwork(prefix)
  const source: Source = {
    kind: 'proxy',
    track: createProxyTracking({ upstream, apiKey, now, describe, network }),
    forwardsStarts: true,
    ...createProxyNames(upstream, prefix, monotonic),
    health: () => upstream.health(),
    samples: [],
    sampleNames: [],
    restart: async () => false,
  }
  return { source, lists: createProxyLists({ upstream, describe, now: monotonic }) }
}

function createProxyNames(
  upstream: Upstream,
  prefix: string,
  now: () => number,
): Pick<Source, 'lookUp' | 'reverseLookUp'> {
  const request = (path: string, demand: Demand) => {
    const endpoint = { family: 'names', endpoint: 'name', demand } as const
    return requestUpstream(upstream, { ...endpoint, path: `/${prefix}name/${path}` })
  }
  async function isRegistered(name: string, demand: Demand): Promise<boolean> {
    const reply = await request(`registered/${name}`, demand)
    return reply.status !== 404 && validate(RegisteredSchema, reply).isRegistered
  }
  const { entries, names } = createNameCaches(
    {
      async entries(name, demand) {
        const reply = await request(name, demand)
        const { ageMs } = reply
        if (reply.status === 404) return { value: null, ageMs }
        const found = validate(NameEntriesSchema, reply)
        // Some services send an empty list for a name that is not registered.
        const isKnown = found.length > 0 || (await isRegistered(name, demand))
        return { value: isKnown ? found : null, ageMs }
      },
      async names(query, demand) {
        const reply = await request(`rlookup?${query}`, demand)
        const value = reply.status === 404 ? [] : validate(ReverseLookupSchema, reply)
        return { value, ageMs: reply.ageMs }
      },
    },
    now,
  )
  return {
    lookUp: async (name, demand) => entries.get(encodeURIComponent(name), demand),
    reverseLookUp: async (chain, address, demand) =>
      names.get(String(new URLSearchParams({ address, chain })), demand),
  }
}

/** Validates the body by the contract. Throws a 400 or 502 without the upstream's words. */
function validate<T>(schema: v.GenericSchema<unknown, T>, { status, json }: Reply): T {
  if (status === 400) throw new Refusal(400, `${upstreamName} refuses the request.`)
  const parsed = v.safeParse(schema, json)
  if (status === 200 && parsed.success) return parsed.output
  throw createUnexpectedRefusal()
}
