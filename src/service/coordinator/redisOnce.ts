import * as v from 'valibot'
import { ErrorBodySchema } from '../../contract/errorBody'
import type { EntryScripts } from '../coordinator/coordinator'
import { Refusal, UpstreamError } from '../errors/errors'
import { redisLimits } from '../redis/limits'
import type { CacheEntry } from './entry'

const numeric = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite())
/**
 * The reply of the script `look`: what to do, the failure and how long it holds; and how long ago
 * the entry was written, its value, its age then and its lifetimes.
 */
const LookedSchema = v.tuple([
  v.picklist(['fresh', 'fetch', 'taken', 'failed']),
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
  upstream: v.exactOptional(v.unwrap(ErrorBodySchema.entries.upstream)),
  headers: v.exactOptional(v.record(v.string(), v.string())),
})

/**
 * A fetch of a key that has begun. `owner` names it among those of all instances. `isOutdated`:
 * the key must be fetched again in any case.
 */
export type Begun = { key: string; owner: string; isOutdated: boolean }

/** What is known of a key that is not fresh at an instance. */
export type Looked<T> = {
  /**
   * `fetch`: this instance fetches, and no other one does meanwhile. `taken`: another one
   * fetches. `failed`: the last fetch did.
   */
  role: LookedReply[0]
  /** Null for none. It may be stale. */
  entry: CacheEntry<T> | null
  /** Of the last fetch: nobody fetches again for this time. */
  failure: { error: Error; leftMs: number } | null
}

export type SharedEntries<T> = NonNullable<ReturnType<typeof openSharedEntries<T>>>

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
  scripts: EntryScripts | null,
  { name, schema, encode = (value) => value, isOf, now }: SharedEntriesOptions<T>,
) {
  if (scripts === null) return null
  const { run, insist, getKey } = scripts
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
    /**
     * Looks a key up; null while Redis cannot be asked. `hasKnown`: this instance has a value
     * that it can serve.
     */
    async look(
      { key, owner, isOutdated }: Begun,
      hasKnown: boolean,
    ): Promise<Looked<T> | null> {
      const timeoutMs = hasKnown ? redisLimits.replyMs : redisLimits.unknownReplyMs
      async function ask(unreadable: string | null) {
        const outdated = isOutdated ? 'outdated' : ''
        const values = [owner, redisLimits.leaseMs, outdated, unreadable ?? '']
        const command = ['look', getKeys(key), values] as const
        // A new start must reach the other instances; what is only stale is fetched
        // without them.
        const replied = isOutdated ? insist(...command) : run(timeoutMs, ...command)
        const { success, output } = v.safeParse(LookedSchema, await replied)
        if (!success) return null
        const [role, failed, leftMs, , text] = output
        const failure = role === 'failed' ? { error: readFailure(failed), leftMs } : null
        return { role, entry: readEntry(key, output), failure, text }
      }

      const looked = await ask(null)
      // Another version of the service has written it, or nobody knows who.
      const isUnreadable = looked?.role === 'fresh' && looked.entry === null
      return isUnreadable ? ask(looked.text) : looked
    },
    /** Writes what a fetch gave, unless a later one has begun or has ended. */
    write({ key, owner }: Begun, entry: CacheEntry<T>): void {
      const keepMs = Math.ceil(entry.keepUntil - now())
      if (keepMs <= 0) return
      const ageMs = Math.max(0, Math.round(now() - entry.fetchedAt))
      const freshMs = Math.max(0, Math.round(entry.freshUntil - now()))
      const values = [owner, JSON.stringify(encode(entry.value)), ageMs, freshMs, keepMs]
      void insist('write', getKeys(key), values)
    },
    /**
     * Tells the other instances that a fetch has failed, and for how long nobody should
     * try again; null where that says nothing of the key, so that another may try at once.
     */
    fail({ key, owner }: Begun, failed: { error: Error; restMs: number } | null): void {
      const error = failed?.error
      const refusal = error instanceof UpstreamError ? error.toRefusal() : error
      // A fault of our own may not be another instance's.
      let text = ''
      if (refusal instanceof Refusal) {
        const { status, message, details } = refusal
        text = JSON.stringify({ status, message, ...details })
      }
      const values = [owner, text, Math.ceil(failed?.restMs ?? 0)]
      void insist('fail', [getKeys(key)[1]], values)
    },
    async delete(key: string): Promise<void> {
      await insist('remove', getKeys(key), [])
    },
  }
}

function readFailure(text: string): Refusal {
  const { success, output } = v.safeParse(FailureTextSchema, text)
  const { status, message, ...details } = success ? output : unreadFailure
  return new Refusal(status, message, details)
}

const FailureTextSchema = v.pipe(v.string(), v.parseJson(), FailureSchema)

const unreadFailure = {
  status: 503,
  message: 'The network could not be asked a moment ago.',
} as const
