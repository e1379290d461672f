import * as v from 'valibot'
import { ErrorBodySchema } from '../../contract/errorBody'
import { Refusal, UpstreamError } from '../errors'
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

/**
 * Reads an entry, with the ms since it was written by Redis's own clock, and takes the
 * lease of its key unless the entry is fresh or another instance has the lease.
 * KEYS: entry, lease. ARGV: owner, the lease's ms, whether the entry counts as outdated.
 */
const lookScript = `
local entry = redis.call('HMGET', KEYS[1], 'value', 'ageMs', 'freshMs', 'keepMs')
local sinceMs = 0
if entry[1] then sinceMs = math.max(0, entry[4] - redis.call('PTTL', KEYS[1])) end
local function answer(role, failure, leftMs)
  return { role, failure, leftMs, sinceMs, entry[1], entry[2], entry[3], entry[4] }
end
if ARGV[3] == 'outdated' then
  redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
  return answer('fetch', '', 0)
end
if entry[1] and sinceMs < tonumber(entry[3]) then return answer('fresh', '', 0) end
if redis.call('SET', KEYS[2], ARGV[1], 'NX', 'PX', ARGV[2]) then return answer('fetch', '', 0) end
local holder = redis.call('GET', KEYS[2]) or ''
if string.sub(holder, 1, 1) == '{' then
  return answer('failed', holder, redis.call('PTTL', KEYS[2]))
end
return answer('taken', '', 0)`

/**
 * Writes an entry and ends the lease, if that is still the writer's: otherwise a later
 * fetch has begun, or the entry was deleted. KEYS: entry, lease. ARGV: owner, value, ages
 * and lifetimes in ms.
 */
const writeScript = `
if redis.call('GET', KEYS[2]) ~= ARGV[1] then return 0 end
redis.call('DEL', KEYS[2])
redis.call('HSET', KEYS[1], 'value', ARGV[2], 'ageMs', ARGV[3], 'freshMs', ARGV[4], 'keepMs', ARGV[5])
redis.call('PEXPIRE', KEYS[1], ARGV[5])
return 1`

/** Puts a failure in place of the lease. KEYS: lease. ARGV: owner, failure, ms. */
const failScript = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if ARGV[2] == '' then return redis.call('DEL', KEYS[1]) end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`

const deleteScript = `return redis.call('DEL', KEYS[1], KEYS[2])`

const numeric = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite())
const absent = v.null()

/** The reply of `lookScript`. */
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
      const { entry, lease } = getKeys(key)
      const values = [owner, leaseMs, isOutdated ? 'outdated' : '']
      const command = { script: lookScript, keys: [entry, lease], values }
      const timeoutMs = hasKnown ? knownTimeoutMs : unknownTimeoutMs
      // A new start must reach the other instances; what is only stale is fetched without
      // them.
      const looked = isOutdated ? insist(command) : run(command, timeoutMs)
      const reply = v.safeParse(LookedSchema, await looked)
      if (!reply.success) return null
      const found = readEntry(reply.output)
      return { entry: found, step: readStep(reply.output, found) }
    },
    /** Writes what a fetch gave, unless a later one has begun. */
    write({ key, owner }: Fetching, entry: CacheEntry<T>): void {
      const keys = getKeys(key)
      const keepMs = Math.ceil(entry.keepUntil - now())
      if (keepMs <= 0) return
      const ageMs = Math.max(0, Math.round(now() - entry.fetchedAt))
      const freshMs = Math.max(0, Math.round(entry.freshUntil - now()))
      const values = [owner, JSON.stringify(encode(entry.value)), ageMs, freshMs, keepMs]
      void insist({ script: writeScript, keys: [keys.entry, keys.lease], values })
    },
    /**
     * Tells the other instances that the fetch has failed, and for how long nobody should
     * try again.
     */
    fail({ key, owner }: Fetching, error: Error, restMs: number): void {
      const failure = describeFailure(error)
      void insist({
        script: failScript,
        keys: [getKeys(key).lease],
        values: [owner, failure, Math.ceil(restMs)],
      })
    },
    /** Gives the lease back: the fetch says nothing about the key. */
    release({ key, owner }: Fetching): void {
      void insist({
        script: failScript,
        keys: [getKeys(key).lease],
        values: [owner, '', 0],
      })
    },
    async delete(key: string): Promise<void> {
      const keys = getKeys(key)
      await insist({ script: deleteScript, keys: [keys.entry, keys.lease], values: [] })
    },
  }
}

function readStep<T>(
  [role, failure, leftMs]: v.InferOutput<typeof LookedSchema>,
  entry: CacheEntry<T> | null,
): Step<T> {
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
