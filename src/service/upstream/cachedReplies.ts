import * as v from 'valibot'
import { Cache } from '../cache/cache'
import type { Cached } from '../cache/entry'
import { openSharedEntries } from '../cache/sharedEntries'
import type { SourceOptions } from '../sources/source'
import type { Family } from './circuits'
import type { Demand } from './demand'
import type { ReadReply } from './target'
import { type Upstream, readBySchema } from './upstream'

/** How long a value that its upstream will soon complete is fresh. */
const provisionalMs = 3_000

type CachedRepliesOptions<T, Missing> = {
  family: Family
  /** The endpoint's label in the metrics. */
  endpoint: string
  schema: v.GenericSchema<unknown, T>
  /** Stands for a 404. */
  missing?: Missing
  /** Whether a value will soon be complete, so that it is requested again. */
  isProvisional?: (value: T | Missing) => boolean
  /** Replace the usual lifetimes of a cache, ms. */
  lifetime?: { freshMs: number; keepMs: number }
}

/** A reply, and what it says. */
type CachedReply<T> = { status: number; json: unknown; value: T }

/**
 * Returns a function that requests the paths of an endpoint, and caches what a schema
 * reads there.
 */
export function createCachedReplies<T, Missing = never>(
  upstream: Upstream,
  {
    shared,
    budget,
    monotonic: now,
  }: Pick<SourceOptions, 'shared' | 'budget' | 'monotonic'>,
  {
    family,
    endpoint,
    schema,
    missing,
    isProvisional = () => false,
    lifetime,
  }: CachedRepliesOptions<T, Missing>,
) {
  const read = readBySchema(schema, missing)
  const cache = new Cache<CachedReply<T | Missing>, Demand>({
    name: endpoint,
    now,
    ...lifetime,
    sizeOf: ({ json }) => 2 * JSON.stringify(json).length,
    shared: openSharedEntries(shared, {
      name: endpoint,
      // What instances share is the reply itself: what a schema has read it cannot read
      // again.
      schema: createReplySchema(read),
      encode: ({ status, json }) => ({ status, json }),
      now,
    }),
    join: (path, demand) => budget.join(path, demand),
    async fetch(path, demand) {
      const wanted = { family, endpoint, path, demand } as const
      const found = await upstream.request(wanted, (reply) => {
        const value = read(reply)
        const { status, json = null } = reply
        return value === undefined ? undefined : { status, json, value }
      })
      const isComplete = !isProvisional(found.value.value)
      return isComplete ? found : { ...found, freshMs: provisionalMs }
    },
  })

  return async (path: string, demand: Demand): Promise<Cached<T | Missing>> => {
    const { value: reply, ageMs } = await cache.get(path, demand)
    return { value: reply.value, ageMs }
  }
}

const StoredReplySchema = v.object({ status: v.number(), json: v.unknown() })
type StoredReply = v.InferOutput<typeof StoredReplySchema>

/** Reads a reply that another instance has stored. */
const createReplySchema = <T>(
  read: ReadReply<T>,
): v.GenericSchema<unknown, CachedReply<T>> =>
  v.pipe(
    StoredReplySchema,
    v.rawTransform<StoredReply, CachedReply<T>>(({ dataset, addIssue, NEVER }) => {
      const { status, json } = dataset.value
      const value = read({ status, json, text: '', retryAfterMs: 0, ageMs: 0 })
      if (value !== undefined) return { status, json, value }
      addIssue()
      return NEVER
    }),
  )
