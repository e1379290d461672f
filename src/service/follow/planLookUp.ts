import { lastingDoubts } from '../../contract/tracker'
import { getLateAt } from '../../model/transaction/notification'
import { readSnapshot } from '../../model/transaction/explainResponse'
import type { EncodedResponse } from '../facts/response/encodeResponse'
import { lookUpLimits as limits } from './limits'

/** What a followed hash is looked up for. */
export type LookUpReason =
  /** It got a subscription, or this instance began to follow. */
  | 'start'
  /** A block or a queue has named it, or blocks were missed. */
  | 'block'
  | 'gap'
  /** Its last look-up failed, or its sources do not agree yet or have not answered since. */
  | 'retry'
  | 'unsettled'
  /** Only time changes what is said of it. */
  | 'confirmations'
  | 'order'
  | 'late'
  | 'day'
  /** An end is confirmed. */
  | 'end'
  /** Nothing has changed for a while: with blocks, and without. */
  | 'sweep'
  | 'age'

/** A look-up that is due in some ms. */
export type PlannedLookUp = { reason: LookUpReason; inMs: number }

/** What is known of a hash after a look-up. Durations in ms. */
type Known = {
  found: EncodedResponse
  /** How long ago its sources said so. */
  ageMs: number
  hash: string
  /** Unix ms. */
  now: number
  /** How long ago its first subscription came. */
  followedMs: number
  /** How long ago a block last named it, or else it was first looked up here. */
  unchangedMs: number
  /** Whether blocks tell of its changes. */
  hasBlocks: boolean
}

const clamp = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), max)

/** Plans the next look-up of a hash that no block names until then: the first that is due. */
export function planLookUp(known: Known): PlannedLookUp {
  const { followedMs, unchangedMs, hasBlocks } = known
  const { unfollowedPart, minUnfollowedMs, maxUnfollowedMs } = limits
  if (!hasBlocks) {
    const inMs = clamp(followedMs * unfollowedPart, minUnfollowedMs, maxUnfollowedMs)
    return { reason: 'age', inMs }
  }
  const { sweepPart, minSweepMs, maxSweepMs } = limits
  const planned: PlannedLookUp[] = [
    { reason: 'sweep', inMs: clamp(followedMs * sweepPart, minSweepMs, maxSweepMs) },
    // Sources that have said the same for a day decide by that.
    { reason: 'day', inMs: limits.dayMs + limits.afterMs - unchangedMs },
    ...planByResponse(known),
  ]
  return planned
    .filter(({ inMs }) => inMs > 0)
    .reduce((first, other) => (other.inMs < first.inMs ? other : first))
}

function planByResponse(known: Known): PlannedLookUp[] {
  const { found, ageMs, hash, now, unchangedMs } = known
  const { response, explanation, state } = found
  if (state === 'final')
    return [{ reason: 'end', inMs: clamp(unchangedMs, limits.minEndMs, limits.maxEndMs) }]
  const planned: PlannedLookUp[] = []
  const { doubt, waitingFor } = response.result
  const isOpen = doubt !== null && !lastingDoubts.some((lasting) => lasting === doubt)
  // Also where the sources have not been asked since a block has named it.
  if (isOpen || unchangedMs < limits.settlingMs || ageMs > unchangedMs) {
    const inMs = clamp(unchangedMs, limits.minUnsettledMs, limits.maxUnsettledMs)
    planned.push({ reason: 'unsettled', inMs })
  }
  for (const { confirmations } of explanation.steps) {
    const leftMs = confirmations?.remaining ?? null
    if (leftMs === null) continue
    const { afterMs, minCountedMs, maxCountedMs } = limits
    const inMs = clamp(leftMs + afterMs, minCountedMs, maxCountedMs)
    planned.push({ reason: 'confirmations', inMs })
  }
  const until = waitingFor?.until ?? null
  if (until !== null)
    planned.push({ reason: 'order', inMs: until - now + limits.afterMs })
  const lateAt = getLateAt(readSnapshot(hash, found, now))
  // Until sources have said after that moment that it goes on.
  if (lateAt !== null && lateAt > now - ageMs) {
    const inMs = Math.max(lateAt - now, 0) + Math.max(limits.afterMs, ageMs)
    planned.push({ reason: 'late', inMs })
  }
  return planned
}
