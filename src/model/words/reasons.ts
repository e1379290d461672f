import { getChainName } from '../chains/chains'
import { formatDate, formatMinute } from '../time'
import { isPending, parseLegState } from '../transaction/legs'
import type { TransactionSnapshot } from '../transaction/transaction'
import type { Reason, RefundCause } from '../transaction/verdict'
import { getVerdictText } from './verdictText'

/** The sentence of a reason. It may quote a status or a message of the service, which is untrusted text. */
export function formatReason(reason: Reason): string {
  switch (reason.code) {
    case 'steps-gone':
      return reason.steps.length === 1
        ? `Step ${reason.steps[0]} is no longer reported.`
        : `${reason.steps.length} steps are no longer reported.`
    case 'complete-with-open-step':
      return `The status is ${reason.whole}, but step ${formatStep(reason)}.`
    case 'replaced':
      return `The wallet replaced ${reason.step === 1 ? 'this transaction' : `the transaction of step ${reason.step}`}. The replacement may have gone through.`
    case 'done-but-order':
      return `Marked complete, but the limit order is ${reason.state.replace('-', ' ')}.`
    case 'waiting':
      return formatWait(reason)
    case 'unproven':
      return texts[reason.proof]
    case 'refunding':
      // A partial refund shows two amounts, so its cause is given only when it has arrived.
      return reason.isPart
        ? 'A part is being refunded.'
        : `The deposit is being refunded. ${formatCause(reason)}`.trim()
    case 'refunded':
      return formatCause(reason) || (reason.message && `Network message: ${quote(reason.message)}`)
    case 'refund-stuck':
      return `The network can’t pay the refund: ${quote(reason.message)}`
    case 'failed': {
      const { kind, status, message } = reason
      const why = message === '' ? ` (${status}).` : `: ${quote(message)}`
      if (kind === 'action' || kind === 'swap')
        return `The network didn’t carry out this transaction${why}`
      return `The ${kind === 'approval' ? 'approval' : 'deposit'} failed on-chain${why}`
    }
    case 'doubt':
      return texts[reason.doubt]
    case 'verdict-went-back': {
      const [from, to] = [reason.from, reason.to].map((each) => getVerdictText(each).word)
      return `The status went from ${from?.toLowerCase()} to ${to?.toLowerCase()}.`
    }
    case 'step-went-back':
      return `Step ${reason.step} went from ${reason.from} to ${reason.to}.`
    default: {
      const text = texts[reason.code]
      if (!('status' in reason)) return text
      return text.replace('…', () => ('step' in reason ? formatStep(reason) : formatStatus(reason)))
    }
  }
}

/** "…" is the status of the transaction or of a step. */
const texts = {
  'no-data': 'Found, waiting for data.',
  'not-found-but-done': 'Marked not found and complete at the same time.',
  'not-found-with-steps': 'Marked not found, but steps are reported.',
  'done-without-steps': 'Marked complete, but no steps are reported.',
  'too-many-steps': 'There are too many steps to check.',
  'unknown-step': 'Step ….',
  'done-with-open-step': 'Marked complete, but step ….',
  'failed-step': 'Step …. The network hasn’t reported what follows.',
  'unknown-status': 'The ….',
  'failed-status': 'The …. The network hasn’t reported where the money is.',
  'refund-but-status': 'A refund is reported, but the ….',
  'done-but-status': 'Marked complete, but the ….',
  'not-marked-done': 'The …, but the transaction isn’t marked complete.',
  'end-lost': 'This transaction was reported as finished, but the network no longer lists it.',
  'end-without-steps': 'Reported as finished, but some steps are no longer reported.',
  'end-without-refund': 'A refund was reported before, but no longer is.',
  lost: 'The network no longer lists this transaction. Showing the last known status.',
  'another-transaction': 'Ignored data for a different transaction.',
  'no-payout': 'Only the deposit is confirmed. No payout has been reported.',
  'no-deposit': 'A payout is reported, but no deposit or swap.',
  'not-named': 'Some steps don’t name their token, so a payout can’t be told from a refund.',
  'sold-asset': 'Only the deposit is confirmed. No payout in another token has been reported.',
  'other-asset': 'The last step pays out a different token than the swap was for.',
  lag: 'One of the network’s sources hasn’t confirmed it yet.',
  outage: 'One of the network’s sources can’t be reached. Nothing is certain until it responds.',
  disagree: 'The network’s sources disagree.',
} as const

type Wait = Extract<Reason, { code: 'waiting' }>

/** Nothing is late while the network waits for a price, a person or the end of a halt. */
function formatWait({ reason, order, chain, since, until }: Wait): string {
  switch (reason) {
    case 'other-asset':
      return 'Waiting for your other asset. The network adds both together.'
    case 'limit-price': {
      const expiry = until === null ? '' : ` It expires on ${formatUtc(until)}.`
      return order === 'partly-filled'
        ? `The limit order is partly filled. The rest is waiting for its price.${expiry}`
        : `The limit order is open, waiting for its price.${expiry}`
    }
    case 'halted': {
      const from = since === null ? '' : ` since ${formatUtc(since)}`
      return `Payouts on ${getChainName(chain)} are halted by the network${from}. Nothing to do; it continues by itself.`
    }
  }
}

/** Reasons are equal for all readers, so their times are in UTC. */
const formatUtc = (at: number): string => `${formatDate(at, 'utc')}, ${formatMinute(at, 'utc')} UTC`

function formatStep({ step, status }: { step: number; status: string }): string {
  if (status === '') return `${step} has no status`
  return `${step} is ${isPending(parseLegState(status)) ? 'still ' : ''}${status}`
}

const formatStatus = ({ status }: { status: string }): string =>
  status === '' ? 'transaction has no status' : `status is ${status}`

/** The details show the whole message. */
const quote = (message: string): string => `“${message.slice(0, 120)}”`

/** Why a deposit is refunded, and what to do differently the next time, with a space before it; '' for nothing. */
export const refundCauses: Readonly<Record<RefundCause, readonly [text: string, advice: string]>> =
  {
    expired: ['The limit order expired.', ' The same limit may expire again.'],
    cancelled: ['The limit order was cancelled.', ''],
    'price-limit': [
      'The price fell below the limit.',
      ' The same price limit may be refused again.',
    ],
    fees: [
      'The amount was too small for the fees.',
      ' Send a larger amount: the same one may be refused again.',
    ],
    halted: ['Trading was halted.', ' Wait until trading has resumed.'],
    memo: ['The network could not read the memo.', ' The same memo will be refused again.'],
  }

/** '' for an unknown cause. */
const formatCause = ({ cause }: { cause: RefundCause | null }): string =>
  cause === null ? '' : refundCauses[cause][0]

/** Says that one source alone reports the transaction; '' where both do. */
export const describeSource = ({ response }: Pick<TransactionSnapshot, 'response'>): string =>
  response?.result.reportedBy ? `Reported by the ${response.result.reportedBy} alone.` : ''
