import { ChainDetailsSchema, CurrencyDetailsSchema, FlatListSchema } from '../contract/tokens'
import { ask, askBytes, type Bytes, type Cached, type Question, read } from './request'

const at = (path: string): string => `/tokenlist/utils/${path}`

/** Sent comma-joined; none asks for all. */
const ofCategories = (categories: readonly string[]): string =>
  categories.length === 0 ? '' : `?${new URLSearchParams({ categories: categories.join(',') })}`

/** `GET /tokenlist/utils/chains`: the names of the chains. */
export async function chainList(signal?: AbortSignal) {
  return read(FlatListSchema, await ask({ path: at('chains'), signal }))
}

/** `GET /tokenlist/utils/chains/details`: the chains' records, and how many were malformed and left out. */
export async function chainDetails(signal?: AbortSignal) {
  const reply = await ask({ path: at('chains/details'), signal, acceptsCached: true })
  return { data: read(ChainDetailsSchema, reply), cachedAt: reply.cachedAt }
}

/** `GET /tokenlist/utils/currencies`: names of assets, identifiers or tickers as the service has it. */
export async function currencyList(categories: readonly string[], signal?: AbortSignal) {
  const path = at(`currencies${ofCategories(categories)}`)
  return read(FlatListSchema, await ask({ path, signal }))
}

/** `GET /tokenlist/utils/currencies/details`: the assets' records, and how many were malformed and left out. */
export async function currencyDetails(categories: readonly string[], signal?: AbortSignal) {
  const path = at(`currencies/details${ofCategories(categories)}`)
  const reply = await ask({ path, signal, acceptsCached: true })
  return { data: read(CurrencyDetailsSchema, reply), cachedAt: reply.cachedAt }
}

/** The whole list of assets as it came, for who reads it off the main thread. */
export async function currencyBytes(
  signal?: AbortSignal,
  onBytes?: Question['onBytes'],
): Promise<Cached<Bytes>> {
  return askBytes({ path: at('currencies/details'), signal, acceptsCached: true, onBytes })
}
