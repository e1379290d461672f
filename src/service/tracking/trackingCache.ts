import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { isFields } from '../../contract/lenient'
import { type TrackerResponse, TrackerResponseSchema } from '../../contract/tracker'
import { reportedVerdicts } from '../../contract/reportedVerdicts'
import type { ExplainedResponse } from '../../model/transaction/explainResponse'
import type { Explanation } from '../../model/transaction/statements'
import { readExplanation } from '../../model/transaction/wire'
import { getPollAfter } from '../../model/transaction/pollAfter'
import { namesHash } from '../../model/transaction/snapshot'
import { withFallback } from '../errors/errors'
import type { Collection, Coordinator } from '../coordinator/coordinator'
import { encodeResponse } from '../facts/response/encodeResponse'
import { metrics } from '../observe/metrics'
import type { FetchedResponse, Source } from '../sources/source'
import type { Starts } from '../store/starts'
import type { Store } from '../store/store'
import { Cache } from '../cache/cache'
import type { Answer } from '../cache/entry'
import type { FindHeldUntil } from './heldResponses'
import { trackingLifetimes } from './limits'
import { openSearches } from './searches'
import type { LookUp } from './trackHash'

/** The text is sent as it is, so what others could have written to Redis must be a response. */
const TextSchema = v.pipe(
  v.string(),
  v.parseJson(),
  TrackerResponseSchema,
  v.transform((response) => ({
    response,
    verdict: response.verdict,
    explanation: readExplanation(response),
  })),
  v.object({
    response: v.custom<TrackerResponse>(isFields),
    verdict: v.picklist(reportedVerdicts),
    explanation: v.custom<Explanation>(isFields),
  }),
)

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
  /** Since when it is searched, Unix ms; null for what was reported. */
  searchedSince: v.fallback(v.nullable(v.number()), null),
})
const ValueSchema = v.pipe(
  v.pipe(
    SharedSchema,
    v.transform((shared) => ({ ...shared, told: shared.text })),
  ),
  v.object({ ...SharedSchema.entries, told: TextSchema }),
  v.transform(({ told, ...shared }) => ({ ...shared, ...told })),
)
type Value = v.InferOutput<typeof ValueSchema>

/**
 * What instances share: the text alone, from which they read the response. Whoever can write
 * to Redis must not write to clients, so that a text is used only where it names its hash, and
 * says what this service writes of it; the order of fields does not count.
 */
export const sharedResponses = {
  name: 'response',
  ownMs: trackingLifetimes.ownMs,
  schema: ValueSchema,
  encode: (value: Value): object => v.parse(SharedSchema, value),
  isOf: (key: string, { text, pollAfter, ...told }: Value): boolean => {
    const [hash = ''] = key.split('@')
    if (!namesHash(told, hash)) return false
    const written = encodeResponse(told, pollAfter).text
    return isDeepStrictEqual(JSON.parse(written), JSON.parse(text))
  },
} satisfies Collection<Value>

const { movingMs, keepMs, confirmAfterMs, confirmedMs, serveStaleAfterMs } =
  trackingLifetimes

type TrackingCacheOptions = {
  source: Pick<Source, 'track' | 'join'>
  starts: Pick<Starts, 'read' | 'renew'>
  store: Store
  coordinator: Coordinator
  /** Finds until when a response holds by the blocks of its networks; null for unknown. */
  findHeldUntil: FindHeldUntil
  /** Takes a line of each end that is told. */
  note: (line: string) => void
  /** Returns ms of a clock that is never set. */
  monotonic: () => number
  /** Returns Unix ms. */
  now: () => number
}

export function createTrackingCache(options: TrackingCacheOptions) {
  const { source, starts, store, coordinator, findHeldUntil, note, monotonic, now } =
    options
  const openSearch = openSearches(store, now)

  /** Returns a known response that still holds, as if it had been fetched; null for any other. */
  async function hold({ value, at: knownAt }: Answer<Value>, hash: string) {
    const lookedUpAt = knownAt - value.heldMs
    const heldUntil = findHeldUntil({ ...value, hash }, lookedUpAt)
    if (heldUntil === null) return null
    const { result } = value.response
    // A start may have been stored since.
    const start = await withFallback(starts.read(hash), null)
    const isDisputed = start?.isContested === true
    if ((start !== null) !== result.unverified || isDisputed !== result.disputed)
      return null
    const at = Math.max(knownAt, heldUntil)
    return {
      value: { ...value, heldMs: at - lookedUpAt },
      at,
      freshMs: movingMs,
      keepMs: now() - at + keepMs.moving,
    }
  }

  async function requestSource(lookUp: LookUp): Promise<FetchedResponse> {
    const { hash } = lookUp
    const stored = starts.read(hash)
    const start = withFallback(stored, null)
    // The source may end before it needs the start.
    start.catch(() => undefined)
    let isReported = false
    try {
      const fetched = await source.track(hash, { ...lookUp, start })
      isReported = fetched.isReported
      // An unreadable start is not "no start": a hash that nobody reports is then
      // unknown.
      if (!isReported) await stored
      return fetched
    } finally {
      // In an outage, a start that is polled must not be evicted either. Nobody waits for
      // that.
      if ((await start) !== null) void starts.renew(hash, isReported)
    }
  }

  return new Cache<Value, LookUp>({
    name: 'tracker',
    async fetch(_, lookUp, known) {
      const held = known && (await hold(known, lookUp.hash))
      if (held !== null) return held
      // Polls can go to several instances in turn, so that each of them sees few of a hash.
      const isWatched = lookUp.demand.isWatched || known !== null
      const demand = { ...lookUp.demand, isWatched }
      const readSearch = openSearch(lookUp.hash, known?.value)
      const fetched = await requestSource({ ...lookUp, demand })
      const { isWhole } = fetched
      const encoded = encodeResponse(fetched, getPollAfter(fetched, now()))
      const { state } = encoded
      const searchedSince = await readSearch(state === 'not-found')
      const confirmed = (known?.value.confirmations ?? -1) + 1
      const confirmations = state === 'final' ? confirmed : null
      if (confirmations === 0) noteEnd(note, lookUp.hash, encoded)
      // A response that was held: the next one is not older. It can use an older answer
      // beside a new one, and that has held as long as the other response. So the time of the
      // data never goes back.
      const isHeld = known !== null && known.value.heldMs > 0
      const at = isHeld ? Math.max(fetched.at, known.at) : fetched.at
      // A response that lacked a source is fetched again soon, even after an end.
      const confirmMs = confirmAfterMs[confirmed] ?? confirmedMs
      const usualMs = isWhole && confirmations !== null ? confirmMs : movingMs
      return {
        value: {
          ...encoded,
          isWhole,
          confirmations,
          heldMs: at - fetched.at,
          searchedSince,
        },
        at,
        freshMs: fetched.freshMs ?? usualMs,
        // It has just been made, of answers that can be older.
        keepMs: now() - at + keepMs[state],
      }
    },
    join: (_, { hash, demand }) => source.join(hash, demand),
    // In most texts a character has one byte. The body, its two encodings and what was
    // encoded are kept with it.
    sizeOf: ({ text }) => 4 * text.length,
    maxBytes: 24_000_000,
    coordinator,
    collection: sharedResponses,
    serveStaleAfterMs,
    now,
    monotonic,
  })
}

function noteEnd(
  note: (line: string) => void,
  hash: string,
  { verdict, explanation }: ExplainedResponse,
): void {
  const { decidedBy } = explanation
  metrics.ends.inc({ verdict, rule: decidedBy })
  note(`${hash}: ${verdict}, by the rule ${decidedBy}`)
}
