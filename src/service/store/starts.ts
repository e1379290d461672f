import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { TrackingStart } from '../../contract/trackerRequest'
import { normalizeAmount } from '../../model/amounts'
import { normalizeIdentifier, parseIdentifier } from '../../model/assets'
import { isSameAddress } from '../../model/chains/accounts'
import { withFallback } from '../errors/errors'
import { storedForMs } from './storage'
import type { Store } from './store'

/** What a start says about a transaction. '' and false mean "not given". */
const described = {
  quoteId: v.string(),
  sellAsset: v.string(),
  sellAmount: v.string(),
  buyAsset: v.string(),
  expectedBuyAmount: v.string(),
  fromAddress: v.string(),
  toAddress: v.string(),
  isStreamingSwap: v.boolean(),
  /** SHA-256 of what the whole route says, so that two starts can be compared. */
  routeContent: v.optional(v.string(), ''),
}

/**
 * The stored form of a `{ txn }`. The route is opaque and may be large, so only common
 * fields are stored. Times are Unix ms.
 */
const StoredStartSchema = v.object({
  ...described,
  /** Clients sent starts that differ: only what they agree on is kept. */
  isContested: v.optional(v.boolean(), false),
  /** The client's time of the first leg, and the time of the request. */
  startTimestamp: v.number(),
  begunAt: v.number(),
})
export type StoredStart = v.InferOutput<typeof StoredStartSchema>

/** Uses `now` (Unix ms) as the start time when the client sends none, or its clock is ahead. */
export function createStoredStart(txn: TrackingStart, now: number): StoredStart {
  // One text for all orders of its keys.
  const route = JSON.stringify(txn.route, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const given = Object.entries(value).filter(([, each]) => each !== null)
    return Object.fromEntries(given.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
  const digest = createHash('sha256').update(route).digest('base64url')
  return {
    quoteId: txn.quoteId,
    sellAsset: normalizeIdentifier(readField(txn.route, ['sellAsset', 'fromAsset'])),
    sellAmount: normalizeAmount(txn.sellAmount) ?? '',
    buyAsset: normalizeIdentifier(readField(txn.route, ['buyAsset', 'toAsset'])),
    expectedBuyAmount:
      normalizeAmount(
        readField(txn.route, ['expectedBuyAmount', 'expectedOutput', 'buyAmount']),
      ) ?? '',
    fromAddress: txn.fromAddress ?? '',
    toAddress: txn.toAddress ?? '',
    isStreamingSwap: txn.isStreamingSwap === true,
    routeContent: route === '{}' ? '' : digest,
    isContested: false,
    startTimestamp: Math.min(txn.startTimestamp ?? now, now),
    begunAt: now,
  }
}

function readField(route: TrackingStart['route'], names: readonly string[]): string {
  // Versions of quotes name fields differently.
  const found = names.map((name) => Object.hasOwn(route, name) && route[name])
  const text = found.find((value) => typeof value === 'string')
  return typeof text === 'string' ? text.slice(0, 200) : ''
}

function mergeStarts(first: StoredStart, other: StoredStart): StoredStart {
  const others = new Map<string, unknown>(Object.entries(other))
  const contested = Object.entries(first).filter(([name, value]) => {
    const given = others.get(name)
    // What one of them does not say is no contradiction.
    if (!(name in described) || !value || !given) return false
    // Addresses of EVM chains have two forms.
    const asset = name === 'fromAddress' ? first.sellAsset : first.buyAsset
    const { chain = '' } = parseIdentifier(asset) ?? {}
    const isAddress = name.endsWith('Address')
    return isAddress && typeof value === 'string' && typeof given === 'string'
      ? !isSameAddress(chain, value, given)
      : value !== given
  })
  if (contested.length === 0) return first
  // Nobody knows who is right.
  const emptied = contested.map(([name]) => [name, ''])
  const agreed = { ...first, ...Object.fromEntries(emptied) }
  return { ...agreed, startTimestamp: first.begunAt, isContested: true }
}

/** One start has at most 8 kB. */
const maxStarts = 10_000
/** A start that no source reports: those that expire first are evicted first. */
export const unreportedForMs = storedForMs / 4

export type Starts = ReturnType<typeof createStarts>

/**
 * The starts of tracking that clients sent. Nobody can prove that a start is theirs. `now`
 * returns Unix ms.
 */
export function createStarts(store: Store, now: () => number) {
  const stored = store.collection('start', StoredStartSchema, maxStarts, {
    lifetimeMs: unreportedForMs,
  })

  return {
    /**
     * Stores a start. Where another client described the hash differently, only what both
     * agree on is kept. Returns whether what was known before lacks it. Throws a 503 when
     * the store fails.
     */
    async add(hash: string, txn: TrackingStart): Promise<boolean> {
      const own = createStoredStart(txn, now())
      // Another instance may add a start at the same moment: then that one is
      // merged, so that no side is lost.
      const { previous, entry } = await stored.update(hash, (first) =>
        first === null ? own : mergeStarts(first, own),
      )
      return entry !== previous
    },
    /**
     * Returns the stored start or null. Throws a 503 when the store cannot be read: that
     * is not "none".
     */
    read: (hash: string): Promise<StoredStart | null> => stored.read(hash),
    /** Keeps a start that is being polled: longer once a source has reported its hash. */
    renew: (hash: string, isReported: boolean): Promise<void> =>
      withFallback(
        stored.renew(hash, isReported ? storedForMs : unreportedForMs),
        undefined,
      ),
  }
}
