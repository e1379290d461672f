import pLimit from 'p-limit'
import * as v from 'valibot'
import { readChain } from '../../../contract/chains'
import { readCurrency } from '../../../contract/tokens'
import { withExactContract } from '../../../model/tokens/contracts'
import { getCaip2, getCaip19 } from '../../../model/chains/caip'
import type { Answer } from '../../cache/entry'
import { type RecordList, type TokenLists, maxListBytes } from '../../catalogue/catalogue'
import { cacheAnswers } from '../../upstream/defineEndpoint'
import type { Endpoint } from '../../upstream/endpoint'
import type { Upstream } from '../../upstream/upstream'
import { serviceLifetimes } from '../limits'
import type { SourceOptions } from '../source'

const chainsPath = '/tokenlist/utils/chains/details'
const currenciesPath = '/tokenlist/utils/currencies/details?categories='

/** A list as JSON. As objects, large lists would fill the heap. */
type ListBytes = Uint8Array

const encodeList = (json: string): ListBytes => new TextEncoder().encode(json)
const decodeList = (list: ListBytes): string => new TextDecoder().decode(list)

const ListSchema = v.pipe(v.string(), v.transform(encodeList))

function normalizeChain(value: unknown): object | null {
  const record = readChain(value)
  if (record === null) return null
  const caip2 = getCaip2(record.chain)
  const logo = /^\/(?!\/)[\w/.-]+$/.test(record.logo) ? record.logo : ''
  return { ...record, ...(caip2 !== '' && { caip2 }), logo }
}

/** The normalized token lists of another service, one for each category. */
export function createProxyLists(
  upstream: Upstream,
  { describe }: Pick<SourceOptions, 'describe'>,
): TokenLists {
  function normalizeCurrency(value: unknown): object | null {
    const read = readCurrency(value)
    if (read === null) return null
    const record = withExactContract(read)
    const { identifier, ...rest } = record
    const caip19 = getCaip19(record)
    // Logos are this service's own, because the content security policy allows no others.
    const { image } = describe(identifier)
    const own = { fullName: identifier, apiIdentifier: identifier, image }
    return { ...rest, ...own, ...(caip19 !== '' && { caip19 }) }
  }

  const endpoint: Endpoint<string, ListBytes> = {
    name: 'token-list',
    family: 'lists',
    path: (path) => path,
    maxBytes: maxListBytes,
    read({ status, json }, path) {
      if (status !== 200 || !Array.isArray(json)) return undefined
      const normalize = path === chainsPath ? normalizeChain : normalizeCurrency
      const records = json
        .map((value: unknown) => JSON.stringify(normalize(value)))
        .filter((record) => record !== 'null')
      return encodeList(`[${records.join(',')}]`)
    },
  }
  // One after another, as each needs much memory.
  const oneByOne = pLimit(1)
  const getList = cacheAnswers<ListBytes>(upstream.scope, {
    ...serviceLifetimes.lists,
    name: 'token-lists',
    sizeOf: (list) => list.byteLength,
    // Of all lists together. They are bytes outside the heap.
    maxBytes: 24_000_000,
    schema: ListSchema,
    encode: decodeList,
    fetch: (path, turn) => oneByOne(() => upstream.request(endpoint, path, turn)),
  })

  async function readList<T>(path: string): Promise<Answer<RecordList<T>>> {
    const { value: list, at } = await getList(path, null)
    const read = () => JSON.parse(decodeList(list))
    return { value: { version: list, bytes: list.byteLength, read }, at }
  }

  return {
    chains: () => readList(chainsPath),
    currencies: (category) => readList(currenciesPath + category),
  }
}
