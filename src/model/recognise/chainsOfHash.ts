import { chainCodes, findChain } from '../chains/chains'

/** Longer ones are Solana's signatures: with 0x a hash of hex digits has as many characters. */
const longestHex = 66

/** Of all chains whose hashes look like this one: networks keep to a case. */
const likeliest = (hash: string): string => {
  if (hash.startsWith('0x')) return 'ETH'
  return /[A-F]/.test(hash) && !/[a-f]/.test(hash) ? 'THOR' : 'BTC'
}

/**
 * The chains on which a hash can be a transaction's, by its form alone, the likeliest first: with 0x the EVM chains and
 * Polkadot, without those that write none. People drop the 0x, so a form is a hint and no proof.
 */
export const chainsOfHash = (hash: string): string[] => {
  const wants = (code: string): boolean => {
    const form = findChain(code)?.hash
    if (hash.length > longestHex) return form === 'base58'
    return hash.startsWith('0x') ? form === 'evm' : form === 'lower' || form === 'upper'
  }
  const first = likeliest(hash)
  return chainCodes()
    .filter(wants)
    .toSorted((a, b) => Number(b === first) - Number(a === first))
}
