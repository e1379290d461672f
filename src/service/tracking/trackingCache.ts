import * as v from 'valibot'
import { TrackerResponseSchema } from '../../contract/tracker'
import { hourMs, secondMs } from '../../model/time'
import type { SharedRedis } from '../redis/sharedRedis'
import type { FetchedResponse } from '../sources/source'
import { Cache } from '../cache/cache'
import type { CacheEntry } from '../cache/entry'
import { openSharedEntries } from '../cache/sharedEntries'

/** How a client's request asks the sources about a hash. */
export type TrackingContext = {
  /** `isKnown`: it was fetched before, maybe by another instance. */
  fetch: (isKnown: boolean) => Promise<FetchedResponse>
  /** Adds this client's turn to a look-up that another client has begun. */
  join: () => void
}

const ResponseTextSchema = v.pipe(v.string(), v.parseJson(), TrackerResponseSchema)

/** What instances share. */
const ValueSchema = v.object({
  state: v.picklist(['not-found', 'moving', 'final']),
  /** Sent as it is, so what others could have written to Redis must be a response. */
  text: v.pipe(
    v.string(),
    v.check((text) => v.is(ResponseTextSchema, text)),
  ),
  isWhole: v.boolean(),
  /** How often the sources have confirmed an end; 0 when it was first seen, null before. */
  confirmations: v.nullable(v.number()),
})
type Value = v.InferOutput<typeof ValueSchema>

const movingMs = 3 * secondMs
/** How long a stale response is served while the sources fail. */
const keepMs = { 'not-found': movingMs, moving: 1 * hourMs, final: 24 * hourMs }
/**
 * Sources can revoke an end, so it is confirmed about 30, 90 and 180 s later. Pages poll
 * up to a fifth earlier.
 */
const confirmAfterMs = [24 * secondMs, 48 * secondMs, 72 * secondMs]
const confirmedMs = 120 * secondMs
/** Another instance can delete an entry, as a new start makes it outdated. */
const ownMs = 3 * secondMs
/** Whoever waits for a turn at the network sees what is known meanwhile. */
const serveStaleAfterMs = 2 * secondMs

/** `shared`: what several instances share; null for one instance. `now` returns monotonic ms. */
export const createTrackingCache = (shared: SharedRedis | null, now: () => number) =>
  new Cache<Value, TrackingContext>({
    name: 'tracker',
    async fetch(_, context, known) {
      const { response, isWhole, ageMs, freshMs } = await context.fetch(known !== null)
      const { text, state } = response
      const value = {
        text,
        state,
        isWhole,
        confirmations: countConfirmations(state, known),
      }
      return {
        value,
        ageMs,
        freshMs: freshMs ?? getFreshMs(value),
        // It has just been made, of answers that can be older.
        keepMs: ageMs + keepMs[state],
      }
    },
    join: (_, context) => context.join(),
    // In most texts a character has one byte. The body and its two encodings are kept
    // with it.
    sizeOf: ({ text }) => 3 * text.length,
    maxBytes: 24_000_000,
    shared: openSharedEntries(shared, { name: 'response', schema: ValueSchema, now }),
    ownMs,
    serveStaleAfterMs,
    now,
  })

function countConfirmations(
  state: Value['state'],
  known: CacheEntry<Value> | null,
): number | null {
  if (state !== 'final') return null
  const before = known?.value.confirmations ?? null
  return before === null ? 0 : before + 1
}

/** A response that lacked a source is fetched again soon, even after an end. */
function getFreshMs({ isWhole, confirmations }: Value): number {
  if (!isWhole || confirmations === null) return movingMs
  return confirmAfterMs[confirmations] ?? confirmedMs
}
