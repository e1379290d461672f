import { isPending, parseLegState } from '../transaction/status'
import type { TransactionSnapshot } from '../transaction/transaction'
import type { Doubt, PayoutProof, Reason, RefundCause } from '../transaction/verdict'
import { getChainName } from '../chains/chains'
import { formatDate, formatMinute } from '../time'
import { getVerdictText } from './verdictText'

/** The sentence of a reason. It may quote a status or a message of the service, which is untrusted text. */
export function formatReason(reason: Reason): string {
  switch (reason.code) {
    case 'steps-gone':
      return reason.steps.length === 1
        ? `Step ${reason.steps[0]} is no longer reported.`
        : `${reason.steps.length} steps are no longer reported.`
    case 'unknown-step':
      return `Step ${formatStep(reason)}.`
    case 'done-with-open-step':
      return `Marked complete, but step ${formatStep(reason)}.`
    case 'complete-with-open-step':
      return `The status is ${reason.whole}, but step ${formatStep(reason)}.`
    case 'failed-step':
      return `Step ${formatStep(reason)}. The network hasn’t reported what follows.`
    case 'replaced':
      return `The wallet replaced ${reason.step === 1 ? 'this transaction' : `the transaction of step ${reason.step}`}. The replacement may have gone through.`
    case 'unknown-status':
      return `The ${formatStatus(reason.status)}.`
    case 'failed-status':
      return `The ${formatStatus(reason.status)}. The network hasn’t reported where the money is.`
    case 'refund-but-status':
      return `A refund is reported, but the ${formatStatus(reason.status)}.`
    case 'done-but-status':
      return `Marked complete, but the ${formatStatus(reason.status)}.`
    case 'not-marked-done':
      return `The ${formatStatus(reason.status)}, but the transaction isn’t marked complete.`
    case 'done-but-order':
      return `Marked complete, but the limit order is ${reason.state.replace('-', ' ')}.`
    case 'waiting':
      return describeWait(reason)
    case 'unproven':
      return proofTexts[reason.proof]
    case 'refunding':
      // A partial refund shows two amounts, so its cause is given only when it has arrived.
      return reason.isPart
        ? 'A part is being refunded.'
        : `The deposit is being refunded. ${formatCause(reason)}`.trim()
    case 'refunded':
      return formatCause(reason)
    case 'refund-stuck':
      return `The network can’t pay the refund: ${quote(reason.message)}`
    case 'failed':
      return `${describeFailure(reason.kind)}${reason.message === '' ? ` (${reason.status}).` : `: ${quote(reason.message)}`}`
    case 'doubt':
      return doubtTexts[reason.doubt]
    case 'verdict-went-back': {
      const [from, to] = [reason.from, reason.to].map((each) =>
        getVerdictText(each).word.toLowerCase(),
      )
      return `The status went from ${from} to ${to}.`
    }
    case 'step-went-back':
      return `Step ${reason.step} went from ${reason.from} to ${reason.to}.`
    default:
      return texts[reason.code]
  }
}

const texts = {
  'no-data': 'Found, waiting for data.',
  'not-found-but-done': 'Marked not found and complete at the same time.',
  'not-found-with-steps': 'Marked not found, but steps are reported.',
  'done-without-steps': 'Marked complete, but no steps are reported.',
  'too-many-steps': 'There are too many steps to check.',
  'end-lost': 'This transaction was reported as finished, but the network no longer lists it.',
  'end-without-steps': 'Reported as finished, but some steps are no longer reported.',
  'end-without-refund': 'A refund was reported before, but no longer is.',
  lost: 'The network no longer lists this transaction. Showing the last known status.',
  'another-transaction': 'Ignored data for a different transaction.',
} as const

/** Nothing is late while the network waits for a price, a person or the end of a halt. */
function describeWait({ reason, order, chain, since, until }: Waiting): string {
  switch (reason) {
    case 'other-asset':
      return 'Waiting for your other asset. The network adds both together.'
    case 'limit-price': {
      const end = until === null ? '' : ` It expires on ${formatMoment(until)}.`
      return order === 'partly-filled'
        ? `The limit order is partly filled. The rest is waiting for its price.${end}`
        : `The limit order is open, waiting for its price.${end}`
    }
    case 'halted': {
      const from = since === null ? '' : ` since ${formatMoment(since)}`
      return `Payouts on ${getChainName(chain)} are halted by the network${from}. Nothing to do; it continues by itself.`
    }
  }
}
type Waiting = Extract<Reason, { code: 'waiting' }>

/** Reasons are equal for all readers, so their times are in UTC. */
const formatMoment = (at: number): string =>
  `${formatDate(at, 'utc')}, ${formatMinute(at, 'utc')} UTC`

function formatStep({ step, status }: { step: number; status: string }): string {
  if (status === '') return `${step} has no status`
  return `${step} is ${isPending(parseLegState(status)) ? 'still ' : ''}${status}`
}

const formatStatus = (status: string): string =>
  status === '' ? 'transaction has no status' : `status is ${status}`

/** The details show the whole message. */
const maxQuoteLength = 120
const quote = (message: string): string => `“${message.slice(0, maxQuoteLength)}”`

const describeFailure = (kind: string): string =>
  kind === 'action' || kind === 'swap'
    ? 'The network didn’t carry out this transaction'
    : `The ${kind === 'approval' ? 'approval' : 'deposit'} failed on-chain`

const proofTexts: Record<Exclude<PayoutProof, 'proven'>, string> = {
  'no-payout': 'Only the deposit is confirmed. No payout has been reported.',
  'no-deposit': 'A payout is reported, but no deposit or swap.',
  'not-named': 'Some steps don’t name their token, so a payout can’t be told from a refund.',
  'sold-asset': 'Only the deposit is confirmed. No payout in another token has been reported.',
  'other-asset': 'The last step pays out a different token than the swap was for.',
}

const doubtTexts: Record<Doubt, string> = {
  lag: 'One of the network’s sources hasn’t confirmed it yet.',
  outage: 'One of the network’s sources can’t be reached. Nothing is certain until it responds.',
  disagree: 'The network’s sources disagree.',
}

/** Why a deposit is refunded, and what to do differently the next time; '' for nothing. */
const causes: Readonly<Record<RefundCause, { text: string; advice: string }>> = {
  expired: { text: 'The limit order expired.', advice: 'The same limit may expire again.' },
  cancelled: { text: 'The limit order was cancelled.', advice: '' },
  'price-limit': {
    text: 'The price fell below the limit.',
    advice: 'The same price limit may be refused again.',
  },
  fees: {
    text: 'The amount was too small for the fees.',
    advice: 'Send a larger amount: the same one may be refused again.',
  },
  halted: { text: 'Trading was halted.', advice: 'Wait until trading has resumed.' },
  memo: {
    text: 'The network could not read the memo.',
    advice: 'The same memo will be refused again.',
  },
}

/** '' for an unknown cause: the page shows the network's message. */
const formatCause = ({ cause }: { cause: RefundCause | null }): string =>
  cause === null ? '' : causes[cause].text

/** Says that one source alone reports the transaction; '' where both do. */
export const describeSource = ({ response }: Pick<TransactionSnapshot, 'response'>): string => {
  const source = response?.result.reportedBy ?? null
  return source === null ? '' : `Reported by the ${source} alone.`
}

/** What to do differently after a refund; '' for nothing. */
export const adviseAfterRefund = (reason: Reason | null): string =>
  reason?.code === 'refunded' && reason.cause !== null ? causes[reason.cause].advice : ''
