import { formatAmount } from '../amounts'
import { toPlainText, truncateMiddle } from '../text'
import { formatUtcMinute } from '../dates'
import type { OneSource, Outage, Reason } from '../transaction/verdict'
import {
  doubts,
  payment,
  refundCauses,
  sourceReach,
  unreadableReach,
} from '#words/doubts'
import { quotation } from '#words/locale'
import { sumTexts } from '#words/sums'
import { findKindTitle } from './kindText'
import { fill, fillText, say } from './messages'
import { nameNetwork } from './networkName'
import { joinItems, nameChain, quote, type Sentence, toPlain } from './pieces'
import { formatPercent, formatTicker } from './sums'

type Reasons = { [Code in Reason['code']]: Reason & { code: Code } }

/** A doubt as a sentence. Statuses, messages and addresses of the network are quotes. */
export const sayDoubt = (doubt: Reason | OneSource): Sentence =>
  say(doubts, doubt, {
    chain: nameChain,
    // A known one says that something has failed.
    status: (status, { code }) => (code === 'unknown-status' ? quote(status) : status),
    // The details show the whole message.
    message: (message) =>
      quote(fillText(quotation, { text: message.replaceAll(/\s+/g, ' ').slice(0, 120) })),
    why: (_, { cause, shortfall }) =>
      cause === null
        ? ''
        : fill(refundCauses[cause], { percent: shortfall && formatPercent(shortfall) }),
    isPartlyFilled: (_, { order }) => order === 'partly-filled',
    until: formatUtc,
    title: (_, { request }) => (request === 'swap' ? '' : findKindTitle(request)?.title),
    halt: (halt, { code }) => halt ?? (code === 'waiting' ? 'chain' : 'recipient'),
    // What is old is not promised.
    isPromised: (_, { halt, asOf }) => halt !== null && asOf === null,
    asOf: formatUtc,
    paid: (_, { payments }) => sayPayments(payments),
    more: (_, { payments }) =>
      payments.length > maxPayments ? payments.length - maxPayments : null,
    expected: (address) => quote(formatAddress(address)),
    amount: (amount) => formatAmount(amount),
    ticker: (_, { asset }) => ({ quote: formatTicker(asset), asset }),
    network: nameNetwork,
    extent: (_, { outages }) => findExtent(outages),
    since: (_, told) =>
      formatUtc('since' in told ? told.since : (told.outages[0]?.since ?? null)),
    first: (_, { network, outages }) => sayReach(network, outages[0]),
    second: (_, { network, outages }) => sayReach(network, outages[1]),
  })

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

/** More payments of one reason are counted. */
const maxPayments = 2

const sayPayments = (payments: Reasons['paid-elsewhere']['payments']) =>
  quote(
    joinItems(
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
  )

/** An address of the network's sources, which is untrusted text. */
const formatAddress = (address: string) => toPlainText(truncateMiddle(address, 9, 6), 20)

function findExtent([first, second]: Outage['outages']) {
  if (first === undefined) return 'unnamed'
  if (second === undefined) return first.isUnreadable ? 'unreadable' : 'one'
  const isReached = first.isUnreadable || second.isUnreadable
  if (!isReached && first.since === second.since) return 'both'
  return first.since === null && second.since === null ? 'never' : 'each'
}

const sayReach = (network: string, outage: Outage['outages'][number] | undefined) =>
  outage &&
  fill(outage.isUnreadable ? unreadableReach : sourceReach, {
    network: nameNetwork(network),
    source: outage.source,
    since: formatUtc(outage.since),
  })

/** Reasons are equal for all readers, so their times are in UTC. */
const formatUtc = (at: number | null) => (at === null ? '' : formatUtcMinute(at))
