import { queryOptions, useQuery } from '@tanstack/react-query'
import { fetchPrices } from '../api/service'
import { maxPricedIdentifiers, type Price } from '../contract/service'
import { parseIdentifier } from '../model/assets'
import { serviceQuery } from './service'

const minuteMs = 60_000
/** Older prices are not shown. */
const maxAgeMs = 10 * minuteMs

/** A price that is shown until a time in Unix ms by this device's clock. */
export type ShownPrice = Price & { shownUntil: number }

const pricesQuery = (identifiers: readonly string[]) =>
  queryOptions({
    queryKey: ['prices', ...identifiers],
    queryFn: async ({ signal }): Promise<ShownPrice[]> => {
      const { prices, clockOffset } = await fetchPrices(identifiers, signal)
      return prices.map((price) =>
        Object.assign({ shownUntil: price.timestamp - clockOffset + maxAgeMs }, price),
      )
    },
    staleTime: minuteMs,
    refetchInterval: 5 * minuteMs,
    // Prices are not worth a request that will probably fail.
    networkMode: 'online',
  })

/**
 * Finds the prices of assets in US dollars, for information only. The browser alone requests them: no render waits for them,
 * and a service without prices gets no request.
 */
export function usePrices(assets: readonly string[]): (asset: string) => ShownPrice | undefined {
  const { data: service } = useQuery(serviceQuery)
  const identifiers = [...new Set(assets)]
    .filter((asset) => parseIdentifier(asset) !== null)
    .toSorted()
    .slice(0, maxPricedIdentifiers)
  const { data: prices } = useQuery({
    ...pricesQuery(identifiers),
    enabled: service?.hasPrices === true && identifiers.length > 0,
  })
  return (asset) => prices?.find(({ identifier }) => identifier === asset)
}
