import * as v from 'valibot'
import { hourMs, secondMs } from '../../model/time'
import type { Store } from '../store/store'
import type { EncodedResponse } from '../tracking/trackerResponse'
import { createCache } from './cache'

/**
 * A response from the sources. `isWhole`: all sources responded; otherwise it may contain less than an earlier one.
 * `isReported`: a source has ever reported the hash. `ageMs`: how old it was when it arrived. `freshMs`: how long it is fresh,
 * where it never needs confirmation.
 */
export type FetchedResponse = {
  response: EncodedResponse
  isWhole: boolean
  isReported: boolean
  ageMs: number
  freshMs?: number
}

/** What instances share. */
const EntrySchema = v.object({
  value: v.object({
    state: v.picklist(['not-found', 'moving', 'final']),
    text: v.string(),
    isWhole: v.boolean(),
    /** When the end was first seen, ms of `now`; null before. */
    endedAt: v.nullable(v.number()),
  }),
  fetchedAt: v.number(),
  freshUntil: v.number(),
  keepUntil: v.number(),
})
type Entry = v.InferOutput<typeof EntrySchema>

const movingMs = 3 * secondMs
/** How long a stale response is served while the sources fail. */
const keepMs = { 'not-found': movingMs, moving: 1 * hourMs, final: 24 * hourMs }
/** Sources can revoke an end, so it is confirmed about 30, 90 and 180 s later. Pages poll up to a fifth earlier. */
const confirmAfterMs = [24 * secondMs, 72 * secondMs, 144 * secondMs]
const confirmedMs = 120 * secondMs
/** How long a whole response is preferred to a newer one that lacks a source. */
const preferWholeMs = 30 * secondMs

/** `store`: shared by several instances; null for none. `now` returns monotonic ms since 1970, as instances exchange them. */
export function createTrackingCache(store: Store | null, now: () => number) {
  /** A response that lacked a source is fetched again soon, even after an end. */
  function getFreshMs({ isWhole, endedAt }: Entry['value']): number {
    if (!isWhole || endedAt === null) return movingMs
    const sinceEndMs = now() - endedAt
    const next = confirmAfterMs.find((ms) => ms > sinceEndMs)
    return next === undefined ? confirmedMs : next - sinceEndMs
  }

  return createCache<Entry['value'], () => Promise<FetchedResponse>>({
    name: 'tracker',
    async fetch(_, fetchResponse, known) {
      const { response, isWhole, ageMs, freshMs } = await fetchResponse()
      const { text, state } = response
      const isRecent =
        known?.value.state === 'moving' && now() - known.fetchedAt < preferWholeMs
      const isPreferred =
        known?.value.isWhole && (known.value.state === 'final' || isRecent)
      if (!isWhole && isPreferred) throw new Error('It lacks a source.')
      const endedAt = state === 'final' ? (known?.value.endedAt ?? now()) : null
      const value = { text, state, isWhole, endedAt }
      return {
        value,
        ageMs,
        freshMs: freshMs ?? getFreshMs(value),
        keepMs: keepMs[state],
      }
    },
    // In most texts a character has one byte. The body and its two encodings are kept with it.
    sizeOf: ({ text }) => 3 * text.length,
    maxBytes: 24_000_000,
    shared: store?.collection('response', EntrySchema, 50_000),
    now,
  })
}
