import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type TrackingStart, TrackingStartSchema } from '../../contract/trackerRequest'
import { parseAmount } from '../../model/amounts'
import { type Store, storedForMs, withFallback } from './store'

/** What a start says about a transaction. '' means "not given". */
const described = {
  quoteId: v.string(),
  sellAsset: v.string(),
  sellAmount: v.string(),
  buyAsset: v.string(),
  expectedBuyAmount: v.string(),
  fromAddress: v.string(),
  toAddress: v.string(),
  isStreamingSwap: v.boolean(),
  /** SHA-256 of the whole route, so that two starts can be compared. */
  routeDigest: v.optional(v.string(), ''),
}

/** The stored form of a `{ txn }`. The route is opaque and may be large, so only common fields are stored. Times are Unix ms. */
const StoredStartSchema = v.object({
  ...described,
  /** Clients sent starts that differ: only what they agree on is kept. */
  isContested: v.optional(v.boolean(), false),
  /** The whole start, until the service behind this one has accepted it; null where none needs it. */
  unsent: v.optional(v.nullable(TrackingStartSchema), null),
  /** The client's time of the first leg, and the time of the request. */
  startTimestamp: v.number(),
  begunAt: v.number(),
})
export type StoredStart = v.InferOutput<typeof StoredStartSchema>

/** Uses `now` (Unix ms) as the start time when the client sends none, or its clock is ahead. */
export const createStoredStart = (txn: TrackingStart, now: number): StoredStart => ({
  quoteId: txn.quoteId,
  sellAsset: readField(txn.route, ['sellAsset', 'fromAsset']),
  sellAmount: parseAmount(txn.sellAmount) ?? '',
  buyAsset: readField(txn.route, ['buyAsset', 'toAsset']),
  expectedBuyAmount:
    parseAmount(readField(txn.route, ['expectedBuyAmount', 'expectedOutput', 'buyAmount'])) ?? '',
  fromAddress: txn.fromAddress ?? '',
  toAddress: txn.toAddress ?? '',
  isStreamingSwap: txn.isStreamingSwap === true,
  routeDigest: createHash('sha256').update(JSON.stringify(txn.route)).digest('base64url'),
  isContested: false,
  unsent: null,
  startTimestamp: Math.min(txn.startTimestamp ?? now, now),
  begunAt: now,
})

/** Returns the first field that is text: versions of quotes name fields differently. */
function readField(route: TrackingStart['route'], names: readonly string[]): string {
  const found = names.map((name) => Object.hasOwn(route, name) && route[name])
  const text = found.find((value) => typeof value === 'string')
  return typeof text === 'string' ? text.slice(0, 200) : ''
}

/**
 * Merges another client's start into the first one: fields that differ become empty, as nobody knows who is right. Returns
 * the first one itself where they agree.
 */
function mergeStarts(first: StoredStart, other: StoredStart): StoredStart {
  const others = new Map<string, unknown>(Object.entries(other))
  const contested = Object.entries(first).filter(
    ([name, value]) => name in described && Boolean(value) && value !== others.get(name),
  )
  if (contested.length === 0) return first
  const emptied = contested.map(([name, value]) => [name, typeof value === 'string' ? '' : false])
  return { ...first, ...Object.fromEntries(emptied), isContested: true, unsent: null }
}

/** One start has at most 8 kB. */
const maxStarts = 10_000
/** A start that no source reports: those that expire first are evicted first. */
const unreportedForMs = storedForMs / 4

/**
 * The starts of tracking that clients sent. Nobody can prove that a start is theirs. `keepsUnsent`: the source forwards starts
 * to another service. `now` returns Unix ms.
 */
export function createStarts(store: Store, keepsUnsent: boolean, now: () => number) {
  const stored = store.collection('start', StoredStartSchema, maxStarts, unreportedForMs)
  /** `begunAt` of each sent start: apart from the start, which another instance may contest meanwhile. */
  const sent = store.collection('sent', v.number(), maxStarts)
  const changes = new Map<string, Promise<unknown>>()
  /** Changes of one hash follow one another: each reads before it writes, and would lose what another writes meanwhile. */
  async function inTurn<Value>(hash: string, change: () => Promise<Value>): Promise<Value> {
    const before = changes.get(hash)
    const done = before === undefined ? change() : before.then(change, change)
    changes.set(hash, done)
    try {
      return await done
    } finally {
      if (changes.get(hash) === done) changes.delete(hash)
    }
  }
  return {
    /**
     * Stores a start. Where another client described the hash differently, only what both agree on is stored, and `shown` is
     * the given start, for this client alone. `isOutdated`: what was known before lacks it. Throws a 503 when the store fails.
     */
    add: (hash: string, txn: TrackingStart) =>
      inTurn(hash, async () => {
        const own = createStoredStart(txn, now())
        const given = { ...own, unsent: keepsUnsent ? txn : null }
        const first = await stored.keepFirst(hash, given)
        const merged = mergeStarts(first, given)
        if (merged !== first) await stored.write(hash, merged)
        const { isContested } = merged
        const isOutdated = first === given || merged !== first
        return { shown: isContested ? { ...own, isContested } : first, isOutdated, isContested }
      }),
    /** Returns the stored start or null. Throws a 503 when the store cannot be read: that is not "none". */
    async read(hash: string): Promise<StoredStart | null> {
      const start = await stored.read(hash)
      const isSent = start?.unsent && (await sent.read(hash)) === start.begunAt
      return isSent ? { ...start, unsent: null } : start
    },
    /** Keeps a start that is being polled: longer once a source has reported its hash. */
    renew: (hash: string, isReported: boolean): Promise<void> =>
      withFallback(stored.renew(hash, isReported ? storedForMs : unreportedForMs), undefined),
    /** Notes that the service behind this one has accepted the start. */
    setSent: (hash: string, { begunAt }: StoredStart): Promise<void> =>
      withFallback(sent.write(hash, begunAt), undefined),
  }
}
