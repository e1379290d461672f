import { ChainDetailsSchema, CurrencyDetailsSchema, FlatListSchema } from '../contract/tokens'
import {
  sendRequest,
  fetchBytes,
  type RawResponse,
  type Cached,
  type RequestOptions,
  validate,
} from './request'

const getPath = (path: string): string => `/tokenlist/utils/${path}`

/** No categories means all. */
const formatQuery = (categories: readonly string[]): string =>
  categories.length === 0 ? '' : `?${new URLSearchParams({ categories: categories.join(',') })}`

/** `GET /tokenlist/utils/chains`: chain names. */
export async function fetchChainList(signal?: AbortSignal) {
  return validate(FlatListSchema, await sendRequest({ path: getPath('chains'), signal }))
}

/** `GET /tokenlist/utils/chains/details`: chain records and the number of invalid ones. */
export async function fetchChainDetails(signal?: AbortSignal) {
  const reply = await sendRequest({ path: getPath('chains/details'), signal, acceptsCached: true })
  return { data: validate(ChainDetailsSchema, reply), cachedAt: reply.cachedAt }
}

/** `GET /tokenlist/utils/currencies`: asset names, identifiers or tickers depending on the service. */
export async function fetchCurrencyList(categories: readonly string[], signal?: AbortSignal) {
  const path = getPath(`currencies${formatQuery(categories)}`)
  return validate(FlatListSchema, await sendRequest({ path, signal }))
}

/** `GET /tokenlist/utils/currencies/details`: asset records and the number of invalid ones. */
export async function fetchCurrencyDetails(categories: readonly string[], signal?: AbortSignal) {
  const path = getPath(`currencies/details${formatQuery(categories)}`)
  const reply = await sendRequest({ path, signal, acceptsCached: true })
  return { data: validate(CurrencyDetailsSchema, reply), cachedAt: reply.cachedAt }
}

/** The asset list as bytes, for a worker that parses it. */
export async function fetchCurrencyBytes(
  signal?: AbortSignal,
  onBytes?: RequestOptions['onBytes'],
): Promise<Cached<RawResponse>> {
  return fetchBytes({ path: getPath('currencies/details'), signal, acceptsCached: true, onBytes })
}
