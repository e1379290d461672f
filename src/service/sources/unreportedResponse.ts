import type { StoredStart } from '../tracking/storedStart'
import {
  type ResponseContext,
  createTrackerResponse,
  emptyInput,
} from '../tracking/trackerResponse'
import { type WireResponse, createNotFound } from '../tracking/wire'

type Unreported = {
  hash: string
  start: StoredStart | null
  wasReported: boolean
  now: number
}

/** A hash that the upstream reported earlier is never "not found". */
export function createUnreportedResponse(
  { hash, start, wasReported, now }: Unreported,
  context: ResponseContext,
): WireResponse {
  if (start === null && !wasReported) return createNotFound(hash)
  return createTrackerResponse(
    {
      ...emptyInput,
      hash,
      wasReported,
      start,
      times: { ...emptyInput.times, began: start?.startTimestamp ?? null },
      now,
    },
    context,
  )
}
