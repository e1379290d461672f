import { findChain } from '../chains/chains'
import { chainSpecs, type HashForm } from '../chains/chainTable'
import { parseHash, decodeSuiDigest, isHash } from '../chains/hashes'
import type { Reading } from './reading'

type HashReading = Reading & { kind: 'hash' }

/**
 * Reads a text without spaces as a transaction hash, with its possible chains; null if it is none. `explorer` is the chain of
 * the explorer whose link contains it; null outside of links.
 */
export function readHash(text: string, explorer: string | null = null): HashReading | null {
  if (explorer !== null && findChain(explorer)?.hash === 'sui') {
    // In links for Sui, 0x and 64 hex digits are an address.
    const digest = decodeSuiDigest(text)
    return digest === null ? null : { kind: 'hash', hash: digest.toLowerCase(), chains: [explorer] }
  }
  const hash = cleanHash(text)
  if (hash === null) return null
  return { kind: 'hash', hash, chains: text.startsWith('txid_') ? ['XRD'] : listHashChains(hash) }
}

/**
 * Normalizes the hash in a text without spaces; null if it is none. Letter case is kept, a repeated `0x` is reduced to one, and
 * a Radix transaction becomes the hex digits that networks use.
 */
export function cleanHash(text: string): string | null {
  if (isHash(text)) return text
  const hash = parseHash(text)?.toLowerCase()
  if (hash === undefined) return null
  const prefixed = /^(?:0x)+(.*)$/i.exec(text)
  return prefixed ? `0x${prefixed[1]}` : hash
}

const listForms = (hash: string): readonly HashForm[] => {
  if (hash.startsWith('0x')) return ['evm']
  if (hash.includes('-')) return ['cosmos']
  if (!/^[0-9a-f]{64}$/i.test(hash)) return ['solana']
  const isUpper = /[A-F]/.test(hash) && !/[a-f]/.test(hash)
  return isUpper ? ['cosmos', 'upper', 'lower'] : ['lower', 'cosmos', 'upper']
}

/**
 * Lists the possible chains of a hash by its form, likeliest first. `0x` is used by EVM chains and Polkadot, but users omit it,
 * so the form is no proof.
 */
const listHashChains = (hash: string): string[] =>
  listForms(hash).flatMap((form) =>
    chainSpecs.filter((spec) => spec.hash === form).map(({ code }) => code),
  )

/** Their explorers also show hashes of other chains. */
const swapNetworks: ReadonlySet<string> = new Set(['THOR', 'MAYA'])

/** The chain that only the text around a hash names, such as an explorer link; '' if the hash itself shows it, or for none. */
export function getHashChain({ hash, chains }: HashReading): string {
  const [chain = ''] = chains
  const isCertain = chains.length === 1 && !swapNetworks.has(chain)
  return isCertain && readHash(hash)?.chains.length !== 1 ? chain : ''
}
