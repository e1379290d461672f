import { ChainDetailsSchema } from '../contract/chains'
import { FlatListSchema } from '../contract/lists'
import { sendRequest, validate } from './request'

const getPath = (path: string): string => `/tokenlist/utils/${path}`

/**
 * `GET /tokenlist/utils/chains/details`: chain records and the number of invalid ones.
 */
export async function fetchChainDetails(signal?: AbortSignal) {
  const reply = await sendRequest({
    path: getPath('chains/details'),
    signal,
    acceptsCached: true,
  })
  return { data: validate(ChainDetailsSchema, reply), cachedAt: reply.cachedAt }
}

/**
 * `GET /tokenlist/utils/currencies`: asset names, identifiers or tickers depending on
 * the service.
 */
export const fetchCurrencyList = async (signal?: AbortSignal) =>
  validate(FlatListSchema, await sendRequest({ path: getPath('currencies'), signal }))

/**
 * `GET /tokenlist/utils/currencies/details`: the assets of a category, '' for all, as
 * text for a worker that parses it.
 */
export async function fetchCurrencyText(category: string, signal?: AbortSignal) {
  const query = category === '' ? '' : `?${new URLSearchParams({ categories: category })}`
  const path = getPath(`currencies/details${query}`)
  const { text, status, cachedAt } = await sendRequest({
    path,
    signal,
    acceptsCached: true,
  })
  return { data: { text, status }, cachedAt }
}
