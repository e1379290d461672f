import { readChain, readCurrency } from '../../../contract/tokens'
import type { Describe } from '../../catalogue/catalogue'
import { createCaip19, createCaip2 } from '../../catalogue/chainRecord'
import {
  type SentList,
  type TokenLists,
  createVersion,
  encodeJson,
} from '../../catalogue/tokenLists'
import { createCache } from '../../cache/cache'
import type { Upstream } from '../../upstream/upstream'
import { createUnexpectedRefusal, requestUpstream } from '../upstreamService'

const seconds = 1_000
const lifetime = { freshMs: 600 * seconds, refreshAheadMs: 60 * seconds, keepMs: 87_000 * seconds }
/** Larger lists, and unions of lists, are refused: parsing one takes several times its size, beside a heap of 128 MB. */
const maxBytes = 20_000_000
const maxRecords = 50_000
/** Of all lists together. They are bytes outside the heap. */
const maxCachedBytes = 24_000_000

const chainsPath = '/tokenlist/utils/chains/details'
const currenciesPath = '/tokenlist/utils/currencies/details?categories='

type ListsOptions = { upstream: Upstream; describe: Describe; now: () => number }

/** The normalized token lists of another service, one for each category. Unions of categories are made here. */
export function createProxyLists({ upstream, describe, now }: ListsOptions): TokenLists {
  let last: Promise<unknown> = Promise.resolve()
  const cache = createCache<SentList & { bytes: number }, null>({
    name: 'token-lists',
    lifetimeOf: () => lifetime,
    sizeOf: ({ bytes }) => bytes,
    maxBytes: maxCachedBytes,
    retryMs: 2 * seconds,
    now,
    fetch(path) {
      // One after another, as each needs much memory.
      const fetched = last.then(() => fetchList(path))
      last = fetched.catch(() => {})
      return fetched
    },
  })

  async function fetchList(path: string) {
    const request = {
      family: 'lists',
      endpoint: 'token-list',
      path,
      maxBytes,
      demand: null,
    } as const
    const { status, json, ageMs } = await requestUpstream(upstream, request)
    if (status !== 200 || !Array.isArray(json) || json.length > maxRecords) {
      throw createUnexpectedRefusal()
    }
    const normalize = path === chainsPath ? normalizeChain : normalizeCurrency
    const names: string[] = []
    const records = json.flatMap((value: unknown) => {
      const found = normalize(value)
      if (found === null) return []
      names.push(found.name)
      return JSON.stringify(found.record)
    })
    const details = new TextEncoder().encode(`[${records.join(',')}]`)
    const listed = encodeJson(names)
    const bytes = details.byteLength + listed.byteLength
    const value = { version: createVersion(), details: () => details, names: () => listed, bytes }
    return { value, ageMs }
  }

  function normalizeCurrency(value: unknown) {
    const record = readCurrency(value)
    if (record === null) return null
    const { identifier, ...rest } = record
    // Logos are this service's own, because the content security policy allows no others.
    const { image } = describe(identifier)
    return {
      name: identifier,
      record: {
        ...rest,
        ...createCaip19(record),
        fullName: identifier,
        apiIdentifier: identifier,
        image,
      },
    }
  }

  return {
    chains: async () => cache.get(chainsPath, null),
    async currencies(categories) {
      const found = await Promise.all(
        categories.map(async (category) => cache.get(currenciesPath + category, null)),
      )
      const [first] = found
      if (first === undefined || found.length === 1) return first ?? cache.get(currenciesPath, null)
      const parts = found.map(({ value }) => value)
      if (parts.reduce((sum, { bytes }) => sum + bytes, 0) > maxBytes) {
        throw createUnexpectedRefusal()
      }
      return { value: unite(parts), ageMs: Math.max(...found.map((each) => each.ageMs)) }
    },
  }
}

function normalizeChain(value: unknown) {
  const record = readChain(value)
  if (record === null) return null
  const isOwnPath = /^\/(?!\/)[\w/.-]+$/.test(record.logo)
  return {
    name: record.chain,
    record: { ...record, ...createCaip2(record.chain), logo: isOwnPath ? record.logo : '' },
  }
}

/** Without duplicates, in the order of the parts. */
function unite(parts: readonly SentList[]): SentList {
  const select = () => {
    const records = new Map<string, { fullName: string }>()
    for (const { details } of parts) {
      const listed: { fullName: string }[] = JSON.parse(new TextDecoder().decode(details()))
      for (const record of listed) records.set(record.fullName, record)
    }
    return records
  }
  return {
    version: parts.map(({ version }) => version).join(' '),
    details: () => encodeJson([...select().values()]),
    names: () => encodeJson([...select().keys()]),
  }
}
