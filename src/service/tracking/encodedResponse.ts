import * as v from 'valibot'
import { TrackerResponseSchema, WireResponseSchema } from '../../contract/tracker'
import { decideVerdict } from '../../model/transaction/verdict'
import { type SentResponse, createNotFound } from './trackerResponse'

const ends = ['complete', 'refunded', 'partially-refunded', 'failed'] as const

/** The response with this service's verdict, an addition to the interface: other trackers send none, and the page decides itself. */
export const VerdictResponseSchema = v.object({
  ...WireResponseSchema.entries,
  verdict: v.pipe(
    v.picklist(['not-seen', 'in-progress', ...ends, 'unclear']),
    v.description(
      `What the response proves, decided as on the page. Only ${ends.join(', ')} are ends.`,
    ),
  ),
  reason: v.pipe(
    v.nullable(v.string()),
    v.description(
      'Why, as a code of an open set: waiting, doubt, unproven, refunding, refund-stuck…; null where the verdict needs none.',
    ),
  ),
})

/** A tracker response as JSON, serialized once for all clients. */
export type EncodedResponse = { text: string; state: 'not-found' | 'moving' | 'final' }

/** Serializes a response with its verdict. */
export function encodeResponse(response: Pick<SentResponse, 'done' | 'status'>): EncodedResponse {
  const { verdict, reason } = decideVerdict(v.parse(TrackerResponseSchema, response))
  const text = JSON.stringify({ ...response, verdict, reason: reason?.code ?? null })
  const state = response.done ? 'final' : response.status === 'not_found' ? 'not-found' : 'moving'
  return { text, state }
}

/** The body for a hash that no source reported. Its verdict is always the same. */
export const encodeNotFound = (hash: string): string =>
  JSON.stringify({ ...createNotFound(hash), verdict: 'not-seen', reason: null })
