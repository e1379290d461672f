import pLimit from 'p-limit'
import * as v from 'valibot'
import {
  NameEntriesSchema,
  RegisteredSchema,
  ReverseLookupSchema,
  unregistered,
} from '../../contract/names'
import { RefusalSchema } from '../../contract/errors'
import { readChain, readCurrency } from '../../contract/tokens'
import { type TrackerResponse, TrackerResponseSchema, isAboutRequest } from '../../contract/tracker'
import { getCaip2, getCaip19 } from '../../model/chains/caip'
import { type Cached, createCache } from '../cache/cache'
import type { Describe, TokenLists } from '../catalogue/catalogue'
import type { SourceConfig } from '../config'
import { UpstreamError } from '../errors'
import type { StoredStart } from '../store/starts'
import type { SentResponse } from '../tracking/trackerResponse'
import type { Upstream } from '../upstream/upstream'
import type { NameSource, Source, SourceOptions } from './source'
import { type TrackingProtocol, openUpstreamService } from './upstreamService'

/** A source over another service of this interface. Only that service receives the key and the referer. */
export function createProxy(
  config: Extract<SourceConfig, { kind: 'proxy' }>,
  options: SourceOptions,
): Source {
  const { upstream, createTracking } = openUpstreamService(config, options)
  const { describe, prefix, monotonic } = options
  return {
    kind: 'proxy',
    track: createTracking(createProtocol(config.apiKey, describe)),
    forwardsStarts: true,
    lists: createLists(upstream, describe, monotonic),
    names: createNames(upstream, `/${prefix}name`),
    health: upstream.health,
  }
}

function createNames(upstream: Upstream, root: string): NameSource {
  const readEntries = upstream.createNameReader('name', NameEntriesSchema, null)
  const readNames = upstream.createNameReader('reverse-lookup', ReverseLookupSchema, [])
  const readState = upstream.createNameReader('registration', RegisteredSchema, unregistered)
  const readRegistration: NameSource['readRegistration'] = (name, demand) =>
    readState(`${root}/registered/${encodeURIComponent(name)}`, demand)
  return {
    readRegistration,
    async lookUp(name, demand) {
      const found = await readEntries(`${root}/${encodeURIComponent(name)}`, demand)
      if (found.value?.length !== 0) return found
      // Some services send an empty list for a name that is not registered.
      const { value } = await readRegistration(name, demand)
      return value.isRegistered ? found : { ...found, value: null }
    },
    reverseLookUp: (chain, address, demand) =>
      readNames(`${root}/rlookup?${new URLSearchParams({ address, chain })}`, demand),
  }
}

/**
 * The tracker of another service of this interface, whose responses are normalized. One that repeats the `apiKey` ('' for none)
 * is sent on without its message.
 */
const createProtocol = (apiKey: string, describe: Describe): TrackingProtocol => ({
  path: '/tracker/v2/txn',
  collection: 'form',
  // Other trackers may know a hash only with its 0x. The form follows from the hash alone, not from who asks.
  listForms: (hash) => (/^[0-9A-F]{64}$/.test(hash) ? [hash, `0x${hash.toLowerCase()}`] : [hash]),
  createBody: (form) => ({ hash: form }),
  read({ status, json }, start) {
    if (status === 404 || status === 204) return null
    if (status === 400) {
      const refusal = v.safeParse(RefusalSchema, json)
      return refusal.success && isAboutRequest(refusal.output) ? 'invalid' : null
    }
    const { success, output } = v.safeParse(TrackerResponseSchema, json)
    if (status >= 300 || !success) return undefined
    const message = apiKey !== '' && output.message.includes(apiKey) ? '' : output.message
    return normalizeResponse({ ...output, message }, start, describe)
  },
})

/** A response with this service's own logos, and with the quote of the start where it has none. */
function normalizeResponse(
  { result, message, done, status }: TrackerResponse,
  start: StoredStart | null,
  describe: Describe,
): SentResponse {
  const isQuoted = result.quoteId === '' && start !== null
  return {
    // Without legs, nothing shows what is done.
    done: done && result.legs.length > 0,
    status,
    result: {
      ...result,
      quoteId: start?.isContested ? '' : isQuoted ? start.quoteId : result.quoteId,
      unverified: result.unverified || isQuoted,
      disputed: result.disputed || start?.isContested === true,
      estimatedDuration: result.estimatedDuration ?? 0,
      currentLegIndex: Math.trunc(result.currentLegIndex ?? 0),
      legs: result.legs.map((leg) =>
        Object.assign({}, leg, {
          fromAssetImage: describe(leg.fromAsset).image,
          toAssetImage: describe(leg.toAsset).image,
          updateTimestamp: leg.updateTimestamp ?? 0,
          estimatedDuration: leg.estimatedDuration ?? 0,
        }),
      ),
    },
    ...(message !== '' && { error: { message } }),
  }
}

/** Larger lists, and unions of lists, are refused: making one takes ten times its size, and the process has 256 MB. */
const maxBytes = 10_000_000

const chainsPath = '/tokenlist/utils/chains/details'
const currenciesPath = '/tokenlist/utils/currencies/details?categories='

/** The JSON of normalized records: as objects, large lists would fill the heap. */
type StoredList = { version: number; bytes: Uint8Array }
const parse = ({ bytes }: StoredList) => JSON.parse(new TextDecoder().decode(bytes))

/** The normalized token lists of another service, one for each category. Unions of categories are made here. */
function createLists(upstream: Upstream, describe: Describe, now: () => number): TokenLists {
  // One after another, as each needs much memory.
  const inTurn = pLimit(1)
  const cache = createCache<StoredList, null>({
    name: 'token-lists',
    freshMs: 600_000,
    keepMs: 87_000_000,
    sizeOf: ({ bytes }) => bytes.byteLength,
    // Of all lists together. They are bytes outside the heap.
    maxBytes: 24_000_000,
    now,
    fetch(path) {
      const normalize = path === chainsPath ? normalizeChain : normalizeCurrency
      const about = { family: 'lists', endpoint: 'token-list', demand: null } as const
      return inTurn(() =>
        upstream.request({ ...about, path, maxBytes }, ({ status, json }) => {
          if (status !== 200 || !Array.isArray(json)) return undefined
          const records = json.flatMap((value: unknown) => normalize(value) ?? [])
          const bytes = new TextEncoder().encode(`[${records.join(',')}]`)
          // Normalized records can be longer than those of the upstream.
          return bytes.byteLength > maxBytes ? undefined : { version: now(), bytes }
        }),
      )
    },
  })

  function normalizeCurrency(value: unknown): string | null {
    const record = readCurrency(value)
    if (record === null) return null
    const { identifier, ...rest } = record
    const caip19 = getCaip19(record)
    // Logos are this service's own, because the content security policy allows no others.
    const { image } = describe(identifier)
    const own = { fullName: identifier, apiIdentifier: identifier, image }
    return JSON.stringify({ ...rest, ...own, ...(caip19 !== '' && { caip19 }) })
  }

  return {
    async chains() {
      const { value, ageMs } = await cache.get(chainsPath, null)
      return { version: value.version, ageMs, read: () => parse(value) }
    },
    async currencies(categories) {
      const found: Cached<StoredList>[] = []
      for (const each of categories) found.push(await cache.get(currenciesPath + each, null))
      const lists = found.map(({ value }) => value)
      if (lists.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) > maxBytes) {
        throw new UpstreamError('unexpected', 'its lists are too large')
      }
      const version = lists.map((list) => list.version).join(' ')
      const read = () => {
        const records: { fullName: string }[] = lists.flatMap(parse)
        // Without duplicates, in the order of the lists.
        return [...new Map(records.map((record) => [record.fullName, record])).values()]
      }
      return { version, ageMs: Math.max(...found.map(({ ageMs }) => ageMs)), read }
    },
  }
}

function normalizeChain(value: unknown): string | null {
  const record = readChain(value)
  if (record === null) return null
  const caip2 = getCaip2(record.chain)
  const logo = /^\/(?!\/)[\w/.-]+$/.test(record.logo) ? record.logo : ''
  return JSON.stringify({ ...record, ...(caip2 !== '' && { caip2 }), logo })
}
