import * as v from 'valibot'
import { randomUUID } from 'node:crypto'
import { metrics } from '../observe/metrics'
import { redisLimits } from '../redis/limits'
import type { SharedRedis } from '../redis/sharedRedis'
import type { Circuits } from './circuits'

/**
 * Requests that may be sent at once after a rest. A look-up with a payout's deposit needs
 * four.
 */
const minBurst = 4

/** Gives out requests at a steady rate. */
export type Bucket = {
  /**
   * Reserves requests, and returns after how many ms they may be sent. A negative count
   * gives back requests that were not sent.
   */
  reserve: (count: number) => number | Promise<number>
}

/** The ms that `count` requests take at a rate, and those that a rest can save up. */
const getDurations = (count: number, perSecond: number) => ({
  neededMs: (count * 1_000) / perSecond,
  burstMs: (Math.max(perSecond, minBurst) * 1_000) / perSecond,
})

/**
 * A bucket of this process, by the generic cell rate algorithm: it keeps the time at
 * which all reserved requests are due, evenly spaced. Those that are due within one burst
 * may be sent now. `now` returns monotonic ms.
 */
export function createLocalBucket(now: () => number) {
  let dueAt = 0
  return {
    reserve(count: number, perSecond: number): number {
      const { neededMs, burstMs } = getDurations(count, perSecond)
      dueAt = Math.max(dueAt, now()) + neededMs
      return Math.max(0, Math.ceil(dueAt - burstMs - now()))
    },
    /** Lets what is reserved here follow a reservation elsewhere, which waits for `waitMs`. */
    follow(waitMs: number, perSecond: number): void {
      if (waitMs === 0) return
      dueAt = Math.max(dueAt, now() + waitMs + getDurations(0, perSecond).burstMs)
    },
  }
}

const ReservedSchema = v.tuple([
  v.number(),
  v.number(),
  v.array(v.union([v.string(), v.number()])),
])

type BucketOptions = {
  /** Requests a second, of all instances together. */
  perSecond: number
  /** null for a service of one instance. */
  shared: SharedRedis | null
  /** Learns what other instances have told. */
  circuits: Pick<Circuits, 'adopt'>
  /** Returns monotonic ms. */
  now: () => number
}

/**
 * Opens the bucket of a network. While Redis cannot be asked, each instance has the rate
 * divided by the number of instances that were last seen.
 */
export function openBucket({ perSecond, shared, circuits, now }: BucketOptions): Bucket {
  const local = createLocalBucket(now)
  if (shared === null) return { reserve: (count) => local.reserve(count, perSecond) }
  const instance = randomUUID()
  const keys = ['budget', 'instances', 'closures'].map((collection) =>
    shared.getKey(collection, 'upstreams'),
  )
  let instances = 1
  const bucket: Bucket = {
    async reserve(count) {
      const { neededMs, burstMs } = getDurations(count, perSecond)
      const values = [neededMs, burstMs, instance]
      const reply = await shared.run(redisLimits.replyMs, 'reserve', keys, values)
      const reserved = v.safeParse(ReservedSchema, reply)
      if (!reserved.success) return local.reserve(count, perSecond / instances)
      const [waitMs, seen, closed] = reserved.output
      instances = Math.max(1, seen)
      local.follow(waitMs, perSecond / instances)
      metrics.instances.set(instances)
      circuits.adopt(closed)
      return waitMs
    },
  }
  // Instances of which nobody asks anything are seen, too, and see who has ended.
  setInterval(() => void bucket.reserve(0), redisLimits.beatMs).unref()
  return bucket
}
