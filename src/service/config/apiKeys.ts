import { createHash, timingSafeEqual } from 'node:crypto'

/** A key of an integrator, whose programs then have a limit of their own. */
export type ApiKey = {
  /** Names the integrator in limits. It is no secret. */
  name: string
  key: string
  /** The requests a minute that all clients with the key may send together. */
  perMinute: number
}

/** Returns the client group of an integrator, which differs from each address and network. */
export const getKeyGroup = (name: string): string => `key:${name}`

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * Returns a function that reads who sends a request, an integrator for all of its clients,
 * from an `Authorization` header. Other schemes than Bearer are of no concern here: a proxy
 * may ask its users for a password. Without configured keys, no header is read.
 */
export function createKeyReader(apiKeys: readonly ApiKey[]) {
  const known = apiKeys.map(({ name, key }) => ({ name, digest: digestOf(key) }))
  return (authorization = '') => {
    const bearer = /^Bearer(?: +(.*))?$/i.exec(authorization)
    if (known.length === 0 || bearer === null) return {}
    const digest = digestOf(bearer[1] ?? '')
    // In constant time, so that the duration tells nothing about a key.
    const match = known.find((each) => timingSafeEqual(each.digest, digest))
    return match === undefined
      ? { hasUnknownKey: true }
      : { key: match.name, groups: [getKeyGroup(match.name)] }
  }
}
