import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { type TrackerResponse, TrackerResponseSchema } from '../../contract/tracker'
import { getPollAfter } from '../../model/transaction/pollAfter'
import { namesHash } from '../../model/transaction/snapshot'
import { encodeResponse } from '../facts/response/encodeResponse'
import type { SharedRedis } from '../redis/sharedRedis'
import type { FetchedResponse } from '../sources/source'
import { Cache } from '../cache/cache'
import type { CacheEntry, Cached } from '../cache/entry'
import { openSharedEntries } from '../cache/sharedEntries'
import type { FindHeldUntil } from './heldResponses'
import { trackingLifetimes } from './limits'

/** How a client's request asks the sources about a hash. */
export type TrackingContext = {
  /** In its canonical form. */
  hash: string
  /** `isKnown`: it was fetched before, maybe by another instance. */
  fetch: (isKnown: boolean) => Promise<FetchedResponse>
  /** Adds this client's turn to a look-up that another client has begun. */
  join: () => void
  /** Whether a start has been stored since a response was made. */
  isOutdated: (response: TrackerResponse) => Promise<boolean>
}

const ResponseTextSchema = v.pipe(v.string(), v.parseJson(), TrackerResponseSchema)

/** What instances share. */
const SharedSchema = v.object({
  state: v.picklist(['not-found', 'moving', 'final']),
  text: v.string(),
  isWhole: v.boolean(),
  /** How often the sources have confirmed an end; 0 when it was first seen, null before. */
  confirmations: v.nullable(v.number()),
  /** For how long it has held after the answers that it was made of, ms. */
  heldMs: v.fallback(v.number(), 0),
  pollAfter: v.fallback(v.nullable(v.number()), null),
})
/** The text is sent as it is, so what others could have written to Redis must be a response. */
const ValueSchema = v.pipe(
  SharedSchema,
  v.transform((shared) => ({ ...shared, response: shared.text })),
  v.object({ ...SharedSchema.entries, response: ResponseTextSchema }),
)
type Value = v.InferOutput<typeof ValueSchema>

/**
 * What instances share: the text alone, from which they read the response. Whoever can write
 * to Redis must not write to clients, so that a text is used only where it names its hash, and
 * says what this service writes of it; the order of fields does not count.
 */
export const sharedResponses = {
  name: 'response',
  schema: ValueSchema,
  encode: ({ response: _response, ...shared }: Value): object => shared,
  isOf: (key: string, { response, text, pollAfter }: Value): boolean => {
    const [hash = ''] = key.split('@')
    if (!namesHash(response, hash)) return false
    const written = encodeResponse(response, pollAfter).text
    return isDeepStrictEqual(JSON.parse(written), JSON.parse(text))
  },
}

const { movingMs, keepMs, confirmAfterMs, confirmedMs, ...waits } = trackingLifetimes

type TrackingCacheOptions = {
  /** What several instances share; null for one instance. */
  shared: SharedRedis | null
  /** Finds until when a response holds by the blocks of its networks; null for unknown. */
  findHeldUntil: FindHeldUntil
  /** Returns ms of a clock that is never set. */
  monotonic: () => number
  /** Returns Unix ms. */
  now: () => number
}

export const createTrackingCache = ({
  shared,
  findHeldUntil,
  monotonic,
  now,
}: TrackingCacheOptions) =>
  new Cache<Value, TrackingContext>({
    name: 'tracker',
    async fetch(_, context, known) {
      const held =
        known === null ? null : await hold(known, context, { findHeldUntil, monotonic })
      if (held !== null) return held
      const { response, isWhole, ...fetched } = await context.fetch(known !== null)
      const pollAfter = getPollAfter(response, { at: now() })
      const encoded = encodeResponse(response, pollAfter)
      const { state } = encoded
      const confirmed = (known?.value.confirmations ?? -1) + 1
      const confirmations = state === 'final' ? confirmed : null
      // A response that was held: the next one has its age at most. It can use an older answer
      // beside a new one, and that has held as long as the other response. So the time of the
      // data never goes back.
      const isHeld = known !== null && known.value.heldMs > 0
      const heldAgeMs = isHeld ? Math.max(0, monotonic() - known.fetchedAt) : Infinity
      const ageMs = Math.min(fetched.ageMs, heldAgeMs)
      const heldMs = fetched.ageMs - ageMs
      const value = { ...encoded, isWhole, confirmations, heldMs }
      return {
        value,
        ageMs,
        freshMs: fetched.freshMs ?? getFreshMs(value),
        // It has just been made, of answers that can be older.
        keepMs: ageMs + keepMs[state],
      }
    },
    join: (_, context) => context.join(),
    // In most texts a character has one byte. The body, its two encodings and what was
    // encoded are kept with it.
    sizeOf: ({ text }) => 4 * text.length,
    maxBytes: 24_000_000,
    shared: openSharedEntries(shared, {
      ...sharedResponses,
      now: monotonic,
    }),
    ...waits,
    now: monotonic,
  })

/** Returns a known response that still holds, as if it had been fetched; null for any other. */
async function hold(
  { value, fetchedAt }: CacheEntry<Value>,
  context: TrackingContext,
  { findHeldUntil, monotonic }: Pick<TrackingCacheOptions, 'findHeldUntil' | 'monotonic'>,
): Promise<(Cached<Value> & { freshMs: number; keepMs: number }) | null> {
  const lookedUpAt = fetchedAt - value.heldMs
  const heldUntil = findHeldUntil({ ...value, hash: context.hash }, lookedUpAt)
  if (heldUntil === null || (await context.isOutdated(value.response))) return null
  const confirmedAt = Math.max(fetchedAt, heldUntil)
  const ageMs = Math.max(0, monotonic() - confirmedAt)
  return {
    value: { ...value, heldMs: confirmedAt - lookedUpAt },
    ageMs,
    freshMs: movingMs,
    keepMs: ageMs + keepMs.moving,
  }
}

/** A response that lacked a source is fetched again soon, even after an end. */
function getFreshMs({ isWhole, confirmations }: Value): number {
  if (!isWhole || confirmations === null) return movingMs
  return confirmAfterMs[confirmations] ?? confirmedMs
}
