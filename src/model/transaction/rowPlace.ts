import { locateDeposit } from './depositPlace'
import { countParts } from './legs'
import type { Outcome } from './money'
import { findNeed } from './needs'
import { findOpenPlace } from './openPlace'
import type { RowPlace } from './statements'
import type { TransactionSnapshot } from './transaction'
import { isFinal } from './verdict'

/** Where the money of a transaction is, in a list. */
export function locateInRow(
  snapshot: TransactionSnapshot,
  outcomes: readonly Outcome[],
): RowPlace {
  const { verdict, rows, chainReport } = snapshot
  if (rows.length === 0) {
    const deposit = locateDeposit(chainReport)
    return deposit !== null && 'chain' in deposit
      ? { code: 'on-chain', chain: deposit.chain, parts: null }
      : { code: 'unknown' }
  }
  if (isFinal(verdict) && verdict !== 'failed')
    return { code: 'arrived', chains: outcomes.map(({ chain }) => chain) }
  return locateShortly(snapshot)
}

/** The same of a transaction that has not ended well, in the fewest words. */
export function locateShortly(snapshot: TransactionSnapshot): RowPlace {
  const place = findOpenPlace(snapshot)
  if (place === null) return { code: 'unknown' }
  if (place.code === 'at-network')
    return { code: 'on-chain', chain: place.chain, parts: null }
  if (snapshot.verdict === 'unclear') return { code: 'unclear' }
  const need = findNeed(snapshot)
  if (need !== null) return { code: need === 'other-asset' ? 'needs-you' : 'not-sent' }
  const { leg, role } = place.row
  if (place.code === 'queued')
    return { code: role === 'refund' ? 'refund-queued' : 'payout-queued' }
  const parts = snapshot.verdict === 'in-progress' ? countParts(leg) : null
  return { code: 'on-chain', chain: leg.chain, parts }
}
