import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendRequest, validate } from '../api/request'
import { maxPricedIdentifiers, PricesSchema } from '../contract/service'
import { parseIdentifier } from '../model/assets'
import { formatDollarValue, formatPrice } from '../model/words/dollars'
import { minuteMs } from '../model/time'
import { describePrice } from '../model/words/sums'
import { useZone } from '../storage/useZone'
import { serviceQuery } from './service'
import { useQuery } from './useQuery'

/** Older prices are not shown. */
const maxAgeMs = 10 * minuteMs

/** The identifiers of the assets that can be priced, each once. */
export const listIdentifiers = (assets: readonly string[]): string[] =>
  [...new Set(assets)].filter((asset) => parseIdentifier(asset) !== null).toSorted()

/**
 * `GET /service/prices`: the prices of up to `maxPricedIdentifiers` assets, and how many ms the
 * service's clock is ahead.
 */
export const pricesQuery = (identifiers: readonly string[], hasPrices: boolean) =>
  queryOptions({
    queryKey: ['prices', ...identifiers],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams(
        identifiers.map((identifier) => ['identifier', identifier]),
      )
      const reply = await sendRequest({ path: `/service/prices?${query}`, signal })
      return { prices: validate(PricesSchema, reply), clockOffset: reply.clockOffset }
    },
    enabled: hasPrices && identifiers.length > 0,
    staleTime: minuteMs,
    refetchInterval: 5 * minuteMs,
    // Prices are not worth a request that will probably fail.
    networkMode: 'online',
  })

/**
 * Finds the value of an amount in US dollars, or the price of one, as the properties of
 * a `DollarValue`; null if unknown. For information only. The browser alone requests
 * them: no render waits for them, and a service without prices gets no request.
 */
export function usePrices(assets: readonly string[]) {
  const zone = useZone()
  const { data: service } = useQuery(serviceQuery)
  const identifiers = listIdentifiers(assets).slice(0, maxPricedIdentifiers)
  const { data } = useQuery({
    ...pricesQuery(identifiers, service?.hasPrices === true),
    // A new outcome is another query. Until it has prices, the known ones stay.
    placeholderData: keepPreviousData,
  })
  return (asset: string, amount?: string) => {
    const price = data?.prices.find(({ identifier }) => identifier === asset)
    if (data === undefined || price === undefined) return null
    const { priceUsd, timestamp } = price
    const shownUntil = timestamp - data.clockOffset + maxAgeMs
    const value =
      amount === undefined ? formatPrice(priceUsd) : formatDollarValue(amount, priceUsd)
    const note = describePrice(asset, priceUsd, timestamp, zone)
    return value === '' ? null : { value, note, shownUntil, priceUsd }
  }
}
