import type { Tracked } from '../tracking/tracked'
import { type ResponseContext, trackerResponse } from '../tracking/trackerResponse'
import { type WireResponse, notFound } from '../tracking/wire'

type Unseen = {
  hash: string
  start: Tracked | null
  /** The upstream has reported the hash before. */
  isKnown: boolean
  now: number
}

/** The response while an upstream does not know a hash: what a start promised. A hash that was reported is never “not found”. */
export function unseenResponse(
  { hash, start, isKnown, now }: Unseen,
  context: ResponseContext,
): WireResponse {
  if (start === null && !isKnown) return notFound(hash)
  return trackerResponse(
    {
      hash,
      node: undefined,
      actions: undefined,
      silent: [],
      isKnown,
      seenParts: null,
      outside: [],
      planned: [],
      start,
      times: { began: start?.startTimestamp ?? null, confirmed: null, swapped: null, sent: null },
      estimates: { inbound: 0, swap: 0, outbound: 0 },
      now,
    },
    context,
  )
}
