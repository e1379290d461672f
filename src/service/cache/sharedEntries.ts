import * as v from 'valibot'
import { ErrorBodySchema } from '../../contract/errorBody'
import { Refusal, UpstreamError } from '../errors/errors'
import type { SharedRedis } from '../redis/sharedRedis'
import type { CacheEntry } from './entry'

/**
 * How long one instance may fetch a key alone. A fetch takes at most as long as a page
 * waits.
 */
const leaseMs = 15_000

/**
 * How long Redis may take, where there is a value to serve, and where a fetch would take
 * longer anyway.
 */
const knownTimeoutMs = 50
const unknownTimeoutMs = 250

const numeric = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite())
const absent = v.null()

/** The reply of the script `look`. */
const LookedSchema = v.union([
  v.tuple([v.string(), v.string(), numeric, numeric, absent, absent, absent, absent]),
  v.tuple([
    v.string(),
    v.string(),
    numeric,
    numeric,
    v.string(),
    numeric,
    numeric,
    numeric,
  ]),
])

/** A failed fetch as other instances tell their clients of it. */
const FailureSchema = v.object({
  status: v.picklist([400, 429, 501, 502, 503, 504]),
  message: v.string(),
  code: v.optional(ErrorBodySchema.entries.code),
  label: v.optional(v.string()),
  headers: v.optional(v.record(v.string(), v.string())),
})

/** What the script `look` is told of the entry. */
type EntryState = '' | 'outdated' | 'unreadable'

/** What the script `look` replies. `entry`: null for none, and for one that is unreadable. */
type Answer<T> = {
  role: string
  failure: string
  leftMs: number
  entry: CacheEntry<T> | null
}

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

export type SharedEntries<T> = ReturnType<typeof createSharedEntries<T>>

/** A fetch: its key, and who has begun it. */
type Fetching = { key: string; owner: string }

type LookedUp = Fetching & {
  /** It must be fetched again in any case. */
  isOutdated: boolean
  /** This instance has a value that it can serve. */
  hasKnown: boolean
}

type SharedEntriesOptions<T> = {
  name: string
  /** Reads a value from the JSON that `encode` makes of it. */
  schema: v.GenericSchema<unknown, T>
  /** What JSON should hold of a value; absent for the value itself. */
  encode?: (value: T) => unknown
  /**
   * Returns ms of the cache's clock, which is another one at each instance: ages are
   * counted by Redis.
   */
  now: () => number
}

/** Opens the entries of one cache that instances share; null for a service of one instance. */
export const openSharedEntries = <T>(
  redis: SharedRedis | null,
  options: SharedEntriesOptions<T>,
): SharedEntries<T> | null =>
  redis === null ? null : createSharedEntries(redis, options)

/**
 * Each key is fetched by one instance at a time. Everything fails quietly: an instance
 * without Redis fetches for itself.
 */
function createSharedEntries<T>(
  { run, insist, getKey }: SharedRedis,
  { name, schema, encode = (value) => value, now }: SharedEntriesOptions<T>,
) {
  const ValueSchema = v.pipe(v.string(), v.parseJson(), schema)
  const getKeys = (key: string) => {
    const entry = getKey(name, key)
    return { entry, lease: `${entry}:lease` }
  }

  function readEntry([, , , sinceMs, text, ageMs, freshMs, keepMs]: v.InferOutput<
    typeof LookedSchema
  >): CacheEntry<T> | null {
    const value = v.safeParse(ValueSchema, text)
    if (!value.success || ageMs === null || freshMs === null || keepMs === null)
      return null
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
      const timeoutMs = hasKnown ? knownTimeoutMs : unknownTimeoutMs
      const ask = async (state: EntryState): Promise<Answer<T> | null> => {
        const { entry, lease } = getKeys(key)
        const values = [owner, leaseMs, state]
        const command = { script: 'look', keys: [entry, lease], values } as const
        // A new start must reach the other instances; what is only stale is fetched
        // without them.
        const looked = isOutdated ? insist(command) : run(command, timeoutMs)
        const reply = v.safeParse(LookedSchema, await looked)
        if (!reply.success) return null
        const [role, failure, leftMs] = reply.output
        return { role, failure, leftMs, entry: readEntry(reply.output) }
      }

      const found = await ask(isOutdated ? 'outdated' : '')
      // Another version of the service has written it, or nobody knows who.
      const isUnreadable = found?.role === 'fresh' && found.entry === null
      const looked = isUnreadable ? await ask('unreadable') : found
      return looked && { entry: looked.entry, step: readStep(looked) }
    },
    /** Writes what a fetch gave, unless a later one has begun or has ended. */
    write({ key, owner }: Fetching, entry: CacheEntry<T>): void {
      const keys = getKeys(key)
      const keepMs = Math.ceil(entry.keepUntil - now())
      if (keepMs <= 0) return
      const ageMs = Math.max(0, Math.round(now() - entry.fetchedAt))
      const freshMs = Math.max(0, Math.round(entry.freshUntil - now()))
      const values = [owner, JSON.stringify(encode(entry.value)), ageMs, freshMs, keepMs]
      void insist({ script: 'write', keys: [keys.entry, keys.lease], values })
    },
    /**
     * Tells the other instances that the fetch has failed, and for how long nobody should
     * try again.
     */
    fail({ key, owner }: Fetching, error: Error, restMs: number): void {
      const failure = describeFailure(error)
      void insist({
        script: 'fail',
        keys: [getKeys(key).lease],
        values: [owner, failure, Math.ceil(restMs)],
      })
    },
    /** Gives the lease back: the fetch says nothing about the key. */
    release({ key, owner }: Fetching): void {
      void insist({
        script: 'fail',
        keys: [getKeys(key).lease],
        values: [owner, '', 0],
      })
    },
    async delete(key: string): Promise<void> {
      const keys = getKeys(key)
      await insist({ script: 'remove', keys: [keys.entry, keys.lease], values: [] })
    },
  }
}

function readStep<T>({ role, failure, leftMs, entry }: Answer<T>): Step<T> {
  if (role === 'failed') return { kind: 'fail', error: readFailure(failure), leftMs }
  if (role === 'taken') return { kind: 'wait' }
  return role === 'fresh' && entry !== null ? { kind: 'serve', entry } : { kind: 'fetch' }
}

/** A failure as JSON; '' for a fault of our own, which may not be another instance's. */
function describeFailure(error: Error): string {
  const refusal = error instanceof UpstreamError ? error.toRefusal() : error
  if (!(refusal instanceof Refusal)) return ''
  const { status, message, details } = refusal
  return JSON.stringify({ status, message, ...details })
}

const FailureTextSchema = v.pipe(v.string(), v.parseJson(), FailureSchema)

function readFailure(text: string): Refusal {
  const { success, output } = v.safeParse(FailureTextSchema, text)
  if (!success) return new Refusal(503, 'The network could not be asked a moment ago.')
  const { status, message, code, label, headers } = output
  return new Refusal(status, message, {
    ...(code !== undefined && { code }),
    ...(label !== undefined && { label }),
    ...(headers !== undefined && { headers }),
  })
}
