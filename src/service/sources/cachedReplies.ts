import * as v from 'valibot'
import { Cache } from '../cache/cache'
import type { Cached } from '../cache/entry'
import { openSharedEntries } from '../cache/sharedEntries'
import type { SourceOptions } from './source'
import type { Family } from '../upstream/circuits'
import type { Demand } from '../upstream/demand'
import type { ReadReply } from '../upstream/target'
import { type Missing, type Upstream, readBySchema } from '../upstream/upstream'

/** How long a value that its upstream will soon complete is fresh. */
const provisionalMs = 3_000

type CachedRepliesOptions<T, None> = {
  family: Family
  /** The endpoint's label in the metrics. */
  endpoint: string
  schema: v.GenericSchema<unknown, T>
  missing?: Missing<None>
  /** Whether a value will soon be complete, so that it is requested again. */
  isProvisional?: (value: T | None) => boolean
  /** Replace the usual lifetimes of a cache, ms. */
  lifetime?: { freshMs: number; keepMs: number }
}

/** A reply, and what it says. `text`: of an error, '' for any other. */
type CachedReply<T> = { status: number; json: unknown; text: string; value: T }

/**
 * Returns a function that requests the paths of an endpoint, and caches what a schema
 * reads there.
 */
export function createCachedReplies<T, None = never>(
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
  }: CachedRepliesOptions<T, None>,
) {
  const read = readBySchema(schema, missing)
  const cache = new Cache<CachedReply<T | None>, Demand>({
    name: endpoint,
    now,
    ...lifetime,
    sizeOf: ({ json }) => 2 * JSON.stringify(json).length,
    shared: openSharedEntries(shared, {
      name: endpoint,
      // What instances share is the reply itself: what a schema has read it cannot read
      // again.
      schema: createReplySchema(read),
      encode: ({ status, json, text }) => ({ status, json, text }),
      now,
    }),
    join: (path, demand) => budget.join(path, demand),
    async fetch(path, demand) {
      const wanted = { family, endpoint, path, demand } as const
      const found = await upstream.request(wanted, (reply) => {
        const value = read(reply)
        const { status, json = null } = reply
        const text = status === 200 ? '' : reply.text
        return value === undefined ? undefined : { status, json, text, value }
      })
      const isComplete = !isProvisional(found.value.value)
      return isComplete ? found : { ...found, freshMs: provisionalMs }
    },
  })

  return async (path: string, demand: Demand): Promise<Cached<T | None>> => {
    const { value: reply, ageMs } = await cache.get(path, demand)
    return { value: reply.value, ageMs }
  }
}

const StoredReplySchema = v.object({
  status: v.number(),
  json: v.unknown(),
  text: v.string(),
})
type StoredReply = v.InferOutput<typeof StoredReplySchema>

/** Reads a reply that another instance has stored. */
const createReplySchema = <T>(
  read: ReadReply<T>,
): v.GenericSchema<unknown, CachedReply<T>> =>
  v.pipe(
    StoredReplySchema,
    v.rawTransform<StoredReply, CachedReply<T>>(({ dataset, addIssue, NEVER }) => {
      const { status, json, text } = dataset.value
      const value = read({ status, json, text, retryAfterMs: 0, ageMs: 0, sentAt: null })
      if (value !== undefined) return { status, json, text, value }
      addIssue()
      return NEVER
    }),
  )
