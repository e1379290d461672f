import { findEarliest } from '../../../model/knownTimes'
import { type TransactionMemory, emptyMemory } from '../../facts/memory/remember'
import type { StepTimes } from '../../facts/response/responseInput'
import { networkSpans } from './limits'

/**
 * Reads when the steps happened. Observed times are exact. Steps before the first request
 * have the indexer's dates: it has the date and block of the deposit, and the block of
 * each payout.
 */
export function readStepTimes(memory: TransactionMemory | null): StepTimes {
  const observed = memory ?? emptyMemory
  const { first, paid } = observed.dates
  const isSeenLate =
    observed.sent !== null &&
    paid !== null &&
    observed.sent - paid > networkSpans.seenLateMs
  const sent = isSeenLate ? null : observed.sent
  const confirmed = findEarliest([observed.confirmed, first])
  return {
    // This service's clock can be ahead of the network's.
    began: observed.began === null ? null : findEarliest([observed.began, confirmed]),
    confirmed,
    swapped: isSeenLate ? null : observed.swapped,
    sent: sent ?? paid,
    isSentComputed: sent === null,
  }
}
