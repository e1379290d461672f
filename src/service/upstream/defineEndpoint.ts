import * as v from 'valibot'
import { Cache, type Fetched } from '../cache/cache'
import type { CacheEntry, Cached } from '../cache/entry'
import { openSharedEntries } from '../cache/sharedEntries'
import type { Demand } from './demand'
import type { CachedEndpoint } from './endpoint'
import { upstreamLimits } from './limits'
import type { Reply } from './reply'
import type { UpstreamScope } from './scope'
import type { Upstream } from './upstream'

/** What is asked, and how it is cached. Lifetimes in ms; absent: as `cacheLimits.usual`. */
type Answers<T> = {
  /** Its label in the metrics, and the collection that instances share. */
  name: string
  /** Where the collection has another name. */
  collection?: string
  /** Reads a value from the JSON that `encode` makes of it. */
  schema: v.GenericSchema<unknown, T>
  encode?: (value: T) => unknown
  freshMs?: number
  keepMs?: number
  /** In bytes. */
  sizeOf?: (value: T) => number
  /** Of all answers together. */
  maxBytes?: number
  /** `known`: an earlier value, which is served when this throws. */
  ask: (key: string, demand: Demand, known: CacheEntry<T> | null) => Promise<Fetched<T>>
}

/** Asks about a key; returns what is known of it while that is fresh. */
export type GetAnswer<T> = (key: string, demand: Demand) => Promise<Cached<T>>

/** Returns a function that caches what `ask` says of a key, for all instances. */
export function cacheAnswers<T>(
  { shared, budget, monotonic: now }: UpstreamScope,
  { name, collection = name, schema, encode, ask, ...retention }: Answers<T>,
): GetAnswer<T> {
  const stored = {
    name: collection,
    schema,
    now,
    ...(encode !== undefined && { encode }),
  }
  const cache = new Cache<T, Demand>({
    ...retention,
    name,
    now,
    shared: openSharedEntries(shared, stored),
    join: (key, demand) => budget.join(key, demand),
    fetch: ask,
  })
  return async (key, demand) => cache.get(key, demand)
}

/** What instances share of a reply. `text`: of an error, '' for any other. */
const StoredReplySchema = v.object({
  status: v.number(),
  json: v.unknown(),
  text: v.string(),
})

/** A reply, and what it says. */
type CachedReply<T> = v.InferOutput<typeof StoredReplySchema> & { value: T }

/**
 * Returns a function that asks an endpoint, and caches its answers. What instances share is the
 * reply itself: what a schema has read it cannot read again.
 */
export function defineEndpoint<T>(
  upstream: Upstream,
  { lifetime, isProvisional = () => false, ...endpoint }: CachedEndpoint<T>,
): GetAnswer<T> {
  function readCached(reply: Reply): CachedReply<T> | undefined {
    const value = endpoint.read(reply)
    const { status, json = null } = reply
    const text = status === 200 ? '' : reply.text
    return value === undefined ? undefined : { status, json, text, value }
  }
  const cachedEndpoint = {
    ...endpoint,
    key: (params: string) => params,
    read: readCached,
  }
  const get = cacheAnswers<CachedReply<T>>(upstream.scope, {
    ...lifetime,
    name: endpoint.name,
    sizeOf: ({ json }) => 2 * JSON.stringify(json).length,
    schema: v.pipe(
      StoredReplySchema,
      v.transform((stored) =>
        readCached({ ...stored, retryAfterMs: 0, ageMs: 0, sentAt: null }),
      ),
      v.custom<CachedReply<T>>((reply) => reply !== undefined),
    ),
    encode: ({ status, json, text }) => ({ status, json, text }),
    async ask(params, demand) {
      const found = await upstream.request(cachedEndpoint, params, { demand })
      const isComplete = !isProvisional(found.value.value)
      return isComplete ? found : { ...found, freshMs: upstreamLimits.provisionalMs }
    },
  })
  return async (params, demand) => {
    const { value: cached, ageMs } = await get(params, demand)
    return { value: cached.value, ageMs }
  }
}
