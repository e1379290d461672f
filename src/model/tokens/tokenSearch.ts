import type { CurrencyRecord } from '../../contract/tokens'
import { getChainName, isEvm } from '../chains/chains'
import { foldText, rateMatch } from './foldedText'
import { canBeAddress, canBeChain, splitQuery } from './searchMatches'
import { computeSkeletons } from './lookAlikes'
import { isAscii } from './normalizeTicker'
import { compareAssets } from './tokenOrder'

/**
 * Texts are folded, so that a keystroke only compares. `at` is its index in the list. `identifier` is not folded; `address`
 * is in lower case on EVM chains. `skeleton` is '' for an ASCII ticker.
 */
type Entry = {
  at: number
  ticker: string
  name: string
  identifier: string
  address: string
  evm: boolean
  /** One object for all records of a chain. */
  chain: { code: string; name: string }
  skeleton: string
}

/** In the order for equal ranks. */
export type TokenIndex = readonly Entry[]

/** `address` and `identifier`: whether it is searched in addresses and identifiers too. */
type Word = {
  folded: string
  typed: string
  skeletons: string[]
  address: boolean
  identifier: boolean
}

/** Ranks after those of tickers, names and addresses (0 to 9). */
const chainRank = 12
const lookAlikeRank = 14
const multiWordRank = 100
const noMatch = Infinity

/** About 15 ms for 3,300 records. */
export const indexTokens = (records: readonly CurrencyRecord[]): TokenIndex => {
  const chains = new Map<string, Entry['chain']>()
  const chainOf = (protocol: string) => {
    const known = chains.get(protocol) ?? {
      code: protocol.toLowerCase(),
      name: getChainName(protocol).toLowerCase(),
    }
    chains.set(protocol, known)
    return known
  }
  return records
    .map((record, at) => ({ record, at }))
    .toSorted((left, right) => compareAssets(left.record, right.record))
    .map(({ record, at }) => {
      const evm = isEvm(record.protocol)
      return {
        at,
        ticker: foldText(record.ticker),
        name: foldText(record.name),
        identifier: record.identifier,
        address: evm ? record.address.toLowerCase() : record.address,
        evm: evm || record.address === '',
        chain: chainOf(record.protocol),
        skeleton: isAscii(record.ticker) ? '' : computeSkeletons(record.ticker).join(' '),
      }
    })
}

const computeTextRank = (text: string, word: string): number =>
  (rateMatch(text, word) ?? noMatch) * 2

/** 0 is best, Infinity is no match. A ticker ranks before a name of equal quality. */
const computeWordRank = (entry: Entry, word: Word): number => {
  const { folded, skeletons } = word
  let best = Math.min(
    computeTextRank(entry.ticker, folded),
    computeTextRank(entry.name, folded) + 1,
  )
  const own = entry.evm ? folded : word.typed
  if (word.address) best = Math.min(best, computeTextRank(entry.address, own))
  // Identifiers are folded only on demand, as few words contain their separators.
  if (word.identifier) {
    best = Math.min(
      best,
      computeTextRank(entry.evm ? foldText(entry.identifier) : entry.identifier, own),
    )
  }
  if (best < noMatch) return best
  const { code, name } = entry.chain
  if (code === folded || canBeChain(folded, name.indexOf(folded))) return chainRank
  // A search for USDC also finds its imitations, flagged and below the real ones.
  return entry.skeleton !== '' &&
    skeletons.some((skeleton) => skeleton !== '' && entry.skeleton.includes(skeleton))
    ? lookAlikeRank
    : noMatch
}

/** That of the whole phrase if it matches, otherwise the sum of its words' ranks: each word must match. */
const computeRank = (entry: Entry, phrase: string, words: readonly Word[]): number => {
  const [first] = words
  if (words.length === 1 && first) return computeWordRank(entry, first)
  const whole = rateMatch(entry.name, phrase) ?? rateMatch(entry.ticker, phrase)
  if (whole !== null) return whole
  let sum = multiWordRank
  for (const word of words) sum += computeWordRank(entry, word)
  return sum
}

const parseWords = (text: string): Word[] =>
  splitQuery(text)
    .map((typed) => {
      const folded = foldText(typed)
      return {
        folded,
        typed,
        skeletons: computeSkeletons(typed),
        address: canBeAddress(folded),
        identifier: /[./~-]/.test(folded),
      }
    })
    .filter(({ folded }) => folded !== '')

/** In the order for equal ranks. */
const search = (index: TokenIndex, text: string, visit: (at: number, rank: number) => void) => {
  const words = parseWords(text)
  const phrase = words.map(({ folded }) => folded).join(' ')
  for (const entry of index) {
    const rank = words.length === 0 ? 0 : computeRank(entry, phrase, words)
    if (rank < noMatch) visit(entry.at, rank)
  }
}

/**
 * Indexes of the matches in ticker, name, address, identifier or chain, best first: exact, prefix, inside; equal ranks by
 * `compareAssets`. Addresses ignore case on EVM chains only. Every word must match ("usdc arb"). An empty text matches all.
 * About 0.5 ms for 3,300 records.
 */
export const findTokens = (index: TokenIndex, text: string): number[] => {
  const found = new Map<number, number[]>()
  search(index, text, (at, rank) => {
    const equals = found.get(rank)
    if (equals) equals.push(at)
    else found.set(rank, [at])
  })
  return [...found].toSorted(([a], [b]) => a - b).flatMap(([, places]) => places)
}

/** `places`: indexes, best first. `matching`: the number of all matches. */
export type FirstMatches = { places: readonly number[]; matching: number }

/** Does not sort beyond the first `most` results. */
export const findFirstTokens = (index: TokenIndex, text: string, most: number): FirstMatches => {
  const first: { at: number; rank: number }[] = []
  let matching = 0
  search(index, text, (at, rank) => {
    matching += 1
    if (first.length === most && rank >= (first.at(-1)?.rank ?? 0)) return
    const after = first.findIndex((each) => each.rank > rank)
    first.splice(after === -1 ? first.length : after, 0, { at, rank })
    if (first.length > most) first.pop()
  })
  return { places: first.map(({ at }) => at), matching }
}
