import { type TrackerResponse, lastingDoubts } from '../../src/contract/tracker'
import {
  type Reason,
  type ReasonedVerdict,
  emptyWait,
} from '../../src/model/transaction/verdict'
import { explainRefund } from '../../src/service/facts/refundReason'
import { decideSteps } from '../../src/service/sources/swapkit/decideSteps'
import { readReport } from './steps'

/**
 * The verdict on a response that a test has written: what its legs prove, with the reasons that its other fields give, as the
 * service decides it of a network’s sources.
 */
export function judgeLegs(response: TrackerResponse): ReasonedVerdict {
  const { done, status, message, result } = response
  const { legs, doubt } = result
  const isQuoted = legs.length > 0 && legs.every(({ unverified }) => unverified)
  if (!done && isQuoted) return { verdict: 'not-seen', reason: null }
  const stuck = { refund_failed: 'refund-stuck', payout_failed: 'payout-stuck' } as const
  if (status === 'refund_failed' || status === 'payout_failed')
    return { verdict: 'unclear', reason: { code: stuck[status], message } }
  if (!done && lastingDoubts.some((lasting) => lasting === doubt))
    return { verdict: 'unclear', reason: explainDoubt(response) }
  const spent = legs.find(
    (leg) => leg.status === 'reverted' && leg.txnType.startsWith('SWAP:'),
  )
  if (done && spent !== undefined && explainRefund(message, null).cause === 'fees') {
    const failed = {
      code: 'failed',
      kind: 'swap',
      ending: 'reverted',
      cause: 'fees',
      shortfall: null,
      message,
    } as const
    return { verdict: 'failed', reason: failed }
  }
  const decided = decideSteps(readReport(response))
  const { verdict, reason } = decided
  if (verdict === 'in-progress' && reason === null)
    return { verdict, reason: explainWait(response) }
  if (reason === null || !('cause' in reason)) return decided
  const orders = legs.map(({ limitSwap }) => limitSwap?.state ?? null)
  const reasons = [null, ...orders].map((order) => explainRefund(message, order))
  const isOfChain =
    reason.code === 'failed' && reason.kind !== 'swap' && reason.kind !== 'action'
  const explained = reasons.find(({ cause }) => cause !== null)
  return { verdict, reason: { ...reason, ...(!isOfChain && explained), message } }
}

function explainWait(response: TrackerResponse): Reason | null {
  const { waitingFor, likelyRefund, alsoRequested, legs } = response.result
  const order = legs.find(({ limitSwap }) => limitSwap !== null)?.limitSwap?.state ?? null
  const isRefundLikely = likelyRefund !== null && likelyRefund.halt !== null
  if (waitingFor !== null)
    return { code: 'waiting', order, isRefundLikely, ...waitingFor }
  if (likelyRefund !== null) return { code: 'likely-refund', ...likelyRefund }
  const doubted = explainDoubt(response)
  if (doubted !== null) return doubted
  if (alsoRequested.some(({ status }) => status === 'pending'))
    return { code: 'other-request-open' }
  if (order !== 'open' && order !== 'partly-filled') return null
  const wait = { ...emptyWait, reason: 'limit-price' } as const
  return { code: 'waiting', order, isRefundLikely, ...wait }
}

function explainDoubt({ result, network }: TrackerResponse): Reason | null {
  const { doubt, waitingFor, outages, reportedAt, unaccounted } = result
  switch (doubt) {
    case null:
      return null
    case 'outage':
      return { code: doubt, network: network ?? '', outages }
    case 'unreported':
      return { code: doubt, network: network ?? '', since: reportedAt }
    case 'revoked':
      return { code: doubt, network: network ?? '' }
    case 'elsewhere':
    case 'unseen':
    case 'forgotten-there': {
      const { chain, request } = waitingFor ?? emptyWait
      return { code: doubt, chain, request }
    }
    case 'paid-elsewhere':
      return explainMisdirection(result)
    case 'unaccounted':
      return unaccounted === null
        ? { code: 'doubt', doubt }
        : { code: doubt, ...unaccounted }
    default:
      return { code: 'doubt', doubt }
  }
}

function explainMisdirection({
  legs,
  expectedRecipient,
}: TrackerResponse['result']): Reason {
  const payments = legs
    .filter(({ role }) => role === 'misdirected')
    .map(({ toAsset, toAmount, baseUnits, toAddress }) => {
      return {
        asset: toAsset,
        amount: toAmount || (baseUnits?.to ?? ''),
        address: toAddress,
      }
    })
  return payments.length === 0
    ? { code: 'doubt', doubt: 'paid-elsewhere' }
    : { code: 'paid-elsewhere', payments, expected: expectedRecipient }
}
