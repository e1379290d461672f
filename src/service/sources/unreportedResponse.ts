import type { StoredStart } from '../tracking/storedStart'
import {
  type ResponseContext,
  createTrackerResponse,
  emptyInput,
} from '../tracking/trackerResponse'
import { type SentResponse, createNotFound } from '../tracking/encodedResponse'

type Unreported = {
  hash: string
  start: StoredStart | null
  /** The upstream reported the hash earlier. */
  wasReported: boolean
  now: number
}

/** The start's values, while the upstream reports nothing. A hash that it reported earlier is never "not found". */
export function createUnreportedResponse(
  { hash, start, wasReported, now }: Unreported,
  context: ResponseContext,
): SentResponse {
  if (start === null && !wasReported) return createNotFound(hash)
  return createTrackerResponse(
    null,
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
