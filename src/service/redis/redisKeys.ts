/**
 * A number in all keys. It changes with the form of what is stored, so that instances of
 * both versions can run beside each other during a deployment.
 */
const format = 2

/**
 * What the keys of a collection begin with. Several services can share one Redis by their
 * scopes.
 */
export const getKeyPrefix = (scope: string, collection: string): string =>
  `crosswatch:${scope}:${format}:${collection}`

/** The parts of the key of an entry. */
type KeyParts = {
  /** What has the collection: a network, by its prefix, or a service, such as `thor+maya`. */
  scope: string
  collection: string
  key: string
}

/**
 * The key of an entry in Redis. Those with the same `key` are on one node of a cluster,
 * by its braces.
 */
export const getRedisKey = ({ scope, collection, key }: KeyParts): string =>
  `${getKeyPrefix(scope, collection)}:{${key}}`
