import * as v from 'valibot'
import type { NameEntry } from '../../../contract/names'
import { isSameAddress } from '../../../model/chains/addresses'
import type { Cached } from '../../cache/cache'
import { refuseOnUpstreamError } from '../../errors'
import type { Demand } from '../../upstream/budget'
import { type Reply, UpstreamError } from '../../upstream/request'
import { createNameCaches } from '../nameCaches'
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
      async entries(name, demand) {
        const segment = encodeURIComponent(name)
        try {
          const path = `/v2/${network.prefix}name/lookup/${segment}`
          const request = { family: 'names', endpoint: 'name', path, demand } as const
          const reply = await indexer.request(request, rateBySchema(LookupSchema))
          return { value: readEntries(reply), ageMs: reply.ageMs }
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error
          const path = `/${network.prefix}chain/${network.prefix}name/${segment}`
          const request = { family: 'names', endpoint: 'name', path, demand } as const
          const reply = await node.request(request, rateBySchema(AliasesSchema))
          return { value: readAliases(reply), ageMs: reply.ageMs }
        }
      },
      async names(address, demand) {
        const path = `/v2/${network.prefix}name/rlookup/${encodeURIComponent(address)}`
        const request = { family: 'names', endpoint: 'reverse-lookup', path, demand } as const
        const reply = await indexer.request(request, rateBySchema(NamesSchema))
        const value = reply.status === 404 ? [] : v.parse(NamesSchema, reply.json)
        return { value, ageMs: reply.ageMs }
      },
    },
    now,
  )

  /** The indexer's reverse lookup ignores the chain, so the name must not link the address on other chains only. */
  async function isLinkedOn(
    name: string,
    chain: string,
    address: string,
    demand: Demand,
  ): Promise<Cached<boolean>> {
    const { value, ageMs } = await entries.get(name, demand)
    const linked = (value ?? []).filter((entry) =>
      isSameAddress(entry.chain, entry.address, address),
    )
    return { value: linked.length === 0 || linked.some((entry) => entry.chain === chain), ageMs }
  }

  /** Checks one name after another, and returns those that the client's share of the upstream budget was enough for. */
  async function reverseLookUp(
    chain: string,
    address: string,
    demand: Demand,
  ): Promise<Cached<readonly string[]>> {
    const { value: found, ageMs } = await names.get(address, demand)
    const linked: string[] = []
    let oldestMs = ageMs
    for (const [index, name] of found.slice(0, maxCheckedNames).entries()) {
      try {
        const checked = await isLinkedOn(name, chain, address, demand)
        if (checked.value) linked.push(name)
        oldestMs = Math.max(oldestMs, checked.ageMs)
      } catch (error) {
        const isOverBudget = error instanceof UpstreamError && error.kind === 'over-budget'
        if (!isOverBudget || index === 0) throw error
        return { value: linked, ageMs: oldestMs }
      }
    }
    return { value: [...linked, ...found.slice(maxCheckedNames)], ageMs: oldestMs }
  }

  return {
    lookUp: (name, demand) =>
      refuseOnUpstreamError(entries.get(name.toLowerCase(), demand), upstreamName),
    reverseLookUp: (chain, address, demand) =>
      refuseOnUpstreamError(reverseLookUp(chain, address, demand), upstreamName),
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
