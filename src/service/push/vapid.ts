import { createPrivateKey, sign } from 'node:crypto'
import { type PushKeys, PushKeysSchema, createKeys } from '../config/vapidKeys'
import { withFallback } from '../errors/errors'
import { pushLimits } from './limits'
import type { Store } from '../store/store'

const keysId = 'current'

/**
 * Returns a function that reads the keys, which are made once and kept in the store. Of
 * several instances, the first one's stay. The store is read again each minute, so that all
 * have the same ones after it was emptied. Throws a 503 where they cannot be read at first.
 */
export function createKeyRing(
  store: Store,
  configured: PushKeys | null,
  monotonic: () => number,
) {
  const stored = store.collection('vapid', PushKeysSchema, 1, {
    lifetimeMs: pushLimits.keysForMs,
  })
  let known = configured
  let readAt = -Infinity
  return async (): Promise<PushKeys> => {
    if (known !== null && (configured || monotonic() - readAt < pushLimits.keysReadMs))
      return known
    const read = stored.keepFirst(keysId, known ?? createKeys())
    known = known === null ? await read : await withFallback(read, known)
    readAt = monotonic()
    return known
  }
}

const encodeJson = (value: object): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url')

const tokenHeader = encodeJson({ typ: 'JWT', alg: 'ES256' })

/**
 * The value of the header `Authorization` (RFC 8292, section 3). `audience`: the origin of
 * the push service. `contact`: how it reaches the operator; '' for not at all. `now`: Unix ms.
 */
export function createAuthorization(
  { publicKey, privateKey }: PushKeys,
  audience: string,
  contact: string,
  now: number,
): string {
  const claims = encodeJson({
    aud: audience,
    exp: Math.floor((now + pushLimits.tokenMs) / 1_000),
    ...(contact !== '' && { sub: contact }),
  })
  const point = Buffer.from(publicKey, 'base64url')
  const x = point.toString('base64url', 1, 33)
  const y = point.toString('base64url', 33)
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: privateKey }
  const key = createPrivateKey({ format: 'jwk', key: jwk })
  const signed = `${tokenHeader}.${claims}`
  const options = { key, dsaEncoding: 'ieee-p1363' } as const
  const signature = sign('sha256', Buffer.from(signed), options)
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}
