import { useQueries } from '@tanstack/react-query'
import { maxPricedIdentifiers } from '../contract/service'
import { readNumber } from '../model/amounts'
import { serviceQuery } from './service'
import { listIdentifiers, pricesQuery } from './usePrices'
import { useQuery } from './useQuery'

/**
 * Finds the value of an amount in US dollars as a number, to sort by; null if unknown.
 * Any number of assets is possible: several requests get their prices.
 */
export function useDollarNumbers(assets: readonly string[], enabled: boolean) {
  const hasPrices = useHasPrices() && enabled
  const identifiers = listIdentifiers(assets)
  const groups = Array.from(
    { length: Math.ceil(identifiers.length / maxPricedIdentifiers) },
    (_, index) =>
      identifiers.slice(index * maxPricedIdentifiers).slice(0, maxPricedIdentifiers),
  )
  const results = useQueries({
    queries: groups.map((group) => pricesQuery(group, hasPrices)),
  })
  const prices = results.flatMap(({ data }) => data?.prices ?? [])
  return ({ asset, amount }: { asset: string; amount: string }): number | null => {
    const price = prices.find(({ identifier }) => identifier === asset)?.priceUsd
    const number = readNumber(amount)
    return price === undefined || Number.isNaN(number) ? null : number * price
  }
}

/** Whether the service has prices. */
export const useHasPrices = (): boolean => useQuery(serviceQuery).data?.hasPrices === true
