import pLimit from 'p-limit'
import * as v from 'valibot'
import {
  NameEntriesSchema,
  RegisteredSchema,
  ReverseLookupSchema,
  noNames,
  unregistered,
} from '../../contract/nameResponses'
import { RefusalSchema } from '../../contract/errors'
import { isAboutRequest } from '../../contract/notFound'
import { readChain, readCurrency } from '../../contract/tokens'
import { type TrackerResponse, TrackerResponseSchema } from '../../contract/tracker'
import { getCaip2, getCaip19 } from '../../model/chains/caip'
import { Cache } from '../cache/cache'
import type { Cached } from '../cache/entry'
import { openSharedEntries } from '../cache/sharedEntries'
import { type TokenList, type TokenLists, maxListBytes } from '../catalogue/catalogue'
import type { SourceConfig } from '../config'
import { findNetwork } from '../networks/network'
import type { StoredStart } from '../store/starts'
import { hideDisputed, markRepeated } from '../facts/response/repeatedStart'
import type { SentResponse } from '../facts/response/trackerResponse'
import { createNameReplies } from '../upstream/nameReplies'
import { readUpstream } from '../upstream/readUpstream'
import type { Upstream } from '../upstream/upstream'
import type { NameSource, Source, SourceOptions } from './source'
import { type TrackingProtocol, openUpstreamService } from './upstreamService'

/** A source over another service of this interface. Only that service receives the key and the referer. */
export function createProxy(
  config: Extract<SourceConfig, { kind: 'proxy' }>,
  options: SourceOptions,
): Source {
  const { upstream, createTracking } = openUpstreamService(config, options)
  return {
    kind: 'proxy',
    track: createTracking(createProtocol(options)),
    forwardsStarts: true,
    lists: createLists(upstream, options),
    names: createNames(upstream, options),
    health: upstream.health,
  }
}

function createNames(upstream: Upstream, options: SourceOptions): NameSource {
  const { prefix } = options
  const root = `/${prefix}name`
  const readEntries = createNameReplies(upstream, options, {
    endpoint: 'name',
    schema: NameEntriesSchema,
    missing: null,
    isProvisional: (entries) =>
      entries !== null && entries.some(({ reportedBy }) => reportedBy === 'indexer'),
  })
  const readNames = createNameReplies(upstream, options, {
    endpoint: 'reverse-lookup',
    schema: ReverseLookupSchema,
    missing: noNames,
    isProvisional: ({ isPartial }) => isPartial,
  })
  const readState = createNameReplies(upstream, options, {
    endpoint: 'registration',
    schema: RegisteredSchema,
    missing: unregistered,
    isProvisional: ({ expiry, reportedBy }) =>
      expiry === 'unknown' || reportedBy === 'indexer',
  })
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
    reverseLookUp({ chain, address, wantedName }, demand) {
      const query = new URLSearchParams({ address, chain })
      if (wantedName !== '') query.set(`${prefix}name`, wantedName)
      return readNames(`${root}/rlookup?${query}`, demand)
    },
  }
}

/** The tracker of another service of this interface, whose responses are normalized. */
const createProtocol = (options: SourceOptions): TrackingProtocol => ({
  path: '/tracker/v2/txn',
  collection: 'form',
  // Other trackers may know a hash only with its 0x. The form follows from the hash alone, not from who asks.
  listForms: (hash) =>
    /^[0-9A-F]{64}$/.test(hash) ? [hash, `0x${hash.toLowerCase()}`] : [hash],
  createBody: (form) => ({ hash: form }),
  read({ status, json }, start) {
    if (status === 404 || status === 204) return null
    if (status === 400) {
      const refusal = readUpstream(RefusalSchema, json)
      return refusal !== undefined && isAboutRequest(refusal) ? 'invalid' : null
    }
    const sent = status < 300 ? readUpstream(TrackerResponseSchema, json) : undefined
    return sent === undefined ? undefined : normalizeResponse(sent, start, options)
  },
})

/**
 * A response with this service's own logos, and with the quote of the start where it has none. The start was sent to the
 * other service, so that its response may repeat it.
 */
function normalizeResponse(
  { result, message, done, status }: TrackerResponse,
  start: StoredStart | null,
  { describe, prefix }: SourceOptions,
): SentResponse {
  const marked = start === null ? result.legs : markRepeated(result.legs)
  const legs = start?.isContested
    ? hideDisputed(marked, start, findNetwork(prefix).chain)
    : marked
  return {
    // Without legs, nothing shows what is done.
    done: done && result.legs.length > 0,
    status,
    result: {
      ...result,
      quoteId: start?.isContested ? '' : result.quoteId || (start?.quoteId ?? ''),
      unverified: result.unverified || start !== null,
      disputed: result.disputed || start?.isContested === true,
      estimatedDuration: result.estimatedDuration ?? 0,
      currentLegIndex: Math.trunc(result.currentLegIndex ?? 0),
      legs: legs.map((leg) =>
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

const chainsPath = '/tokenlist/utils/chains/details'
const currenciesPath = '/tokenlist/utils/currencies/details?categories='

/** The normalized token lists of another service, one for each category. */
function createLists(
  upstream: Upstream,
  {
    describe,
    shared,
    monotonic: now,
  }: Pick<SourceOptions, 'describe' | 'shared' | 'monotonic'>,
): TokenLists {
  // One after another, as each needs much memory.
  const inTurn = pLimit(1)
  const cache = new Cache<Uint8Array, null>({
    name: 'token-lists',
    freshMs: 600_000,
    keepMs: 87_000_000,
    sizeOf: (json) => json.byteLength,
    // Of all lists together. They are bytes outside the heap.
    maxBytes: 24_000_000,
    shared: openSharedEntries(shared, {
      name: 'token-lists',
      schema: v.pipe(
        v.string(),
        v.transform((json) => new TextEncoder().encode(json)),
      ),
      encode: (json) => new TextDecoder().decode(json),
      now,
    }),
    now,
    fetch(path) {
      const normalize = path === chainsPath ? normalizeChain : normalizeCurrency
      const about = { family: 'lists', endpoint: 'token-list', demand: null } as const
      return inTurn(() =>
        upstream.request({ ...about, path, maxBytes: maxListBytes }, (response) => {
          if (response.status !== 200 || !Array.isArray(response.json)) return undefined
          const records = response.json
            .map((value: unknown) => normalize(value))
            .filter((record) => record !== null)
          // As JSON: as objects, large lists would fill the heap.
          return new TextEncoder().encode(`[${records.join(',')}]`)
        }),
      )
    },
  })

  async function readList<T>(path: string): Promise<Cached<TokenList<T>>> {
    const { value: json, ageMs } = await cache.get(path, null)
    const read = () => JSON.parse(new TextDecoder().decode(json))
    return { value: { version: json, bytes: json.byteLength, read }, ageMs }
  }

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
    chains: () => readList(chainsPath),
    currencies: (category) => readList(currenciesPath + category),
  }
}

function normalizeChain(value: unknown): string | null {
  const record = readChain(value)
  if (record === null) return null
  const caip2 = getCaip2(record.chain)
  const logo = /^\/(?!\/)[\w/.-]+$/.test(record.logo) ? record.logo : ''
  return JSON.stringify({ ...record, ...(caip2 !== '' && { caip2 }), logo })
}
