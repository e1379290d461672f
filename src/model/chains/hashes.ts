import { findChain } from './chains'
import type { HashForm } from './chainTable'
import { decodeBase58, decodeBech32m, encodeBase58, encodeBech32m } from './encodings'
import { getOtherForm } from './otherChains'
import { isZeroHash, readHexHash } from './sameHash'

/** 64 bytes in base58: one character per zero byte, 1.37 per other byte. */
const signaturePattern = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/
/** 32 bytes in base58. A Solana address can have the same form. */
const digestPattern = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
/** 32 bytes in bech32m: 52 letters and a checksum of 6. */
const radixPattern = /^txid_rdx1[02-9ac-hj-np-z]{58}$/

/**
 * The canonical form of a hash, as nodes write it: 64 upper-case hex digits without 0x,
 * with the number of a Cosmos message; a Solana signature unchanged. null for other text.
 */
export function parseHash(text: string): string | null {
  const trimmed = text.trim()
  const found = readHexHash(trimmed)
  if (found !== null) return isZeroHash(found) ? null : found
  if (isSignature(trimmed)) return trimmed
  const bytes = radixPattern.test(trimmed) ? decodeBech32m(trimmed) : ''
  return bytes === '' ? null : bytes.toUpperCase()
}

/**
 * Whether a text is a hash without any cleaning or conversion; hex in any case, after one
 * 0x.
 */
export function isHash(text: string): boolean {
  const canonical = parseHash(text)
  if (canonical === null || isSignature(canonical)) return canonical === text
  return canonical === text.replace(/^0x/, '').toUpperCase()
}

const getHashForm = (code: string): HashForm | undefined =>
  findChain(code)?.hash ?? getOtherForm(code)

/**
 * A hash in the hex case of its chain. Radix and Sui keep the hex form; explorers have
 * their own.
 */
export function formatHashForChain(code: string, hash: string): string {
  const canonical = parseHash(hash)
  if (canonical === null || isSignature(canonical)) return hash
  const form = getHashForm(code)
  if (form === 'evm') return `0x${canonical.toLowerCase()}`
  return form === 'lower' ? canonical.toLowerCase() : canonical
}

/**
 * A hash in the form of the chain's explorer; null if it cannot be a transaction of the
 * chain.
 */
export function formatHashForExplorer(code: string, hash: string): string | null {
  const form = getHashForm(code)
  const canonical = parseHash(hash)
  if (form === undefined || canonical === null) return null
  if (form === 'solana') return isSignature(canonical) ? canonical : null
  const transaction = canonical.replace(/-\d+$/, '')
  const isMessage = transaction !== canonical
  if (isSignature(canonical) || (isMessage && form !== 'cosmos')) return null
  // `txid_rdx1…` of 32 bytes.
  if (form === 'radix') return encodeBech32m('txid_rdx', transaction)
  if (form === 'sui') return encodeBase58(transaction)
  return formatHashForChain(code, transaction)
}

/** The canonical hash of a Sui digest; null for other text. */
export function decodeSuiDigest(text: string): string | null {
  const bytes = digestPattern.test(text) ? decodeBase58(text) : ''
  return bytes.length === 2 * 32 ? bytes.toUpperCase() : null
}

const isSignature = (text: string) =>
  signaturePattern.test(text) && decodeBase58(text).length === 2 * 64
