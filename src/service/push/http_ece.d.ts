/** http_ece has no types. The service encrypts with it, and tests decrypt. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'
  export function encrypt(
    content: Buffer,
    options: {
      version: 'aes128gcm'
      /** The receiver's public key and secret, base64url. */
      dh: string
      authSecret: string
      /** The sender's pair for this message. */
      privateKey: ECDH
      /** Bytes of padding. */
      pad: number
    },
  ): Buffer
  export function decrypt(
    content: Buffer,
    options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer
}
