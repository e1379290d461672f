import * as v from 'valibot'
import type { RequestError } from '../api/requestError'
import { parseWithAmounts } from '../contract/lenient'
import { TrackerResponseSchema } from '../contract/tracker'
import {
  applyResult,
  createSnapshot,
  isAbout,
  type TransactionSnapshot,
} from '../model/transaction/transaction'
import type { Verdict } from '../model/transaction/verdict'
import type { PollResult } from '../model/words/report'
import type { SavedStatus } from '../storage/savedStatus'

/**
 * A transaction with the state of its polling. A failed request is part of the data, so
 * that it never hides the last response. Times are Unix ms by the server's clock, which
 * is this device's plus `clockOffset`.
 */
export type Tracked = {
  snapshot: TransactionSnapshot
  /**
   * The chain's code where the page's address names it, else ''. It tells the service
   * where to look.
   */
  chain: string
  /** The data comes from this browser's storage, and no response has confirmed it yet. */
  isRestored: boolean
  /** The last results, newest first, for the support report. */
  polls: readonly PollResult[]
  /** The last error, and the number of failed requests in a row. */
  failure: { error: RequestError; failures: number } | null
  /** When the data was last confirmed; null before the first response. */
  checkedAt: number | null
  requestedAt: number
  clockOffset: number
  /** ms from `requestedAt` to the next request; null for none. */
  nextPollDelay: number | null
  /** The body of the last response; '' where it was too long to keep. */
  responseText: string
}

/** The state before the first response. `now`: Unix ms by this device's clock. */
export const createTracked = (
  hash: string,
  chain: string,
  now: number,
  clockOffset = 0,
): Tracked => ({
  snapshot: createSnapshot(hash, now + clockOffset),
  chain,
  isRestored: false,
  polls: [],
  failure: null,
  checkedAt: null,
  requestedAt: now + clockOffset,
  clockOffset,
  nextPollDelay: 0,
  responseText: '',
})

/**
 * The state that an earlier page saved; null if that is no valid response about this
 * transaction. `now`: Unix ms.
 */
export function restoreTracked(
  hash: string,
  saved: SavedStatus,
  now: number,
): Tracked | null {
  const { at, clockOffset, finalCount, text } = saved
  try {
    const response = v.parse(TrackerResponseSchema, parseWithAmounts(text))
    if (!isAbout(response, hash)) return null

    const empty = createTracked(hash, '', now, clockOffset)
    const applied = applyResult(empty.snapshot, { kind: 'response', response }, at)
    const snapshot = { ...applied, finalCount, log: [] }
    return { ...empty, snapshot, isRestored: true, checkedAt: at, responseText: text }
  } catch {
    return null
  }
}

/** The verdict for programs: saved data is none until a response confirms it. */
export const getConfirmedVerdict = ({ snapshot, isRestored }: Tracked): Verdict =>
  isRestored ? 'checking' : snapshot.verdict
