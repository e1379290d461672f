/**
 * A number in all keys. It changes with the form of what is stored, so that instances of both
 * versions can run beside each other during a deployment.
 */
const format = 2

/** The parts of a Redis key. */
type KeyParts = {
  /** The network's prefix: two networks can share one Redis. */
  prefix: string
  collection: string
  key: string
}

/** A key in Redis. Those with the same `key` are on one node of a cluster, by its braces. */
export const getRedisKey = ({ prefix, collection, key }: KeyParts): string =>
  `crosswatch:${prefix}:${format}:${collection}:{${key}}`
