import { formatCount } from '../model/amounts'
import { getChainName } from '../model/chains/chains'
import type { Reading } from '../model/recognise/reading'
import type { ListedToken } from '../model/tokens/search'
import type { Recent } from '../storage/recents'
import {
  listReadingChains,
  type Destination,
  listDestinations,
  identifiesToken,
  createPlaceDestination,
  type SearchQuery,
  type WordMeaning,
} from './readQuery'

const maxSuggestions = 8
const maxWatched = 3
const maxRecent = 3
const maxTokens = 6
const maxChains = 2

/** Shorter prefixes match by accident. */
const minHashLength = 4
const minChainLength = 3
const maxChainLength = 40

/** The best matches, and how many tokens match in all. */
export type TokenMatches = { tokens: readonly ListedToken[]; total: number }

/** One suggestion and its page. `isExactMatch`: the text identifies this token by its contract or identifier. */
export type SearchOption = { destination: Destination } & (
  | { reading: Reading }
  | { recent: Recent }
  | { token: ListedToken; isExactMatch: boolean }
)

export type OptionGroup = { title: string; options: readonly SearchOption[] }

/** The data for suggestions. `matches` is null until the token list is loaded. */
export type SuggestionSources = {
  matches: TokenMatches | null
  word: WordMeaning
  watchedHashes: readonly string[]
  recent: readonly Recent[]
  chainCodes: readonly string[]
}

/**
 * Returns the groups of suggestions: the token of a contract, a registered name, the tokens of a ticker, then the other readings,
 * watched transactions, recent searches, further tokens, chains. Each page is offered once, and there are at most
 * `maxSuggestions` options.
 */
export function suggest(query: SearchQuery, sources: SuggestionSources): OptionGroup[] {
  const { text, readings } = query
  const { matches, word } = sources
  const offered = new Set<string>()
  const take = (options: readonly SearchOption[], limit: number): SearchOption[] => {
    const taken: SearchOption[] = []
    for (const option of options) {
      if (taken.length === limit || offered.size === maxSuggestions) break
      if (offered.has(option.destination.to)) continue
      offered.add(option.destination.to)
      taken.push(option)
    }
    return taken
  }
  const named = take(listExactTokens(query, matches), maxTokens)
  // If a listed token matches, its own page replaces that of the identifier.
  const others = readings.filter(({ kind }) => kind !== 'identifier' || named.length === 0)
  const exact = take(others.flatMap(readingOptions), maxSuggestions)
  const watched = take(
    matchWatched(text, sources.watchedHashes).flatMap((hash) =>
      readingOptions({ kind: 'hash', hash, chains: [] }),
    ),
    maxWatched,
  )
  const recent = take(
    matchRecent(text, sources.recent).map((each) => ({
      destination: createPlaceDestination(each.kind, each.text, each.chain),
      recent: each,
    })),
    text.trim() === '' ? maxSuggestions : maxRecent,
  )
  // Chains are few and specific, so they take precedence over tokens.
  const chains = take(
    matchChains(text, sources.chainCodes).flatMap((chain) =>
      readingOptions({ kind: 'chain', chain }),
    ),
    maxChains,
  )
  const tokens = take(
    (matches?.tokens ?? []).map((token) => tokenOption(token, false)),
    maxTokens,
  )
  const readingGroup = { title: readingsTitle(others), options: exact }
  const tokenGroup = {
    title: tokensTitle(tokens.length, (matches?.total ?? 0) - named.length),
    options: tokens,
  }
  const isTicker = word.isTicker === true && word.isRegistered !== true
  const groups = [
    { title: 'Exact match', options: named },
    ...(isTicker ? [tokenGroup, readingGroup] : [readingGroup]),
    { title: 'Watchlist', options: watched },
    { title: 'Recent', options: recent },
    ...(isTicker ? [] : [tokenGroup]),
    { title: chains.length > 1 ? 'Chains' : 'Chain', options: chains },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

const tokenOption = (token: ListedToken, isExactMatch: boolean): SearchOption => ({
  destination: createPlaceDestination('asset', token.record.identifier),
  token,
  isExactMatch,
})

/** Lists the tokens that the text identifies, those on its likeliest chain first. */
function listExactTokens(query: SearchQuery, matches: TokenMatches | null): SearchOption[] {
  const chains = listReadingChains(query)
  const rank = ({ record }: ListedToken) => {
    const at = chains.indexOf(record.protocol.toUpperCase())
    return at === -1 ? chains.length : at
  }
  return (matches?.tokens ?? [])
    .filter(({ record }) => identifiesToken(query, record))
    .toSorted((a, b) => rank(a) - rank(b))
    .map((token) => tokenOption(token, true))
}

/** A ticker has no option of its own: its tokens are listed instead. */
const readingOptions = (reading: Reading): SearchOption[] =>
  reading.kind === 'ticker'
    ? []
    : listDestinations(reading).map((destination) => ({ destination, reading }))

const readingTitles: Record<Reading['kind'], string> = {
  hash: 'Transaction',
  address: 'Address',
  contract: 'Contract',
  identifier: 'Token',
  chain: 'Chain',
  name: 'Name',
  ticker: 'Ticker',
  start: 'Track from JSON',
}

const readingsTitle = (readings: readonly Reading[]): string =>
  [...new Set(readings.map(({ kind }) => kind))]
    .filter((kind) => kind !== 'ticker')
    .map((kind, index) => (index === 0 ? readingTitles[kind] : readingTitles[kind].toLowerCase()))
    .join(' and ')

const tokensTitle = (shown: number, total: number): string =>
  shown < total ? `Tokens (${shown} of ${formatCount(total)})` : 'Tokens'

const normalizeHash = (text: string): string => text.trim().replace(/^0x/i, '').toLowerCase()

/** A full hash is not included: it is a reading already. */
function matchWatched(text: string, hashes: readonly string[]): string[] {
  const start = normalizeHash(text.slice(0, 100))
  if (start.length < minHashLength) return []
  return hashes.filter((hash) => {
    const normalized = normalizeHash(hash)
    return normalized.startsWith(start) && normalized !== start
  })
}

function matchRecent(text: string, recent: readonly Recent[]): Recent[] {
  const start = normalizeHash(text.slice(0, 200))
  return recent.filter((each) => normalizeHash(each.text).startsWith(start))
}

function matchChains(text: string, codes: readonly string[]): string[] {
  const start = text.trim().toLowerCase()
  if (start.length < minChainLength || start.length > maxChainLength) return []
  return codes.filter(
    (code) =>
      code.toLowerCase().startsWith(start) || getChainName(code).toLowerCase().startsWith(start),
  )
}
