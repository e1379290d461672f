import { getChainName } from '../chains/chains'
import { formatList } from '../text'
import { findCurrentRow } from '../transaction/legs'
import type { Outcome } from '../transaction/money'
import type { TransactionSnapshot } from '../transaction/transaction'
import { isFinal } from '../transaction/verdict'
import { formatPartCount } from './legText'

/**
 * Where the money of a watched transaction is, in few words: "Maya, 14 of 23", "Bitcoin
 * and Ethereum".
 */
export function formatPlace(
  { verdict, rows }: TransactionSnapshot,
  outcomes: readonly Outcome[],
): string {
  const current = findCurrentRow(rows)
  if (current === undefined) return '—'
  if (isFinal(verdict) && verdict !== 'failed') return listOutcomeChains(outcomes)
  if (verdict === 'unclear') return 'Not clear'

  const { leg, hash, role } = current
  // The money is not on the chain of a payout that is only planned.
  if (leg.status === 'outbound' && hash === '')
    return role === 'refund' ? 'Refund queued' : 'Payout queued'
  return getChainName(leg.chain) + (verdict === 'in-progress' ? formatPartCount(leg) : '')
}

function listOutcomeChains(outcomes: readonly Outcome[]): string {
  const chains = new Set(outcomes.map(({ chain }) => getChainName(chain)))
  return formatList([...chains]) || '—'
}
