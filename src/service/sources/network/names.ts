import * as v from 'valibot'
import { numeric, optionalText } from '../../../contract/lenient'
import { unregistered } from '../../../contract/names'
import { isSameAddress } from '../../../model/chains/addresses'
import { createCache } from '../../cache/cache'
import { UpstreamError } from '../../errors'
import { networkBlockMs } from '../../networks/network'
import type { Demand } from '../../upstream/budget'
import { readBySchema } from '../../upstream/upstream'
import type { NameSource, SourceOptions } from '../source'
import type { ReadHeight } from './height'
import type { NetworkUpstreams } from './requestSources'

const EntriesSchema = v.array(v.object({ chain: v.string(), address: v.string() }))

/** `GET /v2/{prefix}name/lookup/{name}` of an indexer. `expire`: the height of the name's last block; null or 0: not given. */
const LookupSchema = v.object({ entries: EntriesSchema, expire: numeric, owner: optionalText })

/** `GET /{prefix}chain/{prefix}name/{name}` of a node. */
const NodeNameSchema = v.pipe(
  v.object({
    aliases: v.nullish(EntriesSchema, []),
    expire_block_height: numeric,
    owner: optionalText,
  }),
  v.transform((name) => ({ ...name, entries: name.aliases, expire: name.expire_block_height })),
)

/** Further names of an address are not checked against the chain. */
const maxCheckedNames = 20

/** Names from the indexer. During its outage the node looks up names; it has no reverse lookup. `now` returns Unix ms. */
export function createNetworkNames(
  { node, indexer, network: { prefix } }: NetworkUpstreams,
  { now, monotonic }: SourceOptions,
  readHeight: ReadHeight,
): NameSource {
  const registered = createCache<v.InferOutput<typeof LookupSchema> | null, Demand>({
    name: 'name-entries',
    now: monotonic,
    async fetch(name, demand) {
      const about = { family: 'names', endpoint: 'name', demand } as const
      const path = `/v2/${prefix}name/lookup/${encodeURIComponent(name)}`
      try {
        return await indexer.request({ ...about, path }, readBySchema(LookupSchema, null))
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        const nodePath = `/${prefix}chain/${prefix}name/${encodeURIComponent(name)}`
        return node.request({ ...about, path: nodePath }, readBySchema(NodeNameSchema, null))
      }
    },
  })
  const readNames = indexer.createNameReader('reverse-lookup', v.array(v.string()), [])

  /** The network reports the height of a name's last block. Null while the present height is unknown. */
  async function computeExpiry(expireHeight: number, demand: Demand): Promise<number | null> {
    const height = await readHeight(demand)
    if (height === null) return null
    return now() - height.ageMs + (expireHeight - height.value) * networkBlockMs
  }

  return {
    async lookUp(name, demand) {
      const { value, ageMs } = await registered.get(name.toLowerCase(), demand)
      return { value: value?.entries ?? null, ageMs }
    },
    async readRegistration(name, demand) {
      const { value, ageMs } = await registered.get(name.toLowerCase(), demand)
      if (value === null) return { value: unregistered, ageMs }
      const { expire, owner } = value
      const expiresAt = expire ? await computeExpiry(expire, demand) : null
      return { value: { isRegistered: true, expiresAt, owner }, ageMs }
    },
    /**
     * Checks one name after another, as the indexer's reverse lookup ignores the chain: a name must not link the address on
     * other chains only. Leaves out names that the client's share of the upstream budget did not cover.
     */
    async reverseLookUp(chain, address, demand) {
      const path = `/v2/${prefix}name/rlookup/${encodeURIComponent(address)}`
      const { value: found, ageMs } = await readNames(path, demand)
      const linked: string[] = []
      let oldestMs = ageMs
      for (const [index, name] of found.slice(0, maxCheckedNames).entries()) {
        try {
          const checked = await registered.get(name, demand)
          const entries = (checked.value?.entries ?? []).filter((entry) =>
            isSameAddress(entry.chain, entry.address, address),
          )
          const isLinked = entries.length === 0 || entries.some((entry) => entry.chain === chain)
          if (isLinked) linked.push(name)
          oldestMs = Math.max(oldestMs, checked.ageMs)
        } catch (error) {
          const isOverBudget = error instanceof UpstreamError && error.kind === 'over-budget'
          if (!isOverBudget || index === 0) throw error
          return { value: linked, ageMs: oldestMs }
        }
      }
      return { value: [...linked, ...found.slice(maxCheckedNames)], ageMs: oldestMs }
    },
  }
}
