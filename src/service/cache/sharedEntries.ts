import * as v from 'valibot'
import { ErrorBodySchema } from '../../contract/errorBody'
import { Refusal, UpstreamError } from '../errors/errors'
import { redisLimits } from '../redis/limits'
import type { SharedRedis } from '../redis/sharedRedis'
import type { CacheEntry } from './entry'

const numeric = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite())
/**
 * The reply of the script `look`: what to do, the failure and how long it holds; and how long ago
 * the entry was written, its value, its age then and its lifetimes.
 */
const LookedSchema = v.tuple([
  v.string(),
  v.string(),
  numeric,
  numeric,
  v.nullable(v.string()),
  v.nullable(numeric),
  v.nullable(numeric),
  v.nullable(numeric),
])
type LookedReply = v.InferOutput<typeof LookedSchema>

/** A failed fetch as other instances tell their clients of it. */
const FailureSchema = v.object({
  status: v.picklist([400, 429, 501, 502, 503, 504]),
  message: v.string(),
  code: v.exactOptional(ErrorBodySchema.entries.code),
  label: v.exactOptional(v.string()),
  headers: v.exactOptional(v.record(v.string(), v.string())),
})

/** What to do about a key. */
export type Step<T> =
  | { kind: 'serve'; entry: CacheEntry<T> }
  /** This instance fetches, and no other one does meanwhile. */
  | { kind: 'fetch' }
  /** Another instance fetches. */
  | { kind: 'wait' }
  /** The last fetch failed, and nobody fetches again for this time. */
  | { kind: 'fail'; error: Error; leftMs: number }

/** What an instance finds about a key. `entry`: null for none; it may be stale. */
type Looked<T> = { entry: CacheEntry<T> | null; step: Step<T> }

export type SharedEntries<T> = NonNullable<ReturnType<typeof openSharedEntries<T>>>

/** A fetch: its key, and who has begun it. */
type Fetching = { key: string; owner: string }

type LookedUp = Fetching & {
  /** It must be fetched again in any case. */
  isOutdated: boolean
  /** This instance has a value that it can serve. */
  hasKnown: boolean
}

export type SharedEntriesOptions<T> = {
  name: string
  /** Reads a value from the JSON that `encode` makes of it. */
  schema: v.GenericSchema<unknown, T>
  /** What JSON should hold of a value; absent for the value itself. */
  encode?: (value: T) => unknown
  /** Whether a value can be of a key; absent: any. Others could have written it. */
  isOf?: (key: string, value: T) => boolean
  /**
   * Returns ms of the cache's clock, which is another one at each instance: ages are
   * counted by Redis.
   */
  now: () => number
}

/**
 * Opens the entries of one cache that instances share; null for a service of one instance. Each
 * key is fetched by one instance at a time. Everything fails quietly: an instance without Redis
 * fetches for itself.
 */
export function openSharedEntries<T>(
  redis: SharedRedis | null,
  { name, schema, encode = (value) => value, isOf, now }: SharedEntriesOptions<T>,
) {
  if (redis === null) return null
  const { run, insist, getKey } = redis
  const ValueSchema = v.pipe(v.string(), v.parseJson(), schema)
  /** The keys of an entry and of its lease. */
  const getKeys = (key: string): [string, string] => {
    const entry = getKey(name, key)
    return [entry, `${entry}:lease`]
  }

  /** Returns null for no entry, and for one that is unreadable or of another key. */
  function readEntry(key: string, reply: LookedReply): CacheEntry<T> | null {
    const [, , , sinceMs, text, ageMs, freshMs, keepMs] = reply
    const value = v.safeParse(ValueSchema, text)
    if (!value.success || ageMs === null || freshMs === null || keepMs === null)
      return null
    if (isOf?.(key, value.output) === false) return null
    const writtenAt = now() - sinceMs
    return {
      value: value.output,
      fetchedAt: writtenAt - ageMs,
      freshUntil: writtenAt + freshMs,
      keepUntil: writtenAt + keepMs,
    }
  }

  return {
    /** Looks a key up; null while Redis cannot be asked. */
    async look({
      key,
      owner,
      isOutdated,
      hasKnown,
    }: LookedUp): Promise<Looked<T> | null> {
      const timeoutMs = hasKnown ? redisLimits.replyMs : redisLimits.unknownReplyMs
      async function ask(state: '' | 'outdated' | 'unreadable') {
        const values = [owner, redisLimits.leaseMs, state]
        const command = { script: 'look', keys: getKeys(key), values } as const
        // A new start must reach the other instances; what is only stale is fetched
        // without them.
        const looked = isOutdated ? insist(command) : run(command, timeoutMs)
        const reply = v.safeParse(LookedSchema, await looked)
        return reply.success ? reply.output : null
      }

      let reply = await ask(isOutdated ? 'outdated' : '')
      let entry = reply && readEntry(key, reply)
      if (reply?.[0] === 'fresh' && entry === null) {
        // Another version of the service has written it, or nobody knows who.
        reply = await ask('unreadable')
        entry = reply && readEntry(key, reply)
      }
      return reply && { entry, step: readStep(reply, entry) }
    },
    /** Writes what a fetch gave, unless a later one has begun or has ended. */
    write({ key, owner }: Fetching, entry: CacheEntry<T>): void {
      const keepMs = Math.ceil(entry.keepUntil - now())
      if (keepMs <= 0) return
      const ageMs = Math.max(0, Math.round(now() - entry.fetchedAt))
      const freshMs = Math.max(0, Math.round(entry.freshUntil - now()))
      const values = [owner, JSON.stringify(encode(entry.value)), ageMs, freshMs, keepMs]
      void insist({ script: 'write', keys: getKeys(key), values })
    },
    /**
     * Tells the other instances that a fetch has failed, and for how long nobody should
     * try again; null where that says nothing of the key, so that another may try at once.
     */
    fail(
      { key, owner }: Fetching,
      failed: { error: Error; restMs: number } | null,
    ): void {
      const error = failed?.error
      const refusal = error instanceof UpstreamError ? error.toRefusal() : error
      // A fault of our own may not be another instance's.
      let text = ''
      if (refusal instanceof Refusal) {
        const { status, message, details } = refusal
        text = JSON.stringify({ status, message, ...details })
      }
      const values = [owner, text, Math.ceil(failed?.restMs ?? 0)]
      void insist({ script: 'fail', keys: [getKeys(key)[1]], values })
    },
    async delete(key: string): Promise<void> {
      await insist({ script: 'remove', keys: getKeys(key), values: [] })
    },
  }
}

function readStep<T>(
  [role, failure, leftMs]: LookedReply,
  entry: CacheEntry<T> | null,
): Step<T> {
  if (role === 'failed') {
    const { success, output } = v.safeParse(FailureTextSchema, failure)
    const { status, message, ...details } = success ? output : unreadFailure
    return { kind: 'fail', error: new Refusal(status, message, details), leftMs }
  }
  if (role === 'taken') return { kind: 'wait' }
  return role === 'fresh' && entry !== null ? { kind: 'serve', entry } : { kind: 'fetch' }
}

const FailureTextSchema = v.pipe(v.string(), v.parseJson(), FailureSchema)

const unreadFailure = {
  status: 503,
  message: 'The network could not be asked a moment ago.',
} as const
