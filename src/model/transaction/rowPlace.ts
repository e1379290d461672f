import { locateDeposit } from './depositPlace'
import { countParts } from './steps'
import type { Transaction } from './readTransaction'
import type { RowPlace } from './statements'
import { isFinal, isStuck } from './verdict'

/** Where the money of a transaction is, in the fewest words. */
export function locateInRow(transaction: Transaction): RowPlace {
  const { verdict, steps, chainReport, outcomes } = transaction
  if (steps.length === 0) {
    const deposit = locateDeposit(chainReport)
    return deposit !== null && 'chain' in deposit
      ? { code: 'on-chain', chain: deposit.chain, parts: null }
      : { code: 'unknown' }
  }
  return isFinal(verdict) && verdict !== 'failed'
    ? { code: 'arrived', chains: outcomes.map(({ chain }) => chain) }
    : locateOpen(transaction)
}

/** The same of a transaction that has not ended well. */
export function locateOpen({ verdict, place, need, reason }: Transaction): RowPlace {
  if (place === null) return { code: 'unknown' }
  if (place.code === 'at-network')
    return { code: 'on-chain', chain: place.chain, parts: null }
  if (verdict === 'unclear') {
    if (reason?.code === 'paid-elsewhere') return { code: 'paid-elsewhere' }
    return { code: isStuck(reason) ? 'held' : 'unclear' }
  }
  if (need !== null) return { code: need === 'other-asset' ? 'needs-you' : 'not-sent' }
  const { step } = place
  if (place.code === 'queued')
    return { code: step.role === 'refund' ? 'refund-queued' : 'payout-queued' }
  const parts = verdict === 'in-progress' ? countParts(step) : null
  return { code: 'on-chain', chain: step.chain, parts }
}
