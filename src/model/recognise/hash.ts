import { findChain, isSwapNetwork } from '../chains/chains'
import { chainSpecs, type HashForm } from '../chains/chainTable'
import { decodeSuiDigest, isHash, parseHash } from '../chains/hashes'

/** One meaning of a text. */
export type Reading = {
  /** It is read as the same again. */
  text: string
  /** The possible chains, likeliest first; none where the kind or the text says nothing. */
  chains: readonly string[]
  /** `contract`: a token address that cannot be a wallet. */
  kind: 'hash' | 'address' | 'contract' | 'identifier' | 'chain' | 'name' | 'ticker'
}

export const createReading = (
  kind: Reading['kind'],
  text: string,
  chains: readonly string[] = [],
): Reading => ({ kind, text, chains })

/**
 * Reads a text without spaces as a transaction hash, with its possible chains; null if it
 * is none. `explorer` is the chain of the explorer whose link contains it; null outside
 * of links.
 */
export function readHash(text: string, explorer: string | null = null): Reading | null {
  if (explorer !== null && findChain(explorer)?.hash === 'sui') {
    // In links for Sui, 0x and 64 hex digits are an address.
    const digest = decodeSuiDigest(text)
    return digest === null
      ? null
      : createReading('hash', digest.toLowerCase(), [explorer])
  }
  const hash = cleanHash(text)
  if (hash === null) return null
  // `0x` is used by EVM chains and Polkadot, but users omit it, so the form is no proof.
  return createReading(
    'hash',
    hash,
    text.startsWith('txid_')
      ? ['XRD']
      : findForms(hash).flatMap((form) =>
          chainSpecs.filter((spec) => spec.hash === form).map(({ code }) => code),
        ),
  )
}

function cleanHash(text: string) {
  if (isHash(text)) return text
  const hash = parseHash(text)
  if (hash === null) return null
  return text.startsWith('txid_') ? hash.toLowerCase() : text.replace(/^(?:0x)+/i, '0x')
}

function findForms(hash: string): readonly HashForm[] {
  if (hash.startsWith('0x')) return ['evm']
  if (hash.includes('-')) return ['cosmos']
  if (!/^[0-9a-f]{64}$/i.test(hash)) return ['solana']
  return /[A-F]/.test(hash) && !/[a-f]/.test(hash)
    ? ['cosmos', 'upper', 'lower']
    : ['lower', 'cosmos', 'upper']
}

/** A hash, and the code of the chain that its link names; '' for none. */
export type HashOnChain = { hash: string; chain: string }

/**
 * The chain that only the text around a hash names, such as an explorer link; '' if the
 * hash itself shows it, or for none.
 */
export function getHashChain({ text, chains }: Reading): string {
  const [chain = ''] = chains
  // Explorers of networks that swap also show hashes of other chains.
  const isCertain = chains.length === 1 && !isSwapNetwork(chain)
  return isCertain && readHash(text)?.chains.length !== 1 ? chain : ''
}
