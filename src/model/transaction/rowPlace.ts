import { countParts, findCurrentRow } from './legs'
import type { Outcome } from './money'
import type { RowPlace } from './statements'
import type { TransactionSnapshot } from './transaction'
import { isFinal } from './verdict'

/** Where the money of a transaction in a list is. */
export function locateInRow(
  { verdict, rows }: TransactionSnapshot,
  outcomes: readonly Outcome[],
): RowPlace {
  const current = findCurrentRow(rows)
  if (current === undefined) return { code: 'unknown' }
  if (isFinal(verdict) && verdict !== 'failed')
    return { code: 'arrived', chains: outcomes.map(({ chain }) => chain) }
  if (verdict === 'unclear') return { code: 'unclear' }

  const { leg, hash, role } = current
  // The money is not on the chain of a payout that is only planned.
  if (leg.status === 'outbound' && hash === '')
    return { code: role === 'refund' ? 'refund-queued' : 'payout-queued' }
  const parts = verdict === 'in-progress' ? countParts(leg) : null
  return { code: 'on-chain', chain: leg.chain, parts }
}
