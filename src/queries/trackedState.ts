import * as v from 'valibot'
import type { ResponseTimes } from '../api/responseTimes'
import { parseWithAmounts } from '../contract/lenient'
import { TrackerResponseSchema, type TrackingResult } from '../contract/tracker'
import { showVerdict } from '../model/transaction/depositPlace'
import { getStaleSince } from '../model/transaction/polledSnapshot'
import {
  createSnapshot,
  isAbout,
  showResponse,
  type TransactionSnapshot,
} from '../model/transaction/snapshot'
import type { ShownVerdict, Verdict } from '../model/transaction/verdict'
import { readExplanation } from '../model/transaction/wire'
import type { PollResult } from '../model/words/supportReportText'
import type { SavedStatus } from '../storage/savedStatus'
import { getPollDelay, type Polled } from './transactionPolling'
import { toRequestError } from './retries'

/**
 * What the responses have told of a transaction: the data of its query. Times are Unix ms by
 * the server's clock, which is this device's plus `clockOffset`.
 */
export type TransactionData = {
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
  /** When the data was last confirmed; null before the first response. */
  checkedAt: number | null
  clockOffset: number
  /** The body of the last response; '' where it was too long to keep. */
  responseText: string
  /** A response that is not applied to the earlier ones yet; null in the cache. */
  reply: TrackingReply | null
}

/** A response to a look-up. */
export type TrackingReply = ResponseTimes & {
  result: TrackingResult
  /** The body of the response; '' if it is too long to show. */
  text: string
}

export const isTransactionData = (data: unknown): data is TransactionData =>
  typeof data === 'object' && data !== null && 'responseText' in data

/** A transaction with the state of its last request. */
export type Requested = TransactionData & Polled

/** A transaction with the state of its polling. */
export type Tracked = Requested & {
  /** ms from `requestedAt` to the next request; null for none. */
  nextPollDelay: number | null
}

/** The state before the first response. `now`: Unix ms by this device's clock. */
export const createData = (
  hash: string,
  chain: string,
  now: number,
  clockOffset = 0,
): TransactionData => ({
  snapshot: createSnapshot(hash, now + clockOffset),
  chain,
  isRestored: false,
  polls: [],
  checkedAt: null,
  clockOffset,
  responseText: '',
  reply: null,
})

/**
 * The state that an earlier page saved; null if that is no valid response about this
 * transaction. `now`: Unix ms.
 */
export function restoreData(
  hash: string,
  saved: SavedStatus,
  now: number,
): TransactionData | null {
  const { at, clockOffset, finalCount, text } = saved
  try {
    const response = v.parse(TrackerResponseSchema, parseWithAmounts(text))
    const explanation = readExplanation(response)
    if (!isAbout({ response, explanation }, hash) || explanation === null) return null

    const empty = createData(hash, '', now, clockOffset)
    const { requestedSince } = empty.snapshot
    const snapshot = {
      ...showResponse(empty.snapshot, response, explanation, requestedSince),
      finalCount,
    }
    return { ...empty, snapshot, isRestored: true, checkedAt: at, responseText: text }
  } catch {
    return null
  }
}

/** What a query and its results have beside the data. */
type PollState = {
  error: unknown
  dataUpdatedAt: number
  errorUpdatedAt: number
  /** How many requests have failed in a row: see `createQueryClient`. */
  errorUpdateCount: number
}

/** The state of polling that its query has. */
export function toTracked(data: TransactionData, state?: PollState): Tracked {
  const {
    error = null,
    dataUpdatedAt = 0,
    errorUpdatedAt = 0,
    errorUpdateCount = 0,
  } = state ?? {}
  const updatedAt = Math.max(dataUpdatedAt, errorUpdatedAt)
  const tracked = {
    ...data,
    failure:
      error === null
        ? null
        : { error: toRequestError(error), failures: errorUpdateCount },
    requestedAt:
      updatedAt > 0 ? updatedAt + data.clockOffset : data.snapshot.requestedSince,
  }
  return { ...tracked, nextPollDelay: getPollDelay(tracked) }
}

/**
 * What is saved of a transaction: its last response. Null before the first one, and while it is
 * not confirmed.
 */
export function toSavedStatus(tracked: Tracked): SavedStatus | null {
  const { snapshot, clockOffset, responseText, checkedAt } = tracked
  const { response, finalCount } = snapshot
  if (response === null || checkedAt === null || getPhase(tracked) !== 'current')
    return null
  return { at: checkedAt, clockOffset, finalCount, text: responseText }
}

/**
 * How far the polling of a transaction has come, and so how far its data can be relied on.
 * `unreachable`: there was no response yet, and requests fail. `restored`: the data comes from
 * this browser's storage, and no response has confirmed it yet. `failing`: requests fail since
 * the data was confirmed.
 */
export function getPhase({ isRestored, failure, checkedAt }: Requested) {
  if (checkedAt === null) return failure === null ? 'loading' : 'unreachable'
  if (isRestored) return 'restored'
  return failure === null ? 'current' : 'failing'
}

/** Whether an end was confirmed as often as it is asked for. */
export const isConfirmedEnd = (tracked: Tracked): boolean =>
  getPhase(tracked) === 'current' && tracked.nextPollDelay === null

/** The verdict for programs: saved data is none until a response confirms it. */
export const getConfirmedVerdict = (tracked: Requested): Verdict =>
  getPhase(tracked) === 'restored' ? 'checking' : tracked.snapshot.verdict

/** The verdict for people, who are told when nothing can be found out. */
export function getShownVerdict({ snapshot, failure }: Tracked): ShownVerdict {
  const { verdict, reason } = snapshot
  if (verdict === 'checking' && failure?.error.canRetry === false) return 'unknown'
  const isHalted =
    (reason?.code === 'likely-refund' && reason.halt !== null) ||
    (reason?.code === 'waiting' && reason.reason === 'halted')
  return verdict === 'in-progress' && isHalted ? 'on-hold' : showVerdict(snapshot)
}

/** Whether somebody has to look at its report, which is then the first thing to do. */
export const leadsWithReport = (tracked: Tracked): boolean =>
  getConfirmedVerdict(tracked) === 'unclear' ||
  getShownVerdict(tracked) === 'deposit-astray'

/** The time of data that is not known to be current, Unix ms; null for current data and none. */
export const getDataTime = (tracked: Tracked): number | null =>
  getPhase(tracked) === 'restored' ? tracked.checkedAt : getStaleSince(tracked)

/**
 * Whether the network has told something new of a transaction: a verdict never stands above
 * steps of an earlier one.
 */
export function hasNews(before: Tracked, after: Tracked): boolean {
  const { verdict, explanation } = after.snapshot
  const known = before.snapshot
  const isSame =
    JSON.stringify(explanation.steps) === JSON.stringify(known.explanation.steps)
  return verdict !== known.verdict || !isSame
}
