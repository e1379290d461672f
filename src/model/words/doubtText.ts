import { formatAmount } from '../amounts'
import { toPlainText, truncateMiddle } from '../text'
import { formatUtcMinute } from '../time'
import { findShortfall, type RefundCause } from '../transaction/refundCauses'
import type { OneSource, Outage, Reason } from '../transaction/verdict'
import {
  afterHalts,
  doubts,
  failures,
  haltState,
  haltTimes,
  payment,
  refundCauses,
  sourceReach,
  unreadableReach,
} from '#words/doubts'
import { sumTexts } from '#words/sums'
import { findKindTitle } from './kindText'
import { fill, fillText, write } from './messages'
import { nameNetwork } from './networkName'
import { joinItems, nameChain, type Sentence, toPlain } from './pieces'
import { formatPercent, formatTicker } from './sums'

type Reasons = { [Code in Reason['code']]: Reason & { code: Code } }

/** A doubt as a sentence. Statuses, messages and addresses of the network are quotes. */
export function sayDoubt(doubt: Reason | OneSource): Sentence {
  switch (doubt.code) {
    case 'waiting':
      return sayWait(doubt)
    case 'likely-refund':
      return write(doubts, doubt, {
        haltState: doubt.halt && sayHalt({ ...doubt, halt: doubt.halt }),
        recipientChain: nameChain(doubt.chain),
      })
    case 'refunding':
      return write(doubts, doubt, {
        message: doubt.cause === null && quoteMessage(doubt.message),
        why: sayCause(doubt.cause, doubt.message),
      })
    case 'elsewhere':
    case 'unseen':
    case 'forgotten-there':
      return write(doubts, doubt, { title: nameRequest(doubt.request) })
    case 'paid-elsewhere':
      return sayPaidElsewhere(doubt)
    case 'unaccounted':
      return sayUnaccounted(doubt)
    default:
      if ('message' in doubt) return sayMessage(doubt)
      if ('network' in doubt) return sayNetworkDoubt(doubt)
      return write(doubts, doubt, {
        status:
          doubt.code === 'unknown-status'
            ? { quote: doubt.status }
            : 'status' in doubt && doubt.status,
      })
  }
}

/** A doubt in plain text. It may quote the network's statuses, messages and addresses. */
export const formatDoubt = (doubt: Reason | OneSource | null): string =>
  doubt === null ? '' : toPlain(sayDoubt(doubt))

/**
 * The same for a headline, where words of a stranger would pass for ours. Of a missed limit, ours
 * have its numbers.
 */
export const sayDoubtShortly = (doubt: Reason | OneSource): Sentence =>
  sayDoubt(
    'message' in doubt && !('cause' in doubt && doubt.cause === 'price-limit')
      ? { ...doubt, message: '' }
      : doubt,
  )

/** The same for a first screen: the network's own words stand only where no others are known. */
export const sayDoubtAtOnce = (doubt: Reason | OneSource): Sentence =>
  'cause' in doubt && doubt.cause !== null ? sayDoubtShortly(doubt) : sayDoubt(doubt)

/** For a first screen, too. Why a chain refused a deposit, its own words say best. */
export const summarizeDoubt = (doubt: Reason | OneSource | null): string =>
  doubt?.code === 'failed'
    ? formatDoubt(doubt)
    : toPlain(doubt === null ? '' : sayDoubtAtOnce(doubt))

type WithMessage = Reasons['refunded' | 'refund-stuck' | 'payout-stuck' | 'failed']

const sayMessage = (doubt: WithMessage) =>
  write(doubts, doubt, {
    message: quoteMessage(doubt.message),
    why: 'cause' in doubt && sayCause(doubt.cause, doubt.message),
    status: 'status' in doubt && doubt.status,
    failure: 'kind' in doubt && sayFailure(doubt),
  })

/** The details show the whole message. */
const quoteMessage = (message: string) =>
  message && { quote: `“${message.replaceAll(/\s+/g, ' ').slice(0, 120)}”` }

function sayCause(cause: RefundCause | null, message: string) {
  const shortfall = findShortfall(message)
  return cause === null
    ? ''
    : fill(refundCauses[cause], { percent: shortfall && formatPercent(shortfall) })
}

const sayWait = (wait: Reasons['waiting']) =>
  write(doubts, wait, {
    isPartlyFilled: wait.order === 'partly-filled',
    until: formatUtc(wait.until),
    title: nameRequest(wait.request),
    haltState: sayHalt({ ...wait, halt: wait.halt ?? 'chain' }),
    // What is old is not promised.
    afterHalt: wait.halt !== null && wait.asOf === null ? afterHalts[wait.halt] : null,
  })

/** Times are Unix ms. `asOf`: when that was last told, where it is not current. */
type ToldHalt = Pick<Reasons['likely-refund'], 'chain' | 'since' | 'asOf'> & {
  halt: keyof typeof afterHalts | NonNullable<Reasons['likely-refund']['halt']>
}

const sayHalt = ({ halt, chain, since, asOf }: ToldHalt) =>
  fill(haltState, {
    halt,
    chain: nameChain(chain),
    times: fill(haltTimes, { since: formatUtc(since), asOf: formatUtc(asOf) }),
  })

const nameRequest = (request: string) =>
  request === 'swap' ? '' : findKindTitle(request)?.title

/** More payments of one reason are counted. */
const maxPayments = 2

function sayPaidElsewhere(reason: Reasons['paid-elsewhere']) {
  const { payments, expected } = reason
  const more = payments.length - maxPayments
  return write(doubts, reason, {
    paid: {
      quote: joinItems(
        payments.slice(0, maxPayments).map(({ asset, amount, address }) =>
          fillText(payment, {
            sum: fill(sumTexts, {
              amount: amount && formatAmount(amount),
              unit: '',
              ticker: formatTicker(asset),
            }),
            address: formatAddress(address),
          }),
        ),
      ),
    },
    more: more > 0 ? more : null,
    expected: { quote: formatAddress(expected) },
  })
}

const sayUnaccounted = (reason: Reasons['unaccounted']) =>
  write(doubts, reason, {
    amount: formatAmount(reason.amount),
    ticker: { quote: formatTicker(reason.asset), asset: reason.asset },
  })

/** An address of the network's sources, which is untrusted text. */
const formatAddress = (address: string) => toPlainText(truncateMiddle(address, 9, 6), 20)

function sayFailure({ kind, status }: Reasons['failed']) {
  if (kind === 'action' || kind === 'swap') return failures.action
  return fillText(kind === 'approval' ? failures.approval : failures.deposit, {
    status: status === 'dropped' || status === 'cancelled' ? status : 'rejected',
  })
}

const sayNetworkDoubt = (doubt: Extract<Reason | OneSource, { network: string }>) =>
  doubt.code === 'outage'
    ? sayOutage(doubt)
    : write(doubts, doubt, {
        network: nameNetwork(doubt.network),
        since: 'since' in doubt && formatUtc(doubt.since),
      })

function sayOutage(outage: Outage) {
  const network = nameNetwork(outage.network)
  const [first, second] = outage.outages
  return write(doubts, outage, {
    extent: findExtent(outage.outages),
    network,
    since: formatUtc(first?.since ?? null),
    first: first && sayReach(network, first),
    second: second && sayReach(network, second),
  })
}

function findExtent([first, second]: Outage['outages']) {
  if (first === undefined) return 'unnamed'
  if (second === undefined) return first.isUnreadable ? 'unreadable' : 'one'
  const isReached = first.isUnreadable || second.isUnreadable
  if (!isReached && first.since === second.since) return 'both'
  return first.since === null && second.since === null ? 'never' : 'each'
}

const sayReach = (
  network: string | null,
  { source, since, isUnreadable }: Outage['outages'][number],
) =>
  fill(isUnreadable ? unreadableReach : sourceReach, {
    network,
    source,
    since: formatUtc(since),
  })

/** Reasons are equal for all readers, so their times are in UTC. */
const formatUtc = (at: number | null) => (at === null ? '' : formatUtcMinute(at))
