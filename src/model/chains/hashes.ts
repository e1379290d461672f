import { base58, bech32m, hex } from '@scure/base'
import { findChain } from './chains'

/** 32 bytes. Links sometimes repeat the 0x. */
const digits = /^(?:0x)*([0-9a-f]{64})$/i
/** One of several messages in a Cosmos transaction, which networks number behind a hyphen. */
const numberedMessage = /^[0-9a-f]{64}-\d{1,6}$/i
const zeros = /^(?:0x)?0+(?:-\d+)?$/i
/** 64 bytes in base58: zero bytes take one character each, all others 1.37. */
const signature = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/
const signatureBytes = 64
const radixPrefix = 'txid_rdx'

/** What a transaction hash may be, for error messages. */
export const hashRule =
  'a transaction hash: 64 hex digits (with or without 0x, or with a message number such as -1), a Solana signature (64 bytes in base58) or a Radix transaction (txid_rdx1…)'

/** Whether a hash is zeros, of any length: networks write so where a payout stays inside them and has no transaction. */
export const isZeroHash = (hash: string): boolean => zeros.test(hash)

/**
 * The one form of a hash by which the page and the service know a transaction, as network nodes write it: 64 upper-case
 * hex digits without 0x, with a Cosmos message's number; a Solana signature unchanged. null for any other text.
 */
export function canonicalHash(text: string): string | null {
  const trimmed = text.trim()
  const found = digits.exec(trimmed)?.[1] ?? numberedMessage.exec(trimmed)?.[0]
  if (found !== undefined) return isZeroHash(found) ? null : found.toUpperCase()
  if (isSignature(trimmed)) return trimmed
  return decodeRadixHash(trimmed)
}

/** Whether a text is a hash as it stands, with nothing to clean or to convert. */
export const isHash = (text: string): boolean => {
  const canonical = canonicalHash(text)
  return canonical !== null && canonical.length === text.replace(/^0x/, '').length
}

/** A hash in the hex case of its chain. Radix and Sui keep the hex of networks; explorers get their own form. */
export function formatHashForChain(code: string, hash: string): string {
  const canonical = canonicalHash(hash)
  if (canonical === null || isSignature(canonical)) return hash
  switch (findChain(code)?.hash) {
    case 'evm':
      return `0x${canonical.toLowerCase()}`
    case 'lower':
      return canonical.toLowerCase()
    default:
      return canonical
  }
}

/**
 * A hash as the chain's explorer writes it; null for what cannot be a transaction of the chain. `hash` may be in any
 * form that `canonicalHash` reads.
 */
export function explorerHash(code: string, hash: string): string | null {
  const form = findChain(code)?.hash
  const canonical = canonicalHash(hash)
  if (form === undefined || canonical === null) return null
  if (form === 'solana') return isSignature(canonical) ? canonical : null
  const transaction = canonical.replace(/-\d+$/, '')
  const isMessage = transaction !== canonical
  if (isSignature(canonical) || (isMessage && form !== 'cosmos')) return null
  if (form === 'radix') return encodeRadixHash(transaction)
  if (form === 'sui') return base58.encode(hex.decode(transaction.toLowerCase()))
  return formatHashForChain(code, transaction)
}

/** The canonical hash of a Sui digest; null for any other text. By form alone it could be an address on Solana. */
export function decodeSuiDigest(text: string): string | null {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return null
  const bytes = base58.decode(text)
  return bytes.length === 32 ? hex.encode(bytes).toUpperCase() : null
}

const isSignature = (text: string): boolean =>
  signature.test(text) && base58.decode(text).length === signatureBytes

/** The canonical hash of `txid_rdx1…`; null for any other text, and where the checksum is wrong. */
function decodeRadixHash(text: string): string | null {
  if (!text.startsWith(radixPrefix)) return null
  const decoded = bech32m.decodeUnsafe(text)
  const bytes = decoded && bech32m.fromWordsUnsafe(decoded.words)
  const isRight = decoded?.prefix === radixPrefix && bytes instanceof Uint8Array
  return isRight && bytes.length === 32 ? hex.encode(bytes).toUpperCase() : null
}

const encodeRadixHash = (canonical: string): string =>
  bech32m.encode(radixPrefix, bech32m.toWords(hex.decode(canonical.toLowerCase())))
