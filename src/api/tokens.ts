import { ChainDetailsSchema, FlatListSchema } from '../contract/tokens'
import { sendRequest, validate } from './request'

const getPath = (path: string): string => `/tokenlist/utils/${path}`

/** No categories means all. */
const formatQuery = (categories: readonly string[]): string =>
  categories.length === 0 ? '' : `?${new URLSearchParams({ categories: categories.join(',') })}`

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

/** The same as text, for a worker that parses it. */
export async function fetchCurrencyText(categories: readonly string[], signal?: AbortSignal) {
  const path = getPath(`currencies/details${formatQuery(categories)}`)
  const { text, status, cachedAt } = await sendRequest({ path, signal, acceptsCached: true })
  return { data: { text, status }, cachedAt }
}
