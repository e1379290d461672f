import type { AssetFlags } from '../contract/assetFlags'
import type { CurrencyRecord } from '../contract/tokens'
import { formatCount } from '../model/amounts'
import { getChainName } from '../model/chains/chains'
import type { Reading } from '../model/recognise/reading'
import type { Recent } from '../queries/recents'
import { type Destination, destinationsOf, placeDestination, type SearchQuery } from './readQuery'

export const maxSuggestions = 8
const maxWatched = 3
const maxRecent = 3
const maxTokens = 6
const maxChains = 2

/** Shorter beginnings of a hash or a chain's name match by accident. */
const minHashLength = 4
const minChainLength = 3
const maxChainLength = 40

export type MatchingToken = { record: CurrencyRecord; flags: AssetFlags | undefined }

/** The best matches, and how many tokens match in all. */
export type TokenMatches = { tokens: readonly MatchingToken[]; total: number }

/** One suggestion and the page it opens. */
export type SearchOption = { destination: Destination } & (
  | { reading: Reading }
  | { recent: Recent }
  | { token: MatchingToken }
)

export type OptionGroup = { title: string; options: readonly SearchOption[] }

/** What suggestions are made from. `matches` is null before the token list is known. */
export type SuggestionSources = {
  matches: TokenMatches | null
  watchedHashes: readonly string[]
  recent: readonly Recent[]
  chainCodes: readonly string[]
}

/**
 * The groups of suggestions for a query: exact readings, watched transactions, recent searches, tokens, chains. No page
 * is offered twice, and there are at most `maxSuggestions` options.
 */
export function suggest(query: SearchQuery, sources: SuggestionSources): OptionGroup[] {
  const { text, readings } = query
  const { matches } = sources
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
  const exact = take(readings.flatMap(readingOptions), maxSuggestions)
  const watched = take(
    matchWatched(text, sources.watchedHashes).flatMap((hash) =>
      readingOptions({ kind: 'hash', hash, chains: [] }),
    ),
    maxWatched,
  )
  const recent = take(
    matchRecent(text, sources.recent).map((each) => ({
      destination: placeDestination(each.kind, each.text, each.chain),
      recent: each,
    })),
    text.trim() === '' ? maxSuggestions : maxRecent,
  )
  // Chains are few and specific: they take their room before tokens do.
  const chains = take(
    matchChains(text, sources.chainCodes).flatMap((chain) =>
      readingOptions({ kind: 'chain', chain }),
    ),
    maxChains,
  )
  const tokens = take(
    (matches?.tokens ?? []).map((token) => ({
      destination: placeDestination('asset', token.record.identifier),
      token,
    })),
    maxTokens,
  )
  const groups = [
    { title: readingsTitle(readings), options: exact },
    { title: 'Watchlist', options: watched },
    { title: 'Recent', options: recent },
    { title: tokensTitle(tokens.length, matches?.total ?? 0), options: tokens },
    { title: chains.length > 1 ? 'Chains' : 'Chain', options: chains },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** A ticker has no option of its own: its tokens are listed. */
const readingOptions = (reading: Reading): SearchOption[] =>
  reading.kind === 'ticker'
    ? []
    : destinationsOf(reading).map((destination) => ({ destination, reading }))

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

/** A whole hash is an exact reading already. */
function matchWatched(text: string, hashes: readonly string[]): string[] {
  const start = normalizeHash(text.slice(0, 100))
  if (start.length < minHashLength) return []
  return hashes.filter((hash) => {
    const normalized = normalizeHash(hash)
    return normalized.startsWith(start) && normalized !== start
  })
}

/** All recent searches for an empty text. */
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

/** What a screen reader hears of the list: what the text was read as, and the number of options. `enterTo` is the page Enter opens. */
export function announceSuggestions(
  query: SearchQuery,
  options: readonly SearchOption[],
  enterTo: string | null,
): string {
  const count = `${options.length} ${options.length === 1 ? 'result' : 'results'}`
  const [first] = options
  const parts = [
    first && 'reading' in first ? announceReading(first, enterTo) : '',
    query.nameProblem ?? '',
    count,
  ]
  return parts.filter((part) => part !== '').join(' ')
}

function announceReading(
  { reading, destination }: Extract<SearchOption, { reading: Reading }>,
  enterTo: string | null,
): string {
  switch (reading.kind) {
    case 'hash':
      return 'Transaction.'
    case 'address':
      return 'Address.'
    case 'identifier':
      return 'Token.'
    case 'start':
      return 'Track from JSON. Review before sending.'
    case 'name':
    case 'ticker':
      if (enterTo === null) return ''
      return enterTo === destination.to
        ? 'Enter opens the name.'
        : 'Enter shows the tokens with this ticker.'
    case 'chain':
    case 'contract':
      return ''
  }
}
