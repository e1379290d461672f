import { findChain, findChainByName, getChainName } from './chains'
import { type ChainSpec, chainSpecs } from './chainTable'

/** The chain that words name. `code`: '' for one that is none of the table's. */
export type NamedChain = { code: string; name: string }

type Words = Readonly<Record<string, readonly string[]>>

/** What people call the chains of the table beside their codes and names. */
const otherNames: Words = {
  ARB: ['arbitrum one'],
  AVAX: ['avax c-chain', 'avalanche c-chain', 'c-chain'],
  // The chain that has not ended.
  BSC: ['bnb', 'bnb chain', 'binance', 'binance smart chain', 'binance chain'],
  GAIA: ['cosmos'],
  OP: ['op mainnet'],
  POL: ['matic'],
  TRON: ['trx'],
  XRP: ['xrpl', 'ripple'],
}

/**
 * Standards of tokens, by which exchanges and wallets name the chain of a withdrawal. ERC-20 is
 * that of other chains too, but without their name it means Ethereum.
 */
const standards: Words = {
  BNB: ['bep2'],
  BSC: ['bep20'],
  BTC: ['brc20'],
  ETH: ['erc20'],
  SOL: ['spl'],
  TRON: ['trc10', 'trc20'],
}

/** Well-known chains, and standards, that no network of the table trades with, by their name. */
const otherChains: Words = {
  Algorand: ['algorand', 'algo'],
  Aptos: ['aptos'],
  Arc: ['arc'],
  'ARC-20': ['arc20'],
  Berachain: ['berachain'],
  Blast: ['blast'],
  Celo: ['celo'],
  Cronos: ['cronos'],
  Fantom: ['fantom', 'ftm'],
  Gnosis: ['gnosis', 'xdai'],
  Hedera: ['hedera', 'hbar'],
  Hyperliquid: ['hyperliquid', 'hyperevm'],
  Injective: ['injective'],
  Kaia: ['kaia', 'klaytn', 'kip7'],
  Kava: ['kava'],
  Linea: ['linea'],
  Mantle: ['mantle'],
  Monad: ['monad'],
  NEAR: ['near', 'nep141'],
  Neo: ['neo', 'nep5', 'nep17'],
  Osmosis: ['osmosis'],
  Plasma: ['plasma'],
  Scroll: ['scroll'],
  Sei: ['sei'],
  Sonic: ['sonic'],
  Starknet: ['starknet'],
  Stellar: ['stellar', 'xlm'],
  Terra: ['terra'],
  Tezos: ['tezos'],
  TON: ['ton', 'jetton'],
  Unichain: ['unichain'],
  'World Chain': ['world chain'],
  zkSync: ['zksync', 'zksync era'],
}

// "trc20" is written "TRC-20" and "TRC 20" too.
const listSpellings = (words: Words) =>
  Object.entries(words).flatMap(([chain, names]) =>
    names.flatMap((name) =>
      ['', '-', ' '].map(
        (sign) => [name.replace(/(?<=[a-z])(?=\d)/, sign), chain] as const,
      ),
    ),
  )

const byWords = new Map<string, NamedChain>([
  ...listSpellings(otherChains).map(
    ([words, name]) => [words, { code: '', name }] as const,
  ),
  // Later rows win.
  ...[
    ...chainSpecs.flatMap(({ code, name }) => [
      [code.toLowerCase(), code] as const,
      [name.toLowerCase(), code] as const,
    ]),
    ...listSpellings(otherNames),
    ...listSpellings(standards),
  ].map(([words, code]) => [words, { code, name: getChainName(code) }] as const),
])

const codesByStandard = new Map(listSpellings(standards))

/** The code of the chain with a standard of tokens: TRON's is "TRC-20". */
export const findStandardChain = (text: string): string | undefined =>
  codesByStandard.get(text.toLowerCase())

/** The chain of a name, or of a standard of tokens, in any case. */
export const findChainByWords = (words: string): ChainSpec | undefined =>
  findChainByName(words) ?? findChain(findStandardChain(words) ?? '')

/** As many words as the longest name has. */
const maxNameWords = 3

/** Words of a text that name a chain. `end` is exclusive. */
type NamedSpan = { start: number; end: number; chain: NamedChain }

/**
 * Finds the chains that words in lower case name, by a name, a code or a standard of tokens:
 * "usdt on tron". Longer names come before the shorter ones that they begin with.
 */
export function findNamedSpans(words: readonly string[]): NamedSpan[] {
  const spans: NamedSpan[] = []
  for (const start of words.keys()) {
    if (start < (spans.at(-1)?.end ?? 0)) continue
    for (let end = Math.min(words.length, start + maxNameWords); end > start; end -= 1) {
      const chain = byWords.get(words.slice(start, end).join(' '))
      if (chain === undefined) continue
      spans.push({ start, end, chain })
      break
    }
  }
  return spans
}
