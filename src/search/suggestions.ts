import { paths, placePath } from '../app/paths'
import { formatCount } from '../model/amounts'
import { isSameAsset, parseIdentifier } from '../model/assets'
import { getChainName } from '../model/chains/chains'
import { getHashChain } from '../model/recognise/hash'
import { formatReading, type Reading } from '../model/recognise/reading'
import type { ContractFinding } from '../model/tokens/lookup'
import type { ListedToken } from '../model/tokens/search'
import { describeLookAlike, describeUnlisted, getVerdictLabel } from '../model/tokens/tokenText'
import type { Recent } from '../storage/recents'
import type { IconName } from '../ui/Icon'
import type { SearchQuery } from './readQuery'

const maxSuggestions = 8
const maxKept = 3
const maxTokens = 6
const maxChains = 2
/** Shorter prefixes match by accident. */
const minHashLength = 4
const minChainLength = 3

/**
 * A page that the search box can open. `recent`: its entry in the recent searches; null for a list. `state`: what is passed in the
 * history state, never in the URL: JSON that starts tracking, or hashes to watch.
 */
export type Destination = {
  to: string
  recent: Recent | null
  state?: { start: string } | { hashes: string }
}

/** One suggestion. `text`: a hash, address or name. `warning`: what the token lists say about an address. */
export type SearchOption = {
  kind: Reading['kind'] | 'recent' | 'token' | 'exact token' | 'tokens' | 'hashes'
  destination: Destination
  icon: IconName
  label: string
  text: string
  note: string
  /** The chain of an address, or the code of a chain; else ''. */
  chain: string
  warning: { tone: 'plain' | 'warning'; text: string } | null
  token: ListedToken | null
}

export type OptionGroup = { title: string; options: readonly SearchOption[] }

/** What is known beside the text; null until it is known. `chainCodes`: the chains of the service. */
export type SuggestionSources = {
  /** The best matches of the token query, and how many tokens match in all. */
  matches: { total: number; rows: readonly ListedToken[] } | null
  /** Whose contract it is. */
  finding: ContractFinding | null
  isRegistered: boolean | null
  chainCodes: readonly string[] | null
  watchedHashes: readonly string[]
  recent: readonly Recent[]
}

export const unknownSources: SuggestionSources = {
  matches: null,
  finding: null,
  isRegistered: null,
  chainCodes: null,
  watchedHashes: [],
  recent: [],
}

/** Whether the first suggestion will stay the first, so that Enter can open it. */
export function isDecided(query: SearchQuery, sources: SuggestionSources): boolean {
  const { contract, tokenQuery, word } = query
  const { finding, matches, isRegistered } = sources
  if (contract !== '') return finding !== null
  if (tokenQuery === '') return true
  return matches !== null && (word === '' || matches.total === 0 || isRegistered !== null)
}

/** Returns the page that Enter opens; null if there is none. */
export const findDestination = (
  query: SearchQuery,
  sources: SuggestionSources,
): Destination | null => suggest(query, sources)[0]?.options[0]?.destination ?? null

/**
 * Returns the groups of suggestions, of which Enter opens the first. A registered name comes before the tokens, as its owner
 * chose it while anybody can copy a ticker; another name after them. What this browser keeps never comes first, so that Enter
 * opens the same page everywhere. Each page is offered once, and there are at most `maxSuggestions` options.
 */
export function suggest(query: SearchQuery, sources: SuggestionSources): OptionGroup[] {
  const { text, readings, hashes, tokenQuery, word } = query
  const { matches, isRegistered, chainCodes } = sources
  const offered = new Set<string>()
  const take = (options: readonly SearchOption[], limit = maxSuggestions): SearchOption[] => {
    const taken: SearchOption[] = []
    for (const option of options) {
      if (taken.length === limit || offered.size === maxSuggestions) break
      if (offered.has(option.destination.to)) continue
      offered.add(option.destination.to)
      taken.push(option)
    }
    return taken
  }
  const list = (all: readonly Reading[]) => all.flatMap((each) => listOptions(each, sources))
  const watchList = hashes.length > 1 ? take([createWatchOption(hashes)]) : []
  const exact = take(
    findExactTokens(query, sources).map(createTokenOption('exact token')),
    maxTokens,
  )
  // If a listed token matches, its own page replaces that of the identifier.
  const others = readings.filter(({ kind }) => kind !== 'identifier' || exact.length === 0)
  const isLast = ({ kind }: Reading) => kind === 'name' || (kind === 'chain' && word !== '')
  const first = take(list(others.filter((reading) => !isLast(reading))))
  const names = take(list(others.filter(({ kind }) => kind === 'name')))
  const watched = matchWatched(text, sources.watchedHashes)
  const watching = take(list(watched.map((hash) => ({ kind: 'hash', hash, chains: [] }))), maxKept)
  const isEmpty = text.trim() === ''
  const recent = take(
    matchRecent(text, sources.recent).map(createRecentOption),
    isEmpty ? maxSuggestions : maxKept,
  )
  // Chains are few and specific, so they take precedence over tokens.
  const codes = matchChains(text, chainCodes ?? []).map(
    (chain) => ({ kind: 'chain', chain }) as const,
  )
  const chains = take(list([...others.filter(({ kind }) => kind === 'chain'), ...codes]), maxChains)
  const total = exact.length > 0 ? 0 : (matches?.total ?? 0)
  const all = total > 1 ? take([createTokensOption(tokenQuery, total)]) : []
  const tokens = take((matches?.rows ?? []).map(createTokenOption('token')), maxTokens)
  const nameGroup = { title: 'Name', options: names }
  const shown = tokens.length < total ? ` (${tokens.length} of ${formatCount(total)})` : ''
  const groups = [
    { title: 'Transactions', options: watchList },
    { title: 'Exact match', options: exact },
    ...(isRegistered === true ? [nameGroup] : []),
    { title: first[0] ? (readingTitles[first[0].kind] ?? '') : '', options: first },
    { title: `Tokens${shown}`, options: [...all, ...tokens] },
    ...(isRegistered === true ? [] : [nameGroup]),
    { title: 'Watchlist', options: watching },
    { title: 'Recent', options: recent },
    { title: chains.length > 1 ? 'Chains' : 'Chain', options: chains },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

const readingTitles: Partial<Record<SearchOption['kind'], string>> = {
  hash: 'Transaction',
  address: 'Address',
  contract: 'Contract',
  identifier: 'Token',
  chain: 'Chain',
  start: 'Track from JSON',
}

const readingTexts: Record<Reading['kind'], readonly [icon: IconName, label: string]> = {
  hash: ['hash', 'Transaction'],
  address: ['person', 'Wallet or contract on'],
  contract: ['info', 'Tokens with this contract'],
  identifier: ['info', 'Token'],
  chain: ['link', 'Open the chain'],
  name: ['person', 'Name'],
  ticker: ['info', 'Ticker'],
  start: ['enter', 'Track'],
}

const emptyOption = { text: '', note: '', chain: '', warning: null, token: null }

function createDestination(kind: Recent['kind'], text: string, chain = ''): Destination {
  const recent: Recent = { kind, text, chain }
  return { to: placePath(recent), recent }
}

const createTokenOption =
  (kind: 'token' | 'exact token') =>
  (token: ListedToken): SearchOption => {
    const { identifier, ticker } = token.record
    const destination = createDestination('asset', identifier)
    return { ...emptyOption, kind, icon: 'info', label: ticker, token, destination }
  }

const createTokensOption = (q: string, count: number): SearchOption => ({
  ...emptyOption,
  kind: 'tokens',
  icon: 'search',
  label: `Show all ${formatCount(count)} tokens`,
  destination: { to: paths.tokens({ q }), recent: null },
})

const createWatchOption = (hashes: readonly string[]): SearchOption => ({
  ...emptyOption,
  kind: 'hashes',
  icon: 'eye',
  label: `Watch ${hashes.length} transactions`,
  destination: { to: paths.transactions(), recent: null, state: { hashes: hashes.join('\n') } },
})

function createRecentOption({ kind, text, chain }: Recent): SearchOption {
  const icons = {
    transaction: 'hash',
    name: 'person',
    address: 'person',
    asset: 'info',
    chain: 'link',
  } as const
  return {
    ...emptyOption,
    kind: 'recent',
    icon: icons[kind],
    label: '',
    text: kind === 'chain' ? getChainName(text) : text,
    chain,
    note: chain === '' ? '' : `on ${getChainName(chain)}`,
    destination: createDestination(kind, text, chain),
  }
}

/** Lists the pages of a reading, likeliest first: of an address one for each possible chain, of a ticker none but its tokens'. */
function listOptions(reading: Reading, { chainCodes, finding }: SuggestionSources): SearchOption[] {
  const [icon, label] = readingTexts[reading.kind]
  const isServed = (chain: string) => chainCodes?.includes(chain) ?? true
  const option = (destination: Destination, more: Partial<SearchOption> = {}): SearchOption => ({
    ...emptyOption,
    kind: reading.kind,
    icon,
    label,
    text: formatReading(reading),
    destination,
    ...more,
  })
  switch (reading.kind) {
    case 'hash': {
      const to = paths.transaction(reading.hash, getHashChain(reading))
      return [option({ ...createDestination('transaction', reading.hash), to })]
    }
    case 'address': {
      const { address, chains } = reading
      const served = chains.filter(isServed)
      return (served.length > 0 ? served : chains).map((chain, index) =>
        option(createDestination('address', address, chain), {
          label: `${label} ${getChainName(chain)}`,
          chain,
          warning: index === 0 ? describeFinding(address, finding) : null,
        }),
      )
    }
    case 'contract':
      return [option({ to: paths.tokens({ q: reading.address }), recent: null })]
    case 'identifier':
      return [option(createDestination('asset', reading.identifier))]
    case 'chain': {
      const { chain } = reading
      return isServed(chain) ? [option(createDestination('chain', chain), { chain })] : []
    }
    case 'name':
      return [option(createDestination('name', reading.name))]
    case 'start': {
      const to = paths.transactions()
      const text = reading.hash ?? 'from this JSON'
      const destination = { to, recent: null, state: { start: reading.json } }
      return [option(destination, { text, note: 'Review before sending' })]
    }
    case 'ticker':
      return []
  }
}

function describeFinding(
  address: string,
  finding: ContractFinding | null,
): SearchOption['warning'] {
  if (finding?.kind === 'unlisted') return { tone: 'plain', text: describeUnlisted(finding.of) }
  const [alike] = finding?.kind === 'look-alike' ? finding.tokens : []
  return alike ? { tone: 'warning', text: describeLookAlike(address, alike.record).label } : null
}

/** Finds the tokens that the text identifies, those on its likeliest chain first. */
function findExactTokens(
  { readings: [first] }: SearchQuery,
  { finding, matches }: SuggestionSources,
): ListedToken[] {
  if (first?.kind !== 'identifier') {
    const chains = first && 'chains' in first ? first.chains : []
    return finding?.kind === 'listed' ? sortByChain(finding.tokens, chains) : []
  }
  const { identifier } = first
  const chain = parseIdentifier(identifier)?.chain ?? ''
  const same = (matches?.rows ?? []).filter(({ record }) =>
    isSameAsset(record.identifier, identifier),
  )
  return sortByChain(finding?.kind === 'listed' ? finding.tokens : same, [chain])
}

function sortByChain(tokens: readonly ListedToken[], chains: readonly string[]): ListedToken[] {
  const rank = ({ record }: ListedToken) => {
    const at = chains.indexOf(record.protocol.toUpperCase())
    return at === -1 ? chains.length : at
  }
  return tokens.toSorted((a, b) => rank(a) - rank(b))
}

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
  if (start.length < minChainLength) return []
  return codes.filter((code) =>
    [code, getChainName(code)].some((each) => each.toLowerCase().startsWith(start)),
  )
}

/** Describes the list for screen readers: what is known about the text, and the number of options. */
export function describeSuggestions(
  { nameProblem }: SearchQuery,
  groups: readonly OptionGroup[],
): string {
  const options = groups.flatMap((group) => group.options)
  const [first] = options
  const parts = [
    first?.kind === 'exact token' && first.token
      ? getVerdictLabel(first.token)
      : (groups[0]?.title ?? ''),
    first?.warning?.text ?? '',
    nameProblem,
    `${options.length} ${options.length === 1 ? 'result' : 'results'}`,
  ]
  return parts
    .filter((part) => part !== '')
    .map((part) => part.replace(/\.?$/, '.'))
    .join(' ')
}
