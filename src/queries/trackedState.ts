import * as v from 'valibot'
import type { RequestError } from '../api/requestError'
import { parseWithAmounts } from '../contract/lenient'
import { TrackerResponseSchema } from '../contract/tracker'
import { showVerdict } from '../model/transaction/depositPlace'
import { getStaleSince } from '../model/transaction/polledSnapshot'
import { createSnapshot, isAbout, showResponse } from '../model/transaction/snapshot'
import type { ShownVerdict, Verdict } from '../model/transaction/verdict'
import { readExplanation } from '../model/transaction/wire'
import type { SavedStatus } from '../storage/savedStatus'
import type { TransactionData } from './transactionData'

/** A transaction with the state of its last request. */
export type Requested = TransactionData & {
  /** The last error, and the number of failed requests in a row. */
  failure: { error: RequestError; failures: number } | null
  requestedAt: number
}

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
