import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { bech32m, createBase58check } from '@scure/base'
import { sha256 } from '@noble/hashes/sha2.js'

/** The longest unified addresses of ZIP 316's test vectors have 400 letters. */
const maxLength = 1_000
/** The human-readable part, which also pads the end of the encoded receivers. */
const padding = 'u'
const paddingLength = 16

/** The first bytes of a transparent address, by the type of its receiver (ZIP 316). */
const versionsByType = [
  [0x1c, 0xb8],
  [0x1c, 0xbd],
] as const

/**
 * Returns the transparent receiver of a unified Zcash address, as its own address; null
 * where it has none, and for other text. Import this file only in the service: its
 * libraries are large.
 */
export function readTransparentReceiver(address: string): string | null {
  const decoded = /^u1/i.test(address)
    ? bech32m.decodeUnsafe(address, maxLength)
    : undefined
  const jumbled = decoded && bech32m.fromWordsUnsafe(decoded.words)
  if (!jumbled || jumbled.length <= 2 * paddingLength) return null
  // The inverse of F4Jumble (ZIP 316).
  const leftLength = Math.min(64, Math.floor(jumbled.length / 2))
  let left = jumbled.slice(0, leftLength)
  let right = jumbled.slice(leftLength)
  for (const round of [1, 0]) {
    left = xor(left, hash('UA_F4Jumble_H', [round, 0, 0], right, leftLength))
    const blocks = Array.from({ length: Math.ceil(right.length / 64) }, (_, index) =>
      hash('UA_F4Jumble_G', [round, index & 0xff, index >> 8], left, 64),
    )
    right = xor(right, concatBytes(...blocks).slice(0, right.length))
  }
  const receivers = concatBytes(left, right)
  // Receivers are sorted by their types, so a transparent one is the first.
  const [type = -1, length, ...rest] = receivers.slice(0, -paddingLength)
  const version = versionsByType[type]
  const isPadded = receivers.at(-paddingLength) === padding.charCodeAt(0)
  if (version === undefined || length !== 20 || !isPadded) return null
  return createBase58check(sha256).encode(
    Uint8Array.from([...version, ...rest.slice(0, length)]),
  )
}

const hash = (name: string, suffix: readonly number[], text: Uint8Array, dkLen: number) =>
  blake2b(text, {
    dkLen,
    personalization: Uint8Array.from([...utf8ToBytes(name), ...suffix]),
  })

const xor = (left: Uint8Array, right: Uint8Array) =>
  Uint8Array.from(left, (byte, index) => byte ^ (right[index] ?? 0))
