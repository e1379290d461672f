import type { CurrencyRecord } from '../../contract/tokens'
import { getChainName } from '../chains/chains'
import type { TokenSort } from './tokenFilters'
import { findTokens, type TokenIndex } from './tokenSearch'

/** What is asked of a list. `members`: identifiers of the chosen categories together, null for all; no `chains`: every chain. */
export type TokenQuestion = {
  q: string
  chains: readonly string[]
  members: readonly string[] | null
  /** Only records with a warning. */
  warnings: boolean
  sort: TokenSort
}

/**
 * What a question finds. `q`: the text it was for. `order`: the places of the records. `counts`: how many each chain has if no
 * chain were chosen, most first. `warned`: how many have a warning, whether or not only those are asked for.
 */
export type TokenView = {
  q: string
  order: Uint32Array<ArrayBuffer>
  counts: readonly (readonly [chain: string, count: number])[]
  warned: number
}

/** A list ready to be asked. */
export type SearchableTokens = {
  records: readonly CurrencyRecord[]
  /** Whether the record at a place has a warning. */
  isWarned: (at: number) => boolean
  index: TokenIndex
  /** Ranks by a sort, found when it is first asked for. */
  ranks: Map<TokenSort, Uint32Array>
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const readable = /^\$?[\p{L}\p{N}]/u

/** As people read; what begins with no letter and no number goes last, where nobody has to pass it. */
const byLetters = (a: string, b: string): number =>
  Number(readable.test(b)) - Number(readable.test(a)) || collator.compare(a, b)

const comparisons: Record<
  Exclude<TokenSort, 'match'>,
  (a: CurrencyRecord, b: CurrencyRecord) => number
> = {
  swap: (a, b) => Number(b.swappable === true) - Number(a.swappable === true),
  // Unknown numbers of lists go last.
  lists: (a, b) => (b.lists?.length ?? -1) - (a.lists?.length ?? -1),
  ticker: (a, b) => byLetters(a.ticker, b.ticker),
  name: (a, b) => byLetters(a.name || a.ticker, b.name || b.ticker),
  chain: (a, b) => byLetters(getChainName(a.protocol), getChainName(b.protocol)),
}

/** Each record's rank by a sort, equal ones having the same: comparing words for every keystroke would be slow. */
const ranksBy = (records: readonly CurrencyRecord[], sort: Exclude<TokenSort, 'match'>) => {
  const compare = comparisons[sort]
  const ordered = records
    .map((record, at) => ({ record, at }))
    .toSorted((a, b) => compare(a.record, b.record))
  const ranks = new Uint32Array(records.length)
  let rank = 0
  for (const [place, { record, at }] of ordered.entries()) {
    const before = ordered[place - 1]
    if (before && compare(before.record, record) !== 0) rank += 1
    ranks[at] = rank
  }
  return ranks
}

/** Answers a question about a list: the search's order, then the sort's, equal ones staying as the search ranked them. */
export const viewOf = (tokens: SearchableTokens, question: TokenQuestion): TokenView => {
  const { records, isWarned, index, ranks } = tokens
  const { q, chains, members, warnings, sort } = question
  const held = members && new Set(members)
  const isHeld = (at: number): boolean => held === null || held.has(records[at]?.identifier ?? '')
  const matching = held === null ? findTokens(index, q) : findTokens(index, q).filter(isHeld)
  const found = warnings ? matching.filter(isWarned) : matching

  const counts = new Map<string, number>()
  for (const { protocol } of records) counts.set(protocol, 0)
  for (const at of found) {
    const protocol = records[at]?.protocol ?? ''
    counts.set(protocol, (counts.get(protocol) ?? 0) + 1)
  }

  const wanted = new Set(chains)
  const isWanted = (at: number): boolean =>
    wanted.size === 0 || wanted.has(records[at]?.protocol.toUpperCase() ?? '')
  const shown = found.filter(isWanted)
  if (sort !== 'match') {
    const known = ranks.get(sort) ?? ranksBy(records, sort)
    ranks.set(sort, known)
    shown.sort((a, b) => (known[a] ?? 0) - (known[b] ?? 0))
  }
  return {
    q,
    order: Uint32Array.from(shown),
    counts: [...counts].toSorted(([, a], [, b]) => b - a),
    warned: matching.reduce((sum, at) => sum + Number(isWarned(at) && isWanted(at)), 0),
  }
}
