import * as v from 'valibot'
import type { RequestError } from '../api/requestError'
import { parseWithAmounts } from '../contract/lenient'
import { TrackerResponseSchema } from '../contract/tracker'
import { responseRules, toWire } from '../model/transaction/rememberResponse'
import { rememberAnswer } from '../model/transaction/sourceMemory'
import {
  createSnapshot,
  isAbout,
  restoreSnapshot,
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
    const answer = { kind: 'report', report: response, at } as const
    const created = rememberAnswer(null, answer, responseRules)
    const memory = response.verdict === null ? created : null
    const known = memory && { ...memory, ...saved.memory }
    const snapshot = { ...restoreSnapshot(empty.snapshot, response, known), finalCount }
    return { ...empty, snapshot, isRestored: true, checkedAt: at, responseText: text }
  } catch {
    return null
  }
}

/**
 * What is saved of a transaction: the response of a service that has a memory, else what the
 * service has reported. Null before the first response, and while it is not confirmed.
 */
export function toSavedStatus(tracked: Tracked): SavedStatus | null {
  const { snapshot, isRestored, failure, checkedAt, clockOffset, responseText } = tracked
  const { response, memory, finalCount } = snapshot
  if (response === null || checkedAt === null || failure !== null || isRestored)
    return null
  const saved = { at: checkedAt, clockOffset, finalCount, text: responseText }
  if (memory === null || memory.report === null) return saved
  const { report, ...times } = memory
  const text = JSON.stringify(toWire(report), omitEmpty)
  return { ...saved, text, memory: times }
}

/** What is not given is read as empty. */
const omitEmpty = (_: string, value: unknown): unknown =>
  value === null || value === '' || value === false ? undefined : value

/** The verdict for programs: saved data is none until a response confirms it. */
export const getConfirmedVerdict = ({ snapshot, isRestored }: Tracked): Verdict =>
  isRestored ? 'checking' : snapshot.verdict
