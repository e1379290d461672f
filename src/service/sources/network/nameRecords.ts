import * as v from 'valibot'
import { numeric, optionalText } from '../../../contract/lenient'
import type { NameEntry } from '../../../contract/nameResponses'
import { Cache } from '../../cache/cache'
import type { Cached } from '../../cache/entry'
import { openSharedEntries } from '../../cache/sharedEntries'
import { UpstreamError, withFallback } from '../../errors/errors'
import type { Demand } from '../../upstream/demand'
import type { Reply } from '../../upstream/request'
import { readBySchema } from '../../upstream/upstream'
import type { SourceOptions } from '../source'
import { type HeightReader, isPassed } from './height'
import {
  LinkedAddressesSchema,
  type NetworkName,
  NetworkNameSchema,
  readNodeName,
} from './nodeName'
import type { NetworkUpstreams } from './requestSources'

/** `GET /v2/{prefix}name/lookup/{name}` of an indexer. */
const IndexedNameSchema = v.object({
  entries: LinkedAddressesSchema,
  /** The height of the name's last block. */
  expire: numeric,
  owner: optionalText,
})

/**
 * Whether an indexer says that it lists no such name, or no name of an address: the text
 * of Go's `http.Error` in internal/api/json.go of Midgard. A path that it doesn't have is
 * "404 page not found".
 */
export const isUnlisted = ({ text }: Reply): boolean => text.trim() === 'Not Found'

/** A page waits 15 s. Node and indexer are asked in turn, each at up to two addresses. */
const nameTimeoutMs = 3_000

const nodeNameLifetime = {
  freshMs: 60_000,
  /** During an outage of the node its last answer is used for ten minutes more. */
  keepMs: 660_000,
}
/** What the indexer alone says is replaced as soon as the node responds again. */
const indexedNameLifetime = { freshMs: 5_000, keepMs: 60_000 }

/** Reads what the node says about a name, and during its outage what the indexer says. */
export type NameReader = (name: string, demand: Demand) => Promise<Cached<NetworkName>>

/**
 * Throws an `UpstreamError` when neither says anything, as the indexer does not list
 * every name.
 */
export function createNameReader(
  { node, indexer, network: { prefix } }: NetworkUpstreams,
  heights: HeightReader,
  { shared, budget, monotonic }: Pick<SourceOptions, 'shared' | 'budget' | 'monotonic'>,
): NameReader {
  const about = { family: 'names', endpoint: 'name', timeoutMs: nameTimeoutMs } as const

  async function requestFromNode(
    name: string,
    demand: Demand,
  ): Promise<Cached<NetworkName>> {
    const path = `/${prefix}chain/${prefix}name/${encodeURIComponent(name)}`
    return node.request({ ...about, path, key: name, demand }, (reply) =>
      readNodeName(reply, name),
    )
  }

  /**
   * Null: the indexer lists neither unregistered nor expired names, nor those without an
   * address.
   */
  async function requestFromIndexer(
    name: string,
    demand: Demand,
  ): Promise<Cached<NetworkName> | null> {
    const path = `/v2/${prefix}name/lookup/${encodeURIComponent(name)}`
    const { value, ageMs } = await indexer.request(
      { ...about, path, key: name, demand },
      readBySchema(IndexedNameSchema, { value: null, isMissing: isUnlisted }),
    )
    if (value === null) return null
    const { expire: expireHeight, owner } = value
    const hasExpired = isPassed(expireHeight, await heights.readStored())
    const entries = hasExpired ? [] : value.entries.map(markAsIndexed)
    const state = hasExpired ? 'expired' : 'registered'
    return {
      value: { state, expireHeight, owner, entries, reportedBy: 'indexer' },
      ageMs,
    }
  }

  const cache = new Cache<NetworkName, Demand>({
    name: 'name-entries',
    shared: openSharedEntries(shared, {
      name: 'name-entries',
      schema: NetworkNameSchema,
      now: monotonic,
    }),
    join: (name, demand) => budget.join(name, demand),
    now: monotonic,
    async fetch(name, demand, known) {
      try {
        return { ...nodeNameLifetime, ...(await requestFromNode(name, demand)) }
      } catch (error) {
        const isOutage = error instanceof UpstreamError && error.kind !== 'over-budget'
        // What the node said a few minutes ago is more reliable than the indexer.
        if (!isOutage || known?.value.reportedBy === 'node') throw error
        const indexed = await withFallback(requestFromIndexer(name, demand), null)
        if (indexed === null) throw error
        return { ...indexedNameLifetime, ...indexed }
      }
    },
  })
  // Networks ignore the letter case of names.
  return async (name, demand) => cache.get(name.toLowerCase(), demand)
}

const markAsIndexed = ({ chain, address }: NameEntry): NameEntry => ({
  chain,
  address,
  reportedBy: 'indexer',
})
