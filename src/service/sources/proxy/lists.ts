import pLimit from 'p-limit'
import { readChain, readCurrency } from '../../../contract/tokens'
import { getCaip19, getCaip2 } from '../../../model/chains/caip'
import { createCache } from '../../cache/cache'
import type { Describe } from '../../catalogue/catalogue'
import type { TokenLists } from '../../catalogue/tokenLists'
import { UpstreamError } from '../../errors'
import type { Upstream } from '../../upstream/upstream'

const seconds = 1_000
/** Larger lists, and unions of lists, are refused: making one takes ten times its size, and the process has 256 MB. */
const maxBytes = 10_000_000

const chainsPath = '/tokenlist/utils/chains/details'
const currenciesPath = '/tokenlist/utils/currencies/details?categories='

/** The JSON of normalized records: as objects, large lists would fill the heap. */
type StoredList = { version: number; bytes: Uint8Array }
const parse = ({ bytes }: StoredList) => JSON.parse(new TextDecoder().decode(bytes))

/** The normalized token lists of another service, one for each category. Unions of categories are made here. */
export function createProxyLists(
  upstream: Upstream,
  describe: Describe,
  now: () => number,
): TokenLists {
  // One after another, as each needs much memory.
  const inTurn = pLimit(1)
  const cache = createCache<StoredList, null>({
    name: 'token-lists',
    freshMs: 600 * seconds,
    keepMs: 87_000 * seconds,
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
      const found = await Promise.all(
        categories.map(async (category) => cache.get(currenciesPath + category, null)),
      )
      const lists = found.map(({ value }) => value)
      if (lists.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) > maxBytes) {
        throw new UpstreamError('unexpected', 'its lists are too large')
      }
      const version = lists.map((list) => list.version).join(' ')
      const ageMs = Math.max(...found.map((each) => each.ageMs))
      return { version, ageMs, read: () => unite(lists) }
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

/** Without duplicates, in the order of the parts. */
function unite(parts: readonly StoredList[]): { fullName: string }[] {
  const records: { fullName: string }[] = parts.flatMap(parse)
  return [...new Map(records.map((record) => [record.fullName, record])).values()]
}
