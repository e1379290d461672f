import * as v from 'valibot'
import { TrackerResponseSchema } from '../../contract/tracker'
import { encodeResponse } from '../facts/response/encodeResponse'
import type { SharedRedis } from '../redis/sharedRedis'
import type { FetchedResponse } from '../sources/source'
import { Cache } from '../cache/cache'
import type { CacheEntry } from '../cache/entry'
import { openSharedEntries } from '../cache/sharedEntries'
import { trackingLifetimes } from './limits'

/** How a client's request asks the sources about a hash. */
export type TrackingContext = {
  /** `isKnown`: it was fetched before, maybe by another instance. */
  fetch: (isKnown: boolean) => Promise<FetchedResponse>
  /** Adds this client's turn to a look-up that another client has begun. */
  join: () => void
}

const ResponseTextSchema = v.pipe(v.string(), v.parseJson(), TrackerResponseSchema)

/** What instances share. */
const SharedSchema = v.object({
  state: v.picklist(['not-found', 'moving', 'final']),
  text: v.string(),
  isWhole: v.boolean(),
  /** How often the sources have confirmed an end; 0 when it was first seen, null before. */
  confirmations: v.nullable(v.number()),
})
/** The text is sent as it is, so what others could have written to Redis must be a response. */
const ValueSchema = v.pipe(
  SharedSchema,
  v.transform((shared) => ({ ...shared, response: shared.text })),
  v.object({ ...SharedSchema.entries, response: ResponseTextSchema }),
)
type Value = v.InferOutput<typeof ValueSchema>

/** Instances share the text alone, and read the response from it. */
const encodeValue = ({ state, text, isWhole, confirmations }: Value): object => ({
  state,
  text,
  isWhole,
  confirmations,
})

const { movingMs, keepMs, confirmAfterMs, confirmedMs, ...waits } = trackingLifetimes

/** `shared`: what several instances share; null for one instance. `now` returns monotonic ms. */
export const createTrackingCache = (shared: SharedRedis | null, now: () => number) =>
  new Cache<Value, TrackingContext>({
    name: 'tracker',
    async fetch(_, context, known) {
      const { response, isWhole, ageMs, freshMs } = await context.fetch(known !== null)
      const encoded = encodeResponse(response)
      const { state } = encoded
      const confirmations = countConfirmations(state, known)
      const value = { ...encoded, isWhole, confirmations }
      return {
        value,
        ageMs,
        freshMs: freshMs ?? getFreshMs(value),
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
      name: 'response',
      schema: ValueSchema,
      encode: encodeValue,
      now,
    }),
    ...waits,
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
