import type { TrackerResponse, TrackingResult } from '../../contract/tracker'
import { getEvidence } from './evidence'
import { reconcileLegs } from './legHistory'
import type { TransactionSnapshot } from './snapshot'
import { decideVerdict } from './verdict'
import { isEqualData } from './isEqualData'

/** Merges one tracking result into a snapshot. Only a response with data replaces an earlier response. */
export function mergeResult(
  before: TransactionSnapshot,
  result: TrackingResult,
  now: number,
): TransactionSnapshot {
  if (result.kind === 'no-data') return before.hasNoData ? before : { ...before, hasNoData: true }
  if (result.kind === 'not-found') return mergeNotFound(before, result)
  const { response } = result
  const { verdict } = decideVerdict(response)
  if (verdict === 'not-seen') {
    return mergeNotFound(before, { status: 200, message: response.message })
  }
  const rows = reconcileLegs(before.rows, response.result.legs, now)
  const hasChanged = rows !== before.rows || before.isLost || before.hasNoData
  if (!hasChanged && isEqualApartFromLegs(before.response, response)) return before
  const { completeAt } = before
  const isComplete = verdict === 'complete'
  return {
    ...before,
    response,
    isLost: false,
    hasNoData: false,
    notFound: null,
    rows,
    completeAt: isComplete
      ? ((before.wasCompleteAt === null ? completeAt : null) ?? now)
      : completeAt,
    wasCompleteAt: isComplete ? null : completeAt,
    refundedAt: before.refundedAt ?? (getEvidence(response).refund === 'none' ? null : now),
  }
}

/** `reconcileLegs` has compared the legs already. */
function isEqualApartFromLegs(before: TrackerResponse | null, after: TrackerResponse): boolean {
  if (before === null) return false
  const { legs: legsBefore, ...resultBefore } = before.result
  const { legs: legsAfter, ...resultAfter } = after.result
  return (
    legsBefore.length === legsAfter.length &&
    isEqualData({ ...before, result: resultBefore }, { ...after, result: resultAfter })
  )
}

function mergeNotFound(
  before: TransactionSnapshot,
  { status, message }: { status: number; message: string },
): TransactionSnapshot {
  const notFound = { status, message }
  const isLost = before.response !== null
  return isEqualData(before.notFound, notFound) ? before : { ...before, notFound, isLost }
}
