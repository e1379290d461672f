import { chainCodes, isEvm, knownChain } from '../chains'

const hex64 = /^[0-9a-f]{64}$/i
const signature = /^[1-9A-HJ-NP-Za-km-z]{87,88}$/
const leastHash = 64

/**
 * Whether a text is exactly a transaction's hash, with nothing to clean: 64 hex digits with or without 0x, or the 87 or 88
 * base58 characters of a Solana signature.
 */
export const isHash = (text: string): boolean =>
  hex64.test(text.startsWith('0x') ? text.slice(2) : text) || signature.test(text)

/** The hash that a text without blanks is, with a single `0x` if it had any; null when it is none. */
export const hashOf = (text: string): string | null => {
  if (text.length < leastHash) return null
  if (isHash(text)) return text
  const bare = text.replace(/^(?:0x)+/i, '')
  return hex64.test(bare) ? `0x${bare}` : null
}

/**
 * The chains on which a hash can be a transaction's, by its form alone: with 0x the EVM chains and Polkadot, without
 * those that write none. People drop the 0x, so a form is a hint and no proof.
 */
export const chainsOfHash = (hash: string): string[] => {
  const wants = (code: string): boolean => {
    const form = knownChain(code)?.hash
    if (signature.test(hash)) return form === 'base58'
    return hash.startsWith('0x') ? form === 'evm' : form === 'lower' || form === 'upper'
  }
  return chainCodes()
    .filter(wants)
    .toSorted((a, b) => Number(isEvm(b)) - Number(isEvm(a)))
}
