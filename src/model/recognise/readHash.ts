import type { HashForm } from '../chains/chainSpec'
import { findChain } from '../chains/chains'
import { chainSpecs } from '../chains/chainSpecs'
import { parseHash, decodeSuiDigest, isHash } from '../chains/hashes'
import type { Reading } from './reading'

/**
 * The transaction whose hash a text without blanks is, with the chains it can be on; null when it is none. `explorer`:
 * the chain of the explorer in whose link it stands, null elsewhere.
 */
export function readHash(
  text: string,
  explorer: string | null = null,
): (Reading & { kind: 'hash' }) | null {
  if (explorer !== null && findChain(explorer)?.hash === 'sui') {
    // In a link to Sui 0x and 64 hex digits are an address.
    const digest = decodeSuiDigest(text)
    return digest === null ? null : { kind: 'hash', hash: digest.toLowerCase(), chains: [explorer] }
  }
  const hash = cleanHash(text)
  if (hash === null) return null
  return { kind: 'hash', hash, chains: text.startsWith('txid_') ? ['XRD'] : chainsOfHash(hash) }
}

/**
 * The hash that a text without blanks is, in the case it came in, with a single `0x` if it had any, and a Radix
 * transaction in the hex digits of networks; null when it is none.
 */
export function cleanHash(text: string): string | null {
  if (isHash(text)) return text
  const hash = parseHash(text)?.toLowerCase()
  if (hash === undefined) return null
  const prefixed = /^(?:0x)+(.*)$/i.exec(text)
  return prefixed ? `0x${prefixed[1]}` : hash
}

const formsOf = (hash: string): readonly HashForm[] => {
  if (hash.startsWith('0x')) return ['evm']
  if (hash.includes('-')) return ['cosmos']
  if (!/^[0-9a-f]{64}$/i.test(hash)) return ['solana']
  const isUpper = /[A-F]/.test(hash) && !/[a-f]/.test(hash)
  return isUpper ? ['cosmos', 'upper', 'lower'] : ['lower', 'cosmos', 'upper']
}

/**
 * The chains on which a hash can be a transaction's, by its form alone, the likeliest first: with 0x the EVM chains and
 * Polkadot, without those that write none. People drop the 0x, so a form is a hint and no proof.
 */
const chainsOfHash = (hash: string): string[] =>
  formsOf(hash).flatMap((form) =>
    chainSpecs.filter((spec) => spec.hash === form).map(({ code }) => code),
  )
