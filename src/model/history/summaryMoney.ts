import type { AssetAmount, TransactionSummary } from '../../contract/addressTransactions'
import type { Outcome, Sum } from '../transaction/money'

/** The amounts of a listed transaction, in the form of those that steps have. */
export function getSummaryMoney({
  sold,
  received,
  refunded,
}: Pick<TransactionSummary, 'sold' | 'received' | 'refunded'>): {
  sold: Sum | null
  outcomes: Outcome[]
} {
  return {
    sold: sold && toSum(sold),
    outcomes: [
      ...received.map((amount) => toOutcome(amount, 'paid')),
      ...refunded.map((amount) => toOutcome(amount, 'returned')),
    ],
  }
}

/** An amount of a list, in the form of those that steps have. */
export const toSum = ({ asset, amount }: AssetAmount): Sum => ({
  asset,
  amount,
  baseUnits: '',
  estimated: false,
  isQuoted: false,
})

const toOutcome = (amount: AssetAmount, kind: Outcome['kind']): Outcome => ({
  ...toSum(amount),
  kind,
  chain: '',
  address: '',
  count: 1,
})
