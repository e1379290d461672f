import * as v from 'valibot'
import { Cache, type CacheOptions } from '../cache/cache'
import type { Answer } from '../cache/entry'
import type { Collection } from '../coordinator/coordinator'
import type { Demand } from './demand'
import type { CachedEndpoint } from './endpoint'
import { upstreamLimits } from './limits'
import type { Reply } from './reply'
import type { UpstreamScope } from './scope'
import { type Turn, inTurn } from './turn'
import type { Upstream } from './upstream'

/** Asks about a key; returns what is known of it while that is fresh. */
export type GetAnswer<T> = (key: string, demand: Demand) => Promise<Answer<T>>

type AnswerOptions<T> = Omit<
  CacheOptions<T, Turn>,
  'coordinator' | 'collection' | 'join' | 'now' | 'monotonic'
> &
  Collection<T> & {
    /** The collection that instances share, if it has another name. */
    collection?: string
  }

/** Returns a function that caches what `fetch` says of a key, for all instances. */
export function cacheAnswers<T>(
  { coordinator, budget, now, monotonic }: UpstreamScope,
  { collection, ...options }: AnswerOptions<T>,
): GetAnswer<T> {
  const cache = new Cache<T, Demand>({
    ...options,
    now,
    monotonic,
    coordinator,
    collection: { ...options, name: collection ?? options.name },
    fetch: (key, demand, known) =>
      inTurn(budget, { key, demand }, (turn) => options.fetch(key, turn, known)),
    join: budget.join,
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
    async fetch(params, turn) {
      const found = await upstream.request(
        { ...endpoint, read: readCached },
        params,
        turn,
      )
      const isComplete = !isProvisional(found.value.value)
      return isComplete ? found : { ...found, freshMs: upstreamLimits.provisionalMs }
    },
  })
  return async (params, demand) => {
    const { value: cached, at } = await get(params, demand)
    return { value: cached.value, at }
  }
}
