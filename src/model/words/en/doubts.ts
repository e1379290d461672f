import { getBrandName } from '../../../contract/brand'
import { formatAmount } from '../../amounts'
import { shortNameOf } from '../../assets'
import { toPlainText, truncateMiddle } from '../../text'
import { formatDateMinute } from '../../time'
import { isPending, type LegKind, parseLegState } from '../../transaction/legs'
import type { OneSource, Reason, RefundCause } from '../../transaction/verdict'
import { findKindTitle } from '../kindText'
import { nameNetwork } from '../networkName'
import { nameChain, type Piece, type Sentence, say, type Texts } from '../pieces'
import { plural } from './plural'

type Reasons = { [Code in Reason['code']]: Reason & { code: Code } }

/**
 * Why the verdict is what it is, and what is not certain. Statuses, messages and addresses
 * are quotes.
 */
export const doubts: Texts<Reason | OneSource> = {
  'no-data': () => `${getBrandName()} has no data on this transaction yet.`,
  'not-found-but-done': 'Marked not found and complete at the same time.',
  'not-found-with-steps': 'Marked not found, but steps are reported.',
  'done-without-steps': 'Marked complete, but no steps are reported.',
  'too-many-steps': 'There are too many steps to check.',
  lost: 'The network no longer lists this transaction. Showing the last known status.',
  'unknown-step': (step) => say`Step ${sayStep(step)}.`,
  'done-with-open-step': (step) => say`Marked complete, but step ${sayStep(step)}.`,
  'failed-step': (step) =>
    say`Step ${sayStep(step)}. The network hasn’t reported what follows.`,
  'complete-with-open-step': ({ whole, ...step }) =>
    say`The status is ${quoteStatus(whole)}, but step ${sayStep(step)}.`,
  replaced: ({ step }) =>
    step === 1
      ? 'The wallet replaced this transaction. The replacement may have gone through.'
      : `The wallet replaced the transaction of step ${step}. The replacement may have gone through.`,
  'unknown-status': (whole) => say`The ${sayStatus(whole)}.`,
  'failed-status': (whole) =>
    say`The ${sayStatus(whole)}. The network hasn’t reported where the money is.`,
  'refund-but-status': (whole) => say`A refund is reported, but the ${sayStatus(whole)}.`,
  'done-but-status': (whole) => say`Marked complete, but the ${sayStatus(whole)}.`,
  'not-marked-done': (whole) =>
    say`The ${sayStatus(whole)}, but the transaction isn’t marked complete.`,
  'done-but-order': ({ state }) =>
    `Marked complete, but the limit order is ${state.replace('-', ' ')}.`,
  waiting: (wait) => waits[wait.reason](wait),
  'likely-refund': (refund) => say`${sayHalt(refund)} ${refundLikely}`,
  unproven: ({ proof }) => proofGaps[proof],
  // A partial refund shows two amounts, so its cause is given only when it has arrived.
  refunding: ({ isPart, cause }) => {
    if (isPart) return 'A part is being refunded.'
    return cause === null
      ? 'The deposit is being refunded.'
      : `The deposit is being refunded. ${refundCauses[cause]}`
  },
  refunded: ({ cause, message }) => {
    if (cause !== null) return refundCauses[cause]
    return message === '' ? '' : say`Network message: ${quoteMessage(message)}`
  },
  'refund-stuck': ({ message }) =>
    message === ''
      ? 'The network can’t pay the refund.'
      : say`The network can’t pay the refund: ${quoteMessage(message)}`,
  'payout-stuck': ({ message }) =>
    message === ''
      ? 'The network swapped your deposit but can’t send the payout.'
      : say`The network swapped your deposit but can’t send the payout: ${quoteMessage(message)}`,
  elsewhere: (reason) => sayOtherNetwork(reason),
  unseen: ({ chain, request }) =>
    chain === ''
      ? openDoubts.unseen
      : say`${nameChain(chain)} never saw this deposit${inBrackets(request)}.`,
  'forgotten-there': ({ chain, request }) =>
    chain === ''
      ? openDoubts['forgotten-there']
      : say`${nameChain(chain)} no longer knows this deposit${inBrackets(request)}. Networks forget old ones.`,
  'other-request-open': 'The other request of this transaction isn’t over yet.',
  'paid-elsewhere': ({ payments, expected }) => {
    const rest = payments.length - maxPayments
    const paid = payments.slice(0, maxPayments).map(formatPayment).join(', ')
    const more =
      rest > 0
        ? plural(rest, { one: ' and # more payment', other: ' and # more payments' })
        : ''
    const other = expected === '' ? 'another address' : formatAddress(expected)
    return say`The network paid ${{ quote: paid }}${more}, not to ${{ quote: other }}.`
  },
  'paid-too-little': ({ asset, paid, minimum }) => {
    const quote = formatTicker(asset)
    return say`The network paid ${formatAmount(paid)} ${{ quote }}, less than the minimum of ${formatAmount(minimum)} ${{ quote }} in the memo.`
  },
  failed: ({ kind, status, cause, message }) => {
    const failure = describeFailure(kind, status)
    const why = cause === null ? '' : ` ${refundCauses[cause]}`
    if (message !== '') return say`${failure}: ${quoteMessage(message)}${why}`
    const reported = status === '' ? '' : say` (${quoteStatus(status)})`
    return say`${failure}${reported}.${why}`
  },
  outage: sayOutage,
  unreported: ({ network, since }) =>
    since === null
      ? `No source of ${nameOf(network)} reports this transaction now. What was reported before is shown.`
      : `No source of ${nameOf(network)} has reported this transaction since ${formatUtc(since)}. What was reported before is shown.`,
  revoked: ({ network }) =>
    `This was reported as finished. For some minutes, the sources of ${nameOf(network)} have said otherwise.`,
  doubt: ({ doubt }) => openDoubts[doubt],
  'one-source': ({ source }) => `Reported by the ${source} alone.`,
}

/** In place of a message where words of a stranger would pass for ours. */
export const messageInDetails = 'The network gave a reason: see Details.'
/** The same for an agent. */
export const reasonBelow = 'The network gave a reason, which is below.'

const nameOf = (network: string): string => nameNetwork(network) ?? 'the network'

const possessiveOf = (network: string): string =>
  `${nameNetwork(network) ?? 'The network'}’s`

/** "THORChain’s node and indexer have been out of reach since …". */
function sayOutage({ network, outages: [first, second] }: Reasons['outage']): string {
  if (first === undefined)
    return `A source of ${nameOf(network)} can’t be reached. Nothing is certain until it responds.`
  const whose = possessiveOf(network)
  if (second === undefined)
    return first.since === null
      ? `${whose} ${first.source} can’t be reached. Nothing is certain until it responds.`
      : `${whose} ${first.source} has been out of reach since ${formatUtc(first.since)}. What it reported before is shown.`
  if (first.since === null && second.since === null)
    return `${whose} ${first.source} and ${second.source} can’t be reached. Nothing is certain until they respond.`
  const shown = 'What they reported before is shown.'
  if (first.since !== null && second.since === first.since)
    return `${whose} ${first.source} and ${second.source} have been out of reach since ${formatUtc(first.since)}. ${shown}`
  return `${sayReach(whose, first)} ${sayReach(whose, second)} ${shown}`
}

const sayReach = (
  whose: string,
  { source, since }: Reasons['outage']['outages'][number],
): string =>
  since === null
    ? `${whose} ${source} can’t be reached.`
    : `${whose} ${source} has been out of reach since ${formatUtc(since)}.`

function describeFailure(kind: LegKind, status: string): string {
  if (kind === 'action' || kind === 'swap')
    return 'The network didn’t carry out this transaction'
  const { approval, deposit } = failures.get(status) ?? rejected
  return kind === 'approval' ? approval : deposit
}

const rejected = {
  approval: 'The approval failed on-chain',
  deposit: 'The chain rejected the deposit, so nothing was sent',
}

/** What else became of a transaction that had no effect, by its status. */
const failures: ReadonlyMap<string, typeof rejected> = new Map([
  [
    'dropped',
    {
      approval: 'No block took the approval',
      deposit: 'No block took the deposit, so nothing was sent',
    },
  ],
  [
    'cancelled',
    {
      approval: 'The wallet cancelled the approval',
      deposit: 'The wallet cancelled the deposit, so nothing was sent',
    },
  ],
])

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

export const openDoubts: Record<Reasons['doubt']['doubt'], string> = {
  lag: 'One of the network’s sources hasn’t confirmed this transaction yet.',
  disagree: 'The network’s sources disagree.',
  contradiction:
    'The network’s sources have contradicted each other for more than a day.',
  unpaid: 'For more than a day, no source has listed a payment to you.',
  unassigned:
    'The network sent payments, but its sources don’t say which of them are yours.',
  'paid-twice':
    'The network’s indexer lists two payments where one was owed. The last one is shown.',
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
  const sum = amount === '' ? 'an unknown amount of' : formatAmount(amount)
  const recipient = address === '' ? 'another address' : formatAddress(address)
  return `${sum} ${formatTicker(asset)} to ${recipient}`
}

const formatTicker = (asset: string): string =>
  toPlainText(shortNameOf(asset), maxTickerLength) || 'of a token'

/** An address of the network's sources, which is untrusted text. */
const formatAddress = (address: string): string =>
  toPlainText(truncateMiddle(address, 9, 6), 20)

type Wait = Reasons['waiting']

/** Nothing is late while the network waits for a price, a person or the end of a halt. */
const waits: Record<Wait['reason'], (wait: Wait) => Sentence> = {
  'other-asset': () => 'Waiting for your other asset. The network adds both together.',
  'limit-price': ({ order, until }) => {
    const state =
      order === 'partly-filled'
        ? 'The limit order is partly filled. The rest is waiting for its price.'
        : 'The limit order is open, waiting for its price.'
    return until === null ? state : `${state} It expires around ${formatUtc(until)}.`
  },
  'other-network': (wait) => sayOtherNetwork(wait),
  'other-arrival': ({ chain, request }) => {
    const network = chain === '' ? 'the other network' : nameChain(chain)
    return say`Waiting for ${network} to see the deposit${inBrackets(request)}.`
  },
  halted: ({ isRefundLikely, ...wait }) => {
    const halt = wait.halt ?? 'chain'
    const state = sayHalt({ ...wait, halt })
    if (isRefundLikely) return say`${state} Trading is halted too. ${refundLikely}`
    const isCurrent = wait.halt !== null && wait.asOf === null
    return isCurrent ? say`${state} ${afterHalts[halt]}` : state
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

/** What is halted on a chain. `times`: '' or in brackets. */
const halts: Record<HaltKind, (chain: Piece, times: string) => Sentence> = {
  trading: (chain, times) => say`Trading on ${chain} is halted by the network${times}.`,
  chain: (chain, times) => say`${chain} is halted by the network${times}.`,
  signing: (chain, times) => say`Payments on ${chain} are halted by the network${times}.`,
  liquidity: (chain, times) =>
    say`Liquidity changes on ${chain} are halted by the network${times}.`,
}

/** Times are Unix ms. `asOf`: when that was last told, where it is not current. */
type ToldHalt = {
  halt: HaltKind
  chain: string
  since: number | null
  asOf: number | null
}

function sayHalt({ halt, chain, since, asOf }: ToldHalt): Sentence {
  const times = [
    since === null ? '' : `since ${formatUtc(since)}`,
    asOf === null ? '' : `last known at ${formatUtc(asOf)}`,
  ].filter((time) => time !== '')
  const dated = times.length === 0 ? '' : ` (${times.join(', ')})`
  const unnamed = halt === 'chain' ? 'A chain' : 'a chain'
  return halts[halt](chain === '' ? unnamed : nameChain(chain), dated)
}

const sayOtherNetwork = ({ chain, request }: Pick<Wait, 'chain' | 'request'>): Sentence =>
  chain === ''
    ? openDoubts.elsewhere
    : say`This is a deposit for ${nameChain(chain)}${inBrackets(request)}. Follow it there.`

/** What is requested, " (add liquidity)"; '' for a swap, and where it is not known. */
function inBrackets(request: string): string {
  const title = request === 'swap' ? '' : (findKindTitle(request)?.title ?? '')
  return title === '' ? '' : ` (${title.charAt(0).toLowerCase()}${title.slice(1)})`
}

/** Reasons are equal for all readers, so their times are in UTC. */
const formatUtc = (at: number): string => `${formatDateMinute(at, 'utc')} UTC`

/** "2 is still pending", "1 has no status". */
function sayStep({ step, status }: { step: number; status: string }): Sentence {
  if (status === '') return `${step} has no status`
  return isPending(parseLegState(status))
    ? `${step} is still ${status}`
    : say`${String(step)} is ${quoteStatus(status)}`
}

const sayStatus = ({ status }: { status: string }): Sentence =>
  status === '' ? 'transaction has no status' : say`status is ${quoteStatus(status)}`

const quoteStatus = (status: string): Piece =>
  parseLegState(status) === 'unknown' ? { quote: status } : status

/** The details show the whole message. */
const quoteMessage = (message: string): Piece => ({ quote: `“${message.slice(0, 120)}”` })

const refundCauses: Record<RefundCause, string> = {
  expired: 'The limit order expired.',
  cancelled: 'The limit order was cancelled.',
  'price-limit': 'The price fell below the limit.',
  paused: 'Adding to this pool is paused.',
  'old-address': 'It was sent to an old address of the network.',
  fees: 'The amount was too small for the fees.',
  halted: 'Trading was halted.',
  memo: 'The network could not read the memo.',
}

/** In place of a message of the network, which has none. */
export const poolClosed = 'The network closed the pool and paid out what was in it.'
