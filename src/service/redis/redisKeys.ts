/**
 * A number in all keys. It changes with the form of what is stored, so that instances of
 * both versions can run beside each other during a deployment.
 */
const format = 2

/**
 * What the keys of a collection begin with. Two networks can share one Redis by their
 * prefixes.
 */
export const getKeyPrefix = (networkPrefix: string, collection: string): string =>
  `crosswatch:${networkPrefix}:${format}:${collection}`

/** The parts of the key of an entry. */
type KeyParts = {
  /** The network's prefix. */
  prefix: string
  collection: string
  key: string
}

/**
 * The key of an entry in Redis. Those with the same `key` are on one node of a cluster,
 * by its braces.
 */
export const getRedisKey = ({ prefix, collection, key }: KeyParts): string =>
  `${getKeyPrefix(prefix, collection)}:{${key}}`
