import { locateDeposit } from './depositPlace'
import { readAction } from './shownStep'
import type { Transaction } from './readTransaction'
import { locateOpen } from './rowPlace'
import type { Headline, HeadlineDetail } from './statements'
import { isFinal } from './verdict'

/** More outcomes are counted. */
const maxOutcomes = 2

/** What is most worth knowing of a transaction. */
export function chooseHeadline(transaction: Transaction): Headline {
  const place = locateDeposit(transaction.chainReport)
  return {
    code: transaction.verdict,
    detail:
      findProgress(transaction) ??
      findEnd(transaction) ??
      findReason(transaction) ??
      (place && { code: 'deposit', place }),
  }
}

function findProgress(transaction: Transaction): HeadlineDetail | null {
  const { verdict, isNotFound, place } = transaction
  if (verdict !== 'in-progress') return null
  if (isNotFound) return { code: 'lost' }
  const short = locateOpen(transaction)
  switch (short.code) {
    case 'needs-you':
      return findReason(transaction)
    case 'not-sent':
    case 'payout-queued':
    case 'refund-queued':
      return { code: short.code }
    case 'on-chain':
      break
    default:
      return null
  }
  const { chain, parts } = short
  if (chain === '') return null
  const order = place?.code === 'step' ? place.step.order : null
  return order === null
    ? { code: 'on-chain', chain, parts }
    : { code: 'order', chain, state: order.state }
}

function findEnd({ verdict, action, arrived }: Transaction): HeadlineDetail | null {
  if (!isFinal(verdict) || verdict === 'failed') return null
  const done = verdict === 'complete' ? action : undefined
  if (done === undefined && arrived.length === 0) return null
  return {
    code: 'end',
    action: done === undefined ? null : readAction(done),
    arrived: arrived.slice(0, maxOutcomes),
    hiddenCount: Math.max(0, arrived.length - maxOutcomes),
  }
}

const findReason = ({ reason }: Transaction): HeadlineDetail | null =>
  reason === null ? null : { code: 'reason', reason }
