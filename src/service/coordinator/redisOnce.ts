import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import { ErrorBodySchema } from '../../contract/errorBody'
import { Refusal, UpstreamError, refuseForNow } from '../errors/errors'
import type { RedisConnection } from '../redis/connection'
import { redisLimits } from '../redis/limits'
import {
  type CacheEntry,
  type Coordinator,
  type Failure,
  type FetchEntry,
  type Found,
  type Wanted,
  rest,
} from './coordinator'
import { onceLimits } from './limits'
import { orAlone } from './orAlone'

const { lookAgainMs, maxWaitMs } = onceLimits

/**
 * The reply of the script `look`: what to do; the failure, and how long it holds; and of an entry
 * its age, what is left of its lifetimes, and its value. `fetch`: this instance fetches, and no
 * other one does meanwhile. `taken`: another one fetches. `failed`: the last fetch did.
 */
const LookedSchema = v.tuple([
  v.picklist(['fresh', 'fetch', 'taken', 'failed']),
  v.string(),
  v.number(),
  v.number(),
  v.number(),
  v.number(),
  v.nullish(v.string()),
])

/** A failed fetch as other instances tell their clients of it. */
const FailureSchema = v.object({
  status: v.picklist([400, 429, 501, 502, 503, 504]),
  message: v.string(),
  code: v.exactOptional(ErrorBodySchema.entries.code),
  label: v.exactOptional(v.string()),
  upstream: v.exactOptional(v.unwrap(ErrorBodySchema.entries.upstream)),
  headers: v.exactOptional(v.record(v.string(), v.string())),
})
const FailureTextSchema = v.pipe(v.string(), v.parseJson(), FailureSchema)

const unfinished: Failure = {
  error: refuseForNow(503, lookAgainMs, 'Another instance is still looking this up.'),
  restMs: lookAgainMs,
}

function readFailure(text: string, restMs: number): Failure {
  const { success, output } = v.safeParse(FailureTextSchema, text)
  if (!success) return unfinished
  const { status, message, ...details } = output
  return { error: new Refusal(status, message, details), restMs }
}

/** What the instances know of a key. `failure`: why nobody fetches it, for another role. */
type Looked<T> = {
  role: v.InferOutput<typeof LookedSchema>[0]
  entry: CacheEntry<T> | null
  failure: Failure
}

/** Where Redis does not answer. */
const alone: Looked<never> = { role: 'fetch', entry: null, failure: unfinished }

function openEntries(
  { runScript }: RedisConnection,
  getKey: (collection: string, key: string) => string,
  now: () => number,
) {
  /** The keys of an entry and of its lease. */
  const getKeys = (collection: string, key: string): [string, string] => {
    const entry = getKey(collection, key)
    return [entry, `${entry}:lease`]
  }
  /** What fails is left out. */
  const tryScript: typeof runScript = (...command) =>
    runScript(...command).catch(() => undefined)

  return {
    /** `unreadable`: a value that counts as none. */
    async look<T>(wanted: Wanted<T>, owner: string, unreadable = ''): Promise<Looked<T>> {
      const { collection, key, isOutdated } = wanted
      const outdated = isOutdated ? 'outdated' : ''
      const values = [owner, redisLimits.leaseMs, outdated, unreadable]
      const reply = await runScript('look', getKeys(collection.name, key), values)
      const looked = v.parse(LookedSchema, reply)
      const [role, failed, restMs, ageMs, freshMs, keepMs, text] = looked
      const failure = readFailure(failed, restMs)
      const ValueSchema = v.pipe(v.string(), v.parseJson(), collection.schema)
      const { success, output: value } = v.safeParse(ValueSchema, text)
      if (success && collection.isOf?.(key, value) !== false) {
        const times = { freshUntil: now() + freshMs, keepUntil: now() + keepMs }
        return { role, entry: { value, fetchedAt: now() - ageMs, ...times }, failure }
      }
      // Another version of the service has written it, or nobody knows who.
      if (role === 'fresh' && unreadable === '')
        return this.look(wanted, owner, text ?? '')
      return { role, entry: null, failure }
    },
    /** Writes what a fetch gave, unless a later one has begun or has ended. */
    write<T>({ collection, key }: Wanted<T>, owner: string, entry: CacheEntry<T>): void {
      const { name, encode = (value) => value } = collection
      const { value, fetchedAt, freshUntil, keepUntil } = entry
      const times = [now() - fetchedAt, freshUntil - now(), keepUntil - now()]
      const values = [owner, JSON.stringify(encode(value)), ...times.map(Math.round)]
      void tryScript('write', getKeys(name, key), values)
    },
    /** Writes why nobody should fetch for a while. */
    fail<T>(
      { collection, key }: Wanted<T>,
      owner: string,
      { error, restMs }: Failure,
    ): void {
      const refusal = error instanceof UpstreamError ? error.toRefusal() : error
      let text = ''
      // A fault of our own may not be another instance's.
      if (refusal instanceof Refusal) {
        const { status, message, details } = refusal
        text = JSON.stringify({ status, message, ...details })
      }
      const values = [owner, text, Math.ceil(restMs)]
      void tryScript('fail', [getKeys(collection.name, key)[1]], values)
    },
    remove: (collection: string, key: string) =>
      tryScript('remove', getKeys(collection, key), []),
  }
}

/**
 * Fetches each key at one of all instances at a time. Their clocks differ: ages are counted by
 * Redis. `now` returns ms of a clock that is never set.
 */
export function createRedisOnce(
  redis: RedisConnection,
  getKey: (collection: string, key: string) => string,
  local: Pick<Coordinator, 'once' | 'forget'>,
  now: () => number,
): Pick<Coordinator, 'once' | 'forget'> {
  const entries = openEntries(redis, getKey, now)

  async function find<T>(wanted: Wanted<T>, fetch: FetchEntry<T>): Promise<Found<T>> {
    const owner = randomUUID()
    for (let waitedMs = 0; ; waitedMs += lookAgainMs) {
      const looked = await orAlone<Looked<T>>(
        entries.look(wanted, owner),
        async () => alone,
      )
      const { role, entry: shared, failure } = looked
      const own = wanted.findKnown()
      // An instance that could not reach the others has fetched a later value.
      const isLater = own !== null && own.fetchedAt > (shared?.fetchedAt ?? -Infinity)
      const entry = isLater ? own : shared
      if (shared !== null && !isLater) wanted.keep(shared)
      if (role === 'fetch') {
        const found = await local.once({ ...wanted, findKnown: () => entry }, fetch)
        if (found.failure === null) entries.write(wanted, owner, found.entry)
        else entries.fail(wanted, owner, found.failure)
        return found
      }
      if (role === 'fresh' && entry !== null) return { entry, failure: null }
      if (entry !== null || role === 'failed' || waitedMs >= maxWaitMs)
        return rest(entry, failure, now())
      await delay(lookAgainMs)
    }
  }

  return {
    async once(wanted, fetch) {
      const found = await find(wanted, fetch)
      if (found.entry === null) return found
      const ownUntil = now() + (wanted.collection.ownMs ?? Infinity)
      found.entry.freshUntil = Math.min(found.entry.freshUntil, ownUntil)
      return found
    },
    async forget(collection, key) {
      await local.forget(collection, key)
      await entries.remove(collection, key)
    },
  }
}
