import { readChain, readCurrency } from '../../../contract/tokens'
import { getCaip19 } from '../../../model/assets'
import { getCaip2 } from '../../../model/chains/caip'
import { createCache } from '../../cache/cache'
import type { Describe } from '../../catalogue/catalogue'
import { type SentList, type TokenLists, createList, encodeJson } from '../../catalogue/tokenLists'
import { UpstreamError } from '../../errors'
import type { Upstream } from '../../upstream/upstream'

const seconds = 1_000
/** Larger lists, and unions of lists, are refused: making one takes ten times its size, and the process has 256 MB. */
const maxBytes = 10_000_000
const countBytes = (list: SentList) => list.details().byteLength + list.names().byteLength

const chainsPath = '/tokenlist/utils/chains/details'
const currenciesPath = '/tokenlist/utils/currencies/details?categories='

/** Serialized at once: as objects, large lists would fill the heap. */
type NormalizedRecord = { name: string; json: string }

/** The normalized token lists of another service, one for each category. Unions of categories are made here. */
export function createProxyLists(
  request: Upstream['request'],
  describe: Describe,
  now: () => number,
): TokenLists {
  let last: Promise<unknown> = Promise.resolve()
  const cache = createCache<SentList, null>({
    name: 'token-lists',
    freshMs: 600 * seconds,
    keepMs: 87_000 * seconds,
    sizeOf: countBytes,
    // Of all lists together. They are bytes outside the heap.
    maxBytes: 24_000_000,
    now,
    fetch(path) {
      const normalize = path === chainsPath ? normalizeChain : normalizeCurrency
      const about = { family: 'lists', endpoint: 'token-list', demand: null } as const
      // One after another, as each needs much memory.
      const fetched = last.then(() =>
        request({ ...about, path, maxBytes }, ({ status, json }) =>
          status === 200 && Array.isArray(json) ? serialize(json.map(normalize)) : undefined,
        ),
      )
      last = fetched.catch(() => {})
      return fetched
    },
  })

  /** Undefined for a list that is too large, as normalized records can be longer than those of the upstream. */
  function serialize(records: readonly (NormalizedRecord | null)[]): SentList | undefined {
    const valid = records.filter((record) => record !== null)
    const details = new TextEncoder().encode(`[${valid.map(({ json }) => json).join(',')}]`)
    const names = encodeJson(valid.map(({ name }) => name))
    const list = { version: String(now()), details: () => details, names: () => names }
    return countBytes(list) > maxBytes ? undefined : list
  }

  function normalizeCurrency(value: unknown): NormalizedRecord | null {
    const record = readCurrency(value)
    if (record === null) return null
    const { identifier, ...rest } = record
    const caip19 = getCaip19(record)
    // Logos are this service's own, because the content security policy allows no others.
    const { image } = describe(identifier)
    const own = { fullName: identifier, apiIdentifier: identifier, image }
    const json = JSON.stringify({ ...rest, ...own, ...(caip19 !== '' && { caip19 }) })
    return { name: identifier, json }
  }

  return {
    chains: async () => cache.get(chainsPath, null),
    async currencies(categories) {
      const found = await Promise.all(
        categories.map(async (category) => cache.get(currenciesPath + category, null)),
      )
      const [first, ...others] = found
      if (first !== undefined && others.length === 0) return first
      const lists = found.map(({ value }) => value)
      if (lists.reduce((sum, list) => sum + countBytes(list), 0) > maxBytes) {
        throw new UpstreamError('unexpected', 'its lists are too large')
      }
      return { value: unite(lists), ageMs: Math.max(...found.map(({ ageMs }) => ageMs)) }
    },
  }
}

function normalizeChain(value: unknown): NormalizedRecord | null {
  const record = readChain(value)
  if (record === null) return null
  const caip2 = getCaip2(record.chain)
  const logo = /^\/(?!\/)[\w/.-]+$/.test(record.logo) ? record.logo : ''
  const json = JSON.stringify({ ...record, ...(caip2 !== '' && { caip2 }), logo })
  return { name: record.chain, json }
}

/** Without duplicates, in the order of the parts. */
function unite(parts: readonly SentList[]): SentList {
  const version = parts.map((part) => part.version).join(' ')
  const read = () => {
    const records = parts.flatMap(({ details }): { fullName: string }[] =>
      JSON.parse(new TextDecoder().decode(details())),
    )
    return [...new Map(records.map((record) => [record.fullName, record])).values()]
  }
  return createList(version, read, 'fullName')
}
