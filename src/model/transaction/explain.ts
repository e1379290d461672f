import { chooseHeadline } from './headline'
import { findNextStep } from './nextStep'
import { getSearchStage } from './search'
import type { Explanation } from './statements'
import { getLateness, getTiming } from './timing'
import type { TransactionSnapshot } from './transaction'
import { findDoubts } from './verdict'
import { locate, type PollError } from './where'

/** What only a page knows: the last poll's error, and when it asked, Unix ms. */
type Polled = { error: PollError; requestedAt: number }

/**
 * All that is said of a transaction at `now`, Unix ms by the server's clock. `polled`: on a
 * page.
 */
export function explain(
  snapshot: TransactionSnapshot,
  now: number,
  { error, requestedAt }: Polled = { error: null, requestedAt: now },
): Explanation {
  const stage = getSearchStage(snapshot, requestedAt)
  const lateness = getLateness(getTiming(snapshot), now)
  return {
    headline: chooseHeadline(snapshot),
    where: locate(snapshot, error, stage),
    next: findNextStep(snapshot, error, lateness, stage),
    doubts: findDoubts(snapshot),
  }
}
