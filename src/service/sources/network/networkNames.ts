import * as v from 'valibot'
import type { NameEntry } from '../../../contract/names'
import { isSameAddress } from '../../../model/assets'
import { type Cached, createCache } from '../../cache/cache'
import { type Reply, UpstreamError } from '../exchange'
import { encodePathSegment, requireAddress } from '../requestChecks'
import { toRefusal } from '../refusals'
import type { Source } from '../source'
import type { NetworkUpstreams } from './networkRequests'

/** `GET /v2/{prefix}name/lookup/{name}` of an indexer. */
const LookupSchema = v.object({
  entries: v.array(v.object({ chain: v.string(), address: v.string() })),
})
/** `GET /{prefix}chain/{prefix}name/{name}` of a node. */
const AliasesSchema = v.object({
  aliases: v.nullish(v.array(v.object({ chain: v.string(), address: v.string() })), []),
})
const NamesSchema = v.array(v.string())

const seconds = 1_000
const lifetime = { freshMs: 60 * seconds, refreshAheadMs: 0, keepMs: 3_660 * seconds }
/** Common options of the caches of names and of addresses. */
const cached = {
  lifetimeOf: () => lifetime,
  // A character takes two bytes at most.
  sizeOf: (value: unknown) => 2 * JSON.stringify(value).length,
  maxBytes: 8_000_000,
}
/** Further names of an address are not checked against the chain. */
const maxCheckedNames = 20

/** Names from the indexer. During its outage the node looks up names; it has no reverse lookup. */
export function createNetworkNames(
  upstreams: NetworkUpstreams,
  now: () => number,
): Pick<Source, 'lookUp' | 'reverseLookUp'> {
  const { node, indexer, network } = upstreams

  const entries = createCache<readonly NameEntry[] | null, null>({
    name: 'name-entries',
    ...cached,
    now,
    async fetch(name: string): Promise<readonly NameEntry[] | null> {
      try {
        const path = network.paths.nameLookup(encodePathSegment(name))
        return readEntries(
          await indexer.request({ family: 'names', path }, rateBySchema(LookupSchema)),
        )
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        const path = network.paths.name(encodePathSegment(name))
        return readAliases(
          await node.request({ family: 'names', path }, rateBySchema(AliasesSchema)),
        )
      }
    },
  })

  const names = createCache<readonly string[], null>({
    name: 'names',
    ...cached,
    now,
    async fetch(address: string): Promise<readonly string[]> {
      const path = network.paths.nameReverseLookup(encodePathSegment(address))
      const reply = await indexer.request({ family: 'names', path }, rateBySchema(NamesSchema))
      return reply.status === 404 ? [] : v.parse(NamesSchema, reply.json)
    },
  })

  /** The indexer's reverse lookup ignores the chain, so the name must not link the address on other chains only. */
  async function isLinkedOn(
    name: string,
    chain: string,
    address: string,
  ): Promise<Cached<boolean>> {
    const { value, ageMs } = await entries.get(name, null)
    const linked = (value ?? []).filter((entry) =>
      isSameAddress(entry.chain, entry.address, address),
    )
    return { value: linked.length === 0 || linked.some((entry) => entry.chain === chain), ageMs }
  }

  return {
    lookUp: (name) => orRefuse(entries.get(name.toLowerCase(), null)),
    reverseLookUp: async (chain, address) => {
      requireAddress(chain, address)
      return orRefuse(
        (async () => {
          const { value: found, ageMs } = await names.get(address, null)
          const checked = await Promise.all(
            found.slice(0, maxCheckedNames).map((name) => isLinkedOn(name, chain, address)),
          )
          return {
            value: found.filter((_, index) => checked[index]?.value !== false),
            ageMs: Math.max(ageMs, ...checked.map((each) => each.ageMs)),
          }
        })(),
      )
    },
  }
}

const readEntries = ({ status, json }: Reply): NameEntry[] | null =>
  status === 404 ? null : v.parse(LookupSchema, json).entries

const readAliases = ({ status, json }: Reply): NameEntry[] | null =>
  status === 404 ? null : v.parse(AliasesSchema, json).aliases

/** A 404 is an answer: there is no such name. */
const rateBySchema =
  (schema: v.GenericSchema) =>
  ({ status, json }: Reply) =>
    status === 404 || (status === 200 && v.is(schema, json)) ? 'answer' : 'unusable'

async function orRefuse<T>(result: Promise<T>): Promise<T> {
  try {
    return await result
  } catch (error) {
    if (error instanceof UpstreamError) throw toRefusal(error, 'The network’s indexer')
    throw error
  }
}
