import { readChain, readCurrency } from '../../../contract/tokens'
import { createCache } from '../../cache/cache'
import type { Describe } from '../../catalogue/catalogue'
import { createCaip19, createCaip2 } from '../../catalogue/chainRecord'
import {
  type SentList,
  type TokenLists,
  createVersion,
  encodeJson,
} from '../../catalogue/tokenLists'
import { toRefusal } from '../../errors'
import { UpstreamError } from '../../upstream/request'
import { type RequestService, upstreamName } from '../upstreamService'

const seconds = 1_000
/** Larger lists, and unions of lists, are refused: making one takes ten times its size, and the process has 256 MB. */
const maxBytes = 10_000_000

const chainsPath = '/tokenlist/utils/chains/details'
const currenciesPath = '/tokenlist/utils/currencies/details?categories='

type ListsOptions = { request: RequestService; describe: Describe; now: () => number }
type ProxyList = SentList & { bytes: number }

/** The normalized token lists of another service, one for each category. Unions of categories are made here. */
export function createProxyLists({ request, describe, now }: ListsOptions): TokenLists {
  let last: Promise<unknown> = Promise.resolve()
  const cache = createCache<ProxyList, null>({
    name: 'token-lists',
    freshMs: 600 * seconds,
    keepMs: 87_000 * seconds,
    sizeOf: ({ bytes }) => bytes,
    // Of all lists together. They are bytes outside the heap.
    maxBytes: 24_000_000,
    now,
    fetch(path) {
      const read = path === chainsPath ? normalizeChain : normalizeCurrency
      const wanted = { family: 'lists', endpoint: 'token-list', path, maxBytes } as const
      // One after another, as each needs much memory.
      const fetched = last.then(() =>
        request({ ...wanted, demand: null }, ({ status, json }) =>
          status === 200 && Array.isArray(json)
            ? createList(json.flatMap((value: unknown) => read(value) ?? []))
            : undefined,
        ),
      )
      last = fetched.catch(() => {})
      return fetched
    },
  })

  function normalizeCurrency(value: unknown): NormalizedRecord | null {
    const record = readCurrency(value)
    if (record === null) return null
    const { identifier, ...rest } = record
    // Logos are this service's own, because the content security policy allows no others.
    const { image } = describe(identifier)
    const names = { fullName: identifier, apiIdentifier: identifier, ...createCaip19(record) }
    return { name: identifier, json: JSON.stringify({ ...rest, ...names, image }) }
  }

  return {
    chains: async () => cache.get(chainsPath, null),
    async currencies(categories) {
      const found = await Promise.all(
        categories.map(async (category) => cache.get(currenciesPath + category, null)),
      )
      const [first, ...others] = found
      if (first === undefined || others.length === 0) {
        return first ?? cache.get(currenciesPath, null)
      }
      const parts = found.map(({ value }) => value)
      if (parts.reduce((sum, { bytes }) => sum + bytes, 0) > maxBytes) {
        throw toRefusal(new UpstreamError('unexpected', 'its lists are too large'), upstreamName)
      }
      return { value: unite(parts), ageMs: Math.max(...found.map(({ ageMs }) => ageMs)) }
    },
  }
}

/** A record, serialized at once: as objects, large lists would fill the heap. */
type NormalizedRecord = { name: string; json: string }

/** Undefined for a list that is too large, as normalized records can be longer than those of the upstream. */
function createList(records: readonly NormalizedRecord[]): ProxyList | undefined {
  const details = new TextEncoder().encode(`[${records.map(({ json }) => json).join(',')}]`)
  const names = encodeJson(records.map(({ name }) => name))
  const bytes = details.byteLength + names.byteLength
  if (bytes > maxBytes) return undefined
  return { version: createVersion(), details: () => details, names: () => names, bytes }
}

function normalizeChain(value: unknown): NormalizedRecord | null {
  const record = readChain(value)
  if (record === null) return null
  const logo = /^\/(?!\/)[\w/.-]+$/.test(record.logo) ? record.logo : ''
  return {
    name: record.chain,
    json: JSON.stringify({ ...record, ...createCaip2(record.chain), logo }),
  }
}

/** Without duplicates, in the order of the parts. */
function unite(parts: readonly SentList[]): SentList {
  const select = () =>
    new Map(
      parts.flatMap(({ details }) => {
        const listed: { fullName: string }[] = JSON.parse(new TextDecoder().decode(details()))
        return listed.map((record) => [record.fullName, record] as const)
      }),
    )
  return {
    version: parts.map(({ version }) => version).join(' '),
    details: () => encodeJson([...select().values()]),
    names: () => encodeJson([...select().keys()]),
  }
}
