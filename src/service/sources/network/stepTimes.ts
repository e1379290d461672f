import { findEarliest } from '../../../model/knownTimes'
import { type TransactionMemory, emptyMemory } from '../../facts/memory/remember'
import type { StepTimes } from '../../facts/response/responseInput'
import { networkSpans } from './limits'

/**
 * Reads when the steps happened. Observed times are exact where the look before was seconds ago.
 * Others have the indexer's dates: it has the date and block of the deposit, and the block of
 * each payout. What nobody dates happened at the latest when it was seen.
 */
export function readStepTimes(memory: TransactionMemory | null): StepTimes {
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
  return {
    // This service's clock can be ahead of the network's.
    began: observed.began === null ? null : findEarliest([observed.began, confirmed]),
    confirmed,
    swapped: isListedLate || isUnseen('swapped') ? null : observed.swapped,
    sent: isSentComputed ? findEarliest([paid, observed.sent]) : observed.sent,
    precision: {
      confirmed: first === null && isUnseen('confirmed') ? 'latest' : 'exact',
      sent: isSentComputed ? computed : 'exact',
    },
  }
}
