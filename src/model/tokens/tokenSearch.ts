import type { CurrencyRecord } from '../../contract/tokens'
import { getChainName, isEvm } from '../chains/chains'
import { fold, qualityOf } from './foldedText'
import { mayBeAddress, mayBeChain, queryWords } from './foundPieces'
import { skeletons } from './lookAlikes'
import { isAscii } from './plainTicker'
import { isBetter } from './tokenOrder'

/**
 * A record with its texts folded, so that a keystroke only compares. `at` is its place in the list; `identifier` is as it
 * came; `address` in the spelling it is compared by; `look` is '' for a ticker in plain ASCII, else what
 * it can be taken for.
 */
type Entry = {
  at: number
  ticker: string
  name: string
  identifier: string
  address: string
  evm: boolean
  /** Shared by all of a chain. */
  chain: { code: string; name: string }
  look: string
}

/** A list made ready for searching: its entries in the order that holds where ranks are equal. */
export type TokenIndex = readonly Entry[]

/** A word of the query: folded, as it was typed, and as it looks; and what else than tickers and names it can be in. */
type Word = {
  folded: string
  typed: string
  looks: string[]
  address: boolean
  identifier: boolean
}

/** Ranks after all that tickers, names and addresses give (0 to 9). */
const chainRank = 12
const lookAlikeRank = 14
const wordsRank = 100
const never = Infinity

/** Makes a list ready; some 15 ms for 3,300 records. */
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
    .toSorted((left, right) => isBetter(left.record, right.record))
    .map(({ record, at }) => {
      const evm = isEvm(record.protocol)
      return {
        at,
        ticker: fold(record.ticker),
        name: fold(record.name),
        identifier: record.identifier,
        address: evm ? record.address.toLowerCase() : record.address,
        evm: evm || record.address === '',
        chain: chainOf(record.protocol),
        look: isAscii(record.ticker) ? '' : skeletons(record.ticker).join(' '),
      }
    })
}

const rankIn = (text: string, word: string): number => (qualityOf(text, word) ?? never) * 2

/** What one word finds in an entry, the smallest first; Infinity when nothing. Tickers win over names of one quality. */
const rankOf = (entry: Entry, word: Word): number => {
  const { folded, looks } = word
  let best = Math.min(rankIn(entry.ticker, folded), rankIn(entry.name, folded) + 1)
  const own = entry.evm ? folded : word.typed
  if (word.address) best = Math.min(best, rankIn(entry.address, own))
  // Few texts have its signs: it is folded when one does. Where an address' case is part of it, it is not.
  if (word.identifier) {
    best = Math.min(best, rankIn(entry.evm ? fold(entry.identifier) : entry.identifier, own))
  }
  if (best < never) return best
  const { code, name } = entry.chain
  if (code === folded || mayBeChain(folded, name.indexOf(folded))) return chainRank
  // Who looks for USDC shall see what passes for it, flagged, below the real ones.
  return entry.look !== '' && looks.some((look) => look !== '' && entry.look.includes(look))
    ? lookAlikeRank
    : never
}

/** A rank of the whole text where it is found as it stands, else the sum of its words', each of which must be found. */
const rankOfAll = (entry: Entry, phrase: string, words: readonly Word[]): number => {
  const [first] = words
  if (words.length === 1 && first) return rankOf(entry, first)
  const whole = qualityOf(entry.name, phrase) ?? qualityOf(entry.ticker, phrase)
  if (whole !== null) return whole
  let sum = wordsRank
  for (const word of words) sum += rankOf(entry, word)
  return sum
}

const wordsOf = (text: string): Word[] =>
  queryWords(text)
    .map((typed) => {
      const folded = fold(typed)
      return {
        folded,
        typed,
        looks: skeletons(typed),
        address: mayBeAddress(folded),
        identifier: /[./~-]/.test(folded),
      }
    })
    .filter(({ folded }) => folded !== '')

/** Gives each record that a text finds, by its place and its rank, in the order that holds where ranks are equal. */
const search = (index: TokenIndex, text: string, give: (at: number, rank: number) => void) => {
  const words = wordsOf(text)
  const phrase = words.map(({ folded }) => folded).join(' ')
  for (const entry of index) {
    const rank = words.length === 0 ? 0 : rankOfAll(entry, phrase, words)
    if (rank < never) give(entry.at, rank)
  }
}

/**
 * The places of the records that a text finds, the likeliest first: by ticker, name, address, identifier and chain; exact
 * before prefix before inside, and at equal rank by `isBetter`, then the list's own order. An address on an EVM chain is
 * found whatever its case, elsewhere by its case. Several words narrow ("usdc arb"). An empty text finds all. Some 0.5 ms
 * for 3,300 records.
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

/** The first of what a text finds: their places, likeliest first, and how many there are in all. */
export type FirstFound = { places: readonly number[]; matching: number }

/** The first `most` of what `findTokens` gives, and their number: all that a list of suggestions shows needs no sorting. */
export const firstTokens = (index: TokenIndex, text: string, most: number): FirstFound => {
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
