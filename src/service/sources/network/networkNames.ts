import * as v from 'valibot'
import type { NameEntry } from '../../../contract/names'
import { isSameAddress } from '../../../model/chains/addresses'
import type { Cached } from '../../cache/cache'
import { type Reply, UpstreamError } from '../exchange'
import { createNameCaches } from '../nameCaches'
import { encodePathSegment, requireAddress } from '../requestChecks'
import { refuseOnUpstreamError } from '../refusals'
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

const upstreamName = 'The network’s indexer'
/** Further names of an address are not checked against the chain. */
const maxCheckedNames = 20

/** Names from the indexer. During its outage the node looks up names; it has no reverse lookup. */
export function createNetworkNames(
  upstreams: NetworkUpstreams,
  now: () => number,
): Pick<Source, 'lookUp' | 'reverseLookUp'> {
  const { node, indexer, network } = upstreams

  const { entries, names } = createNameCaches(
    {
      async entries(name) {
        const segment = encodePathSegment(name)
        try {
          const path = network.paths.nameLookup(segment)
          const reply = await indexer.request({ family: 'names', path }, rateBySchema(LookupSchema))
          return readEntries(reply)
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error
          const path = network.paths.name(segment)
          const reply = await node.request({ family: 'names', path }, rateBySchema(AliasesSchema))
          return readAliases(reply)
        }
      },
      async names(address) {
        const path = network.paths.nameReverseLookup(encodePathSegment(address))
        const reply = await indexer.request({ family: 'names', path }, rateBySchema(NamesSchema))
        return reply.status === 404 ? [] : v.parse(NamesSchema, reply.json)
      },
    },
    now,
  )

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

  async function reverseLookUp(chain: string, address: string): Promise<Cached<readonly string[]>> {
    const { value: found, ageMs } = await names.get(address, null)
    const checked = await Promise.all(
      found.slice(0, maxCheckedNames).map((name) => isLinkedOn(name, chain, address)),
    )
    return {
      value: found.filter((_, index) => checked[index]?.value !== false),
      ageMs: Math.max(ageMs, ...checked.map((each) => each.ageMs)),
    }
  }

  return {
    lookUp: (name) => refuseOnUpstreamError(entries.get(name.toLowerCase(), null), upstreamName),
    reverseLookUp: async (chain, address) => {
      requireAddress(chain, address)
      return refuseOnUpstreamError(reverseLookUp(chain, address), upstreamName)
    },
  }
}

const readEntries = ({ status, json }: Reply): NameEntry[] | null =>
  status === 404 ? null : v.parse(LookupSchema, json).entries

const readAliases = ({ status, json }: Reply): NameEntry[] | null =>
  status === 404 ? null : v.parse(AliasesSchema, json).aliases

/** A 404 is usable: it says that the name does not exist. */
const rateBySchema =
  (schema: v.GenericSchema) =>
  ({ status, json }: Reply) =>
    status === 404 || (status === 200 && v.is(schema, json)) ? 'usable' : 'unusable'
