import { findEarliest, findLatest } from '../../../model/knownTimes'
import type { Payout, Settled } from '../../facts/facts'
import { type TransactionMemory, emptyMemory } from '../../facts/memory/remember'
import type { StepTimes } from '../../facts/response/responseInput'
import { networkBlockMs } from '../../networks/network'
import { networkSpans } from './limits'

/**
 * Reads when the steps happened. Observed times are exact where the look before was seconds ago.
 * Others have the indexer's dates: it has the date and block of the deposit, and the block of
 * each payout. What nobody dates happened at the latest when it was seen.
 */
export function readStepTimes(
  memory: TransactionMemory | null,
  transaction: Settled | null,
): StepTimes {
  const observed = memory ?? emptyMemory
  const { first, paid } = observed.dates
  const isUnseen = (step: 'confirmed' | 'swapped' | 'sent') =>
    (observed[step] ?? 0) - (observed.unseenAt[step] ?? Infinity) > networkSpans.exactMs
  const isListedLate =
    observed.sent !== null &&
    paid !== null &&
    observed.sent - paid > networkSpans.seenLateMs
  const isSentComputed = observed.sent === null || isListedLate || isUnseen('sent')
  const computed = paid === null ? 'latest' : 'about'
  const confirmed = findEarliest([observed.confirmed, first])
  const times: StepTimes = {
    // This service's clock can be ahead of the network's.
    began: observed.began === null ? null : findEarliest([observed.began, confirmed]),
    confirmed,
    swapped: isListedLate || isUnseen('swapped') ? null : observed.swapped,
    sent: isSentComputed ? findEarliest([paid, observed.sent]) : observed.sent,
    othersSent: null,
    precision: {
      confirmed: first === null && isUnseen('confirmed') ? 'latest' : 'exact',
      sent: isSentComputed ? computed : 'exact',
    },
  }
  return timeRequest(times, transaction, paid)
}

const findHeight = (payments: readonly Payout[]) =>
  findLatest(payments.map(({ sent, height }) => (sent ? height : null)))

function timeRequest(
  times: StepTimes,
  transaction: Settled | null,
  paid: number | null,
): StepTimes {
  if (transaction === null || transaction.alsoRequested.length === 0) return times
  const own = [...transaction.payouts, ...transaction.misdirected]
  const others = transaction.alsoRequested.flatMap(({ payouts }) => payouts)
  const all = [...own, ...others].filter(({ sent }) => sent)
  const [height, last] = [findHeight(own), findHeight(all)]
  const isDated = paid !== null && all.every((payment) => payment.height !== null)
  // What was observed and dated last is of all requests, so that this one has paid as many blocks
  // earlier as lie between the last payment and its own.
  return {
    ...times,
    sent:
      isDated && height !== null && last !== null
        ? paid - (last - height) * networkBlockMs
        : null,
    othersSent: times.sent,
    precision: { ...times.precision, sent: 'about' },
  }
}
