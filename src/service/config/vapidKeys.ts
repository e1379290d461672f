import { createECDH } from 'node:crypto'
import * as v from 'valibot'

/**
 * A P-256 key pair by which push services know this sender (VAPID, RFC 8292). Both are
 * base64url: the public one an uncompressed point, the private one its number.
 */
export const PushKeysSchema = v.object({ publicKey: v.string(), privateKey: v.string() })
export type PushKeys = v.InferOutput<typeof PushKeysSchema>

/** P-256, as OpenSSL calls it. */
export const curve = 'prime256v1'
const privateKeyBytes = 32

export function createKeys(): PushKeys {
  const pair = createECDH(curve)
  const publicKey = pair.generateKeys('base64url')
  // It is shorter where it begins with zeros.
  const digits = pair.getPrivateKey('hex').padStart(2 * privateKeyBytes, '0')
  return { publicKey, privateKey: Buffer.from(digits, 'hex').toString('base64url') }
}

/** The public key of a private one; null for a text that is none. */
export function findPublicKey(privateKey: string): string | null {
  const bytes = Buffer.from(privateKey, 'base64url')
  if (bytes.length !== privateKeyBytes) return null
  const pair = createECDH(curve)
  try {
    pair.setPrivateKey(bytes)
    return pair.getPublicKey('base64url')
  } catch {
    // Zero, or beyond the curve.
    return null
  }
}
