import { getBrandName } from '../../contract/brand'
import { formatAmount, formatCount } from '../amounts'
import { shortNameOf } from '../assets'
import { getChainName } from '../chains/chains'
import { toPlainText, truncateMiddle } from '../text'
import { formatDateMinute } from '../time'
import { isPending, type LegKind, parseLegState } from '../transaction/legs'
import type { TransactionSnapshot } from '../transaction/transaction'
import { findOtherOutage, type Reason, type RefundCause } from '../transaction/verdict'
import { nameNetwork } from './networkName'

type Reasons = { [Code in Reason['code']]: Reason & { code: Code } }

/**
 * The sentence of a reason. It may quote a status or a message of the service, which is
 * untrusted text.
 */
export const formatReason = (reason: Reason): string => write(reason.code, reason)

/**
 * The same for a first screen, where words of a stranger would pass for ours: a message is
 * only in the details.
 */
export function summarizeReason(reason: Reason): string {
  if (!('message' in reason)) return formatReason(reason)
  const own = formatReason({ ...reason, message: '' })
  return own === formatReason(reason) ? own : `${own} ${messageElsewhere}`.trim()
}

const messageElsewhere = 'The network gave a reason: see Details.'

const write = <Code extends keyof Reasons>(code: Code, reason: Reasons[Code]): string =>
  sentences[code](reason)

const sentences: { [Code in keyof Reasons]: (reason: Reasons[Code]) => string } = {
  'no-data': () => `${getBrandName()} has no data on this transaction yet.`,
  'not-found-but-done': () => 'Marked not found and complete at the same time.',
  'not-found-with-steps': () => 'Marked not found, but steps are reported.',
  'done-without-steps': () => 'Marked complete, but no steps are reported.',
  'too-many-steps': () => 'There are too many steps to check.',
  lost: () =>
    'The network no longer lists this transaction. Showing the last known status.',
  'unknown-step': (step) => `Step ${formatStep(step)}.`,
  'done-with-open-step': (step) => `Marked complete, but step ${formatStep(step)}.`,
  'failed-step': (step) =>
    `Step ${formatStep(step)}. The network hasn’t reported what follows.`,
  'complete-with-open-step': ({ whole, ...step }) =>
    `The status is ${whole}, but step ${formatStep(step)}.`,
  replaced: ({ step }) =>
    `The wallet replaced ${step === 1 ? 'this transaction' : `the transaction of step ${step}`}. The replacement may have gone through.`,
  'unknown-status': (whole) => `The ${formatStatus(whole)}.`,
  'failed-status': (whole) =>
    `The ${formatStatus(whole)}. The network hasn’t reported where the money is.`,
  'refund-but-status': (whole) => `A refund is reported, but the ${formatStatus(whole)}.`,
  'done-but-status': (whole) => `Marked complete, but the ${formatStatus(whole)}.`,
  'not-marked-done': (whole) =>
    `The ${formatStatus(whole)}, but the transaction isn’t marked complete.`,
  'done-but-order': ({ state }) =>
    `Marked complete, but the limit order is ${state.replace('-', ' ')}.`,
  waiting: (wait) => waits[wait.reason](wait),
  'likely-refund': (refund) => `${formatHalt(refund)} ${refundLikely}`,
  unproven: ({ proof }) => proofGaps[proof],
  // A partial refund shows two amounts, so its cause is given only when it has arrived.
  refunding: ({ isPart, cause }) =>
    isPart
      ? 'A part is being refunded.'
      : `The deposit is being refunded. ${formatCause(cause)}`.trim(),
  refunded: ({ cause, message }) =>
    formatCause(cause) || (message && `Network message: ${quote(message)}`),
  'refund-stuck': ({ message }) =>
    `The network can’t pay the refund${quoteAfter(message)}`,
  'payout-stuck': ({ message }) =>
    `The network swapped your deposit but can’t send the payout${quoteAfter(message)}`,
  elsewhere: ({ chain }) => describeOtherNetwork(chain),
  unseen: ({ chain }) => `${getChainName(chain)} never saw this deposit.`,
  'forgotten-there': ({ chain }) =>
    `${getChainName(chain)} no longer knows this deposit. Networks forget old ones.`,
  'other-request-open': () => 'The other request of this transaction isn’t over yet.',
  'paid-elsewhere': ({ payments, expected }) => {
    const rest = payments.length - maxPayments
    const more = rest > 0 ? ` and ${formatCount(rest, 'more payment')}` : ''
    const paid = payments.slice(0, maxPayments).map(formatPayment).join(', ')
    const other = expected === '' ? 'another address' : formatAddress(expected)
    return `The network paid ${paid}${more}, not to ${other}.`
  },
  'paid-too-little': ({ asset, paid, minimum }) => {
    const ticker = toPlainText(shortNameOf(asset), maxTickerLength)
    const sum = `${formatAmount(paid)} ${ticker}`
    return `The network paid ${sum}, less than the minimum of ${formatAmount(minimum)} ${ticker} in the memo.`
  },
  failed: ({ kind, status, message }) =>
    describeFailure(kind) + (message === '' ? ` (${status}).` : `: ${quote(message)}`),
  outage: describeOutage,
  unreported: ({ network, since }) => {
    const time = since === null ? 'now' : `since ${formatUtc(since)}`
    const verb = since === null ? 'reports' : 'has reported'
    return `No source of ${nameOf(network)} ${verb} this transaction ${time}. What was reported before is shown.`
  },
  revoked: ({ network }) =>
    `This was reported as finished. For some minutes, the sources of ${nameOf(network)} have said otherwise.`,
  doubt: ({ doubt }) => doubts[doubt],
}

const nameOf = (network: string): string => nameNetwork(network) ?? 'the network'

const possessiveOf = (network: string): string =>
  `${nameNetwork(network) ?? 'The network'}’s`

/** "THORChain’s node and indexer have been out of reach since …". */
function describeOutage({ network, outages }: Reasons['outage']): string {
  const [first, second] = outages.map(({ source, since }) => ({
    source,
    time: since === null ? null : formatUtc(since),
  }))
  if (first === undefined)
    return `A source of ${nameOf(network)} can’t be reached. ${untilOne}`
  const whose = possessiveOf(network)
  if (second === undefined)
    return `${whose} ${first.source} ${formatReach('has', first.time)}. ${first.time === null ? untilOne : 'What it reported before is shown.'}`
  const both =
    first.time === second.time
      ? `${first.source} and ${second.source} ${formatReach('have', first.time)}`
      : `${first.source} ${formatReach('has', first.time)}, and its ${second.source} ${formatReach('has', second.time)}`
  const areUnheard = first.time === null && second.time === null
  return `${whose} ${both}. ${areUnheard ? untilBoth : 'What they reported before is shown.'}`
}

const untilOne = 'Nothing is certain until it responds.'
const untilBoth = 'Nothing is certain until they respond.'

const formatReach = (verb: 'has' | 'have', since: string | null): string =>
  since === null ? 'can’t be reached' : `${verb} been out of reach since ${since}`

/** Which sources of an open transaction cannot be reached, where its reason is another; or ''. */
export function describeOtherOutage(
  snapshot: Pick<TransactionSnapshot, 'response' | 'reason'>,
): string {
  const outage = findOtherOutage(snapshot)
  return outage === null ? '' : formatReason(outage)
}

function describeFailure(kind: LegKind): string {
  if (kind === 'action' || kind === 'swap')
    return 'The network didn’t carry out this transaction'
  return `The ${kind === 'approval' ? 'approval' : 'deposit'} failed on-chain`
}

const proofGaps = {
  'no-payout': 'Only the deposit is confirmed. No payout has been reported.',
  'no-deposit': 'A payout is reported, but no deposit or swap.',
  'not-named':
    'Some steps don’t name their token, so a payout can’t be told from a refund.',
  'sold-asset':
    'Only the deposit is confirmed. No payout in another token has been reported.',
  'no-transaction':
    'The service says complete, but reports no payout. Check your wallet.',
  'other-asset': 'The last step pays out a different token than the swap was for.',
}

const doubts: Record<Reasons['doubt']['doubt'], string> = {
  lag: 'One of the network’s sources hasn’t confirmed this transaction yet.',
  disagree: 'The network’s sources disagree.',
  contradiction:
    'The network’s sources have contradicted each other for more than a day.',
  unpaid: 'For more than a day, no source has listed a payment to you.',
  unassigned:
    'The network sent payments, but its sources don’t say which of them are yours.',
  unconfirmed:
    'For more than a day, only one of the network’s sources has confirmed this.',
  forgotten: 'No source of the network reports this transaction any more.',
  'unknown-kind': 'The network reports this transaction as a kind that isn’t known here.',
  'too-many': 'This transaction has more than 500 payments: too many to check.',
  'paid-elsewhere': 'The network paid another address than the memo names.',
  'paid-too-little': 'The network paid less than the minimum in the memo.',
  elsewhere: 'Another network goes on with this transaction.',
  unseen: 'The network never saw this deposit.',
  'forgotten-there': 'The other network no longer knows this deposit.',
}

/** More payments of one reason are counted. */
const maxPayments = 2
const maxTickerLength = 12

const formatPayment = ({
  asset,
  amount,
  address,
}: Reasons['paid-elsewhere']['payments'][number]): string => {
  const ticker = toPlainText(shortNameOf(asset), maxTickerLength)
  return `${formatAmount(amount)} ${ticker} to ${formatAddress(address)}`
}

/** An address of the network's sources, which is untrusted text. */
const formatAddress = (address: string): string =>
  toPlainText(truncateMiddle(address, 9, 6), 20)

type Wait = Reasons['waiting']

/** Nothing is late while the network waits for a price, a person or the end of a halt. */
const waits: Record<Wait['reason'], (wait: Wait) => string> = {
  'other-asset': () => 'Waiting for your other asset. The network adds both together.',
  'limit-price': ({ order, until }) => {
    const expiry = until === null ? '' : ` It expires on ${formatUtc(until)}.`
    const state = order === 'partly-filled' ? 'partly filled. The rest is' : 'open,'
    return `The limit order is ${state} waiting for its price.${expiry}`
  },
  'other-network': ({ chain }) => describeOtherNetwork(chain),
  'other-arrival': ({ chain }) =>
    `Waiting for ${getChainName(chain)} to see the deposit.`,
  halted: ({ isRefundLikely, ...wait }) => {
    const halt = wait.halt ?? 'chain'
    const isCurrent = wait.halt !== null && wait.asOf === null
    const next = isCurrent ? afterHalts[halt] : ''
    const end = isRefundLikely ? `Trading is halted too. ${refundLikely}` : next
    return `${formatHalt({ ...wait, halt })} ${end}`.trimEnd()
  },
}

const refundLikely = 'The network will probably refund this deposit.'

type WaitedHalt = NonNullable<Wait['halt']>

/** What happens to a transaction that waits for the end of a halt. */
const afterHalts: Record<WaitedHalt, string> = {
  trading: 'Your transaction will continue by itself.',
  chain: 'Nothing happens there until it resumes.',
  signing: 'Yours will be sent by itself.',
}

type HaltKind = WaitedHalt | Reasons['likely-refund']['halt']

/** What is halted on a chain, with its verb. */
const haltSubjects: Record<HaltKind, (chain: string) => string> = {
  trading: (chain) => `Trading on ${chain} is`,
  chain: (chain) => `${chain} is`,
  signing: (chain) => `Payments on ${chain} are`,
  liquidity: (chain) => `Liquidity changes on ${chain} are`,
}

/** Times are Unix ms. `asOf`: when that was last told, where it is not current. */
type ToldHalt = {
  halt: HaltKind
  chain: string
  since: number | null
  asOf: number | null
}

function formatHalt({ halt, chain, since, asOf }: ToldHalt): string {
  const times = [
    since === null ? '' : `since ${formatUtc(since)}`,
    asOf === null ? '' : `last known at ${formatUtc(asOf)}`,
  ].filter((time) => time !== '')
  const dated = times.length === 0 ? '' : ` (${times.join(', ')})`
  return `${haltSubjects[halt](getChainName(chain))} halted by the network${dated}.`
}

const describeOtherNetwork = (chain: string): string =>
  `This is a deposit for ${getChainName(chain)}. Follow it there.`

/** Reasons are equal for all readers, so their times are in UTC. */
const formatUtc = (at: number): string => `${formatDateMinute(at, 'utc')} UTC`

function formatStep({ step, status }: { step: number; status: string }): string {
  if (status === '') return `${step} has no status`
  return `${step} is ${isPending(parseLegState(status)) ? 'still ' : ''}${status}`
}

const formatStatus = ({ status }: { status: string }): string =>
  status === '' ? 'transaction has no status' : `status is ${status}`

/** The details show the whole message. */
const quote = (message: string): string => `“${message.slice(0, 120)}”`

/** The end of a sentence, with the message if there is one. */
const quoteAfter = (message: string): string =>
  message === '' ? '.' : `: ${quote(message)}`

const refundCauses: Record<RefundCause, string> = {
  expired: 'The limit order expired.',
  cancelled: 'The limit order was cancelled.',
  'price-limit': 'The price fell below the limit.',
  fees: 'The amount was too small for the fees.',
  halted: 'Trading was halted.',
  memo: 'The network could not read the memo.',
}

/** '' for an unknown cause. */
const formatCause = (cause: RefundCause | null): string =>
  cause === null ? '' : refundCauses[cause]

/** Says that one source alone reports the transaction; '' where both do. */
export const describeSource = ({
  response,
}: Pick<TransactionSnapshot, 'response'>): string =>
  response?.result.reportedBy
    ? `Reported by the ${response.result.reportedBy} alone.`
    : ''
