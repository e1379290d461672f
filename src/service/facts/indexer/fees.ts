import { isPositive, pickLargest } from '../../../model/amounts'
import { type Facts, type TransferAmount, countCosts } from '../facts'
import { groupBy } from '../../../model/pairing'
import { type Payment, removeDuplicates } from '../payments'
import { type Action, sumCoins } from './actions'

/**
 * Reads what the network kept for sending the payouts, a sum for each asset. Each action
 * lists the fees of the whole transaction, one for each payment.
 */
export function readFees(actions: readonly Action[]): TransferAmount[] {
  const sums = actions.flatMap(({ metadata }) =>
    Array.from(
      groupBy(metadata.networkFees, ({ asset }) => asset),
      ([asset, same]) => {
        return { asset, amount: sumCoins(same) }
      },
    ),
  )
  return [...groupBy(sums, ({ asset }) => asset)]
    .map(([asset, same]) => {
      return { asset, amount: pickLargest(same.map(({ amount }) => amount)) }
    })
    .filter(({ amount }) => isPositive(amount))
}

/** Reads what a swap cost; null where nothing of it is reported. */
export function readCosts(
  actions: readonly Action[],
  affiliatePayments: readonly Payment[],
): Facts['costs'] {
  const swaps = actions.filter(({ type }) => type === 'swap')
  if (swaps.length === 0) return null
  const listed = swaps.map(({ metadata }) => metadata)
  const costs = {
    affiliates: [
      ...groupBy(affiliatePayments, ({ asset, to }) => `${asset} ${to}`).values(),
    ].flatMap((same) =>
      same.slice(0, 1).map(({ asset, to }) => ({ asset, amount: sumCoins(same), to })),
    ),
    liquidity: readOnly(
      listed.map(({ liquidityFee }) => liquidityFee),
      null,
    ),
    soldPrice: readOnly(
      listed.map(({ inPriceUSD }) => inPriceUSD),
      '',
    ),
    boughtPrice: readOnly(
      listed.map(({ outPriceUSD }) => outPriceUSD),
      '',
    ),
  }
  return countCosts(costs) > 0 ? costs : null
}

function readOnly<Value>(values: readonly Value[], unknown: Value): Value {
  // They differ where an action of its own swaps an affiliate's share.
  const [first = unknown, ...others] = removeDuplicates(values)
  return others.length === 0 ? first : unknown
}
