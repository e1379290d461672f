import { paths, placePath } from '../app/paths'
import { isName } from '../contract/names'
import { formatCount } from '../model/amounts'
import { isSameAsset, parseIdentifier } from '../model/assets'
import { parseAddress } from '../model/chains/addresses'
import { readCaip } from '../model/chains/caip'
import { getChainName } from '../model/chains/chains'
import { findNameProblem, isEnsName } from '../model/names/nameProblem'
import type { Typo } from '../model/recognise/damage'
import { getHashChain } from '../model/recognise/hash'
import { readHashList } from '../model/recognise/hashList'
import { createReading, type Reading } from '../model/recognise/reading'
import { recognise, unrecognizedText } from '../model/recognise/recognise'
import type { ContractFinding } from '../model/tokens/lookup'
import type { ListedToken } from '../model/tokens/search'
import { describeLookAlike, describeUnlisted } from '../model/tokens/tokenText'
import type { Recent } from '../storage/recents'
import type { IconName } from '../ui/Icon'

/** Names and tickers of tokens are shorter. */
const maxTokenQueryLength = 200

export type SearchQuery = {
  text: string
  /** The possible meanings, likeliest first. */
  readings: readonly Reading[]
  /** The hashes of a list; empty for a single one. */
  hashes: readonly string[]
  /** The contract or address that the first reading names; '' for none. The token lists say whose it is. */
  contract: string
  /** The text to search tokens with; '' for none. */
  tokenQuery: string
  /** A word that can be a ticker or a name; '' for any other text. */
  word: string
  /** Why the text has no reading; '' if it has one. Not shown if tokens match the text. */
  problem: string
  /** Whether the problem is certain before tokens are searched: a damaged hash or link, not some words. */
  isDamaged: boolean
  /** The wrong character that the problem names. */
  typo: Typo | null
  /** Why a word that looks like a name is not a valid one; otherwise ''. */
  nameProblem: string
}

export function readQuery(text: string): SearchQuery {
  const { readings, problem, typo } = recognise(text)
  const [first] = readings
  const ticker = readings.find(({ kind }) => kind === 'ticker')?.text ?? ''
  const name = readings.find(({ kind }) => kind === 'name')?.text ?? ''
  // A CAIP identifier names the chain, so tokens of other chains with its address are not meant.
  const contract = first === undefined || readCaip(text.trim()) ? '' : getContract(first)
  const isEns = isEnsName(ticker)
  // Words such as "wrapped bitcoin", and a part of a contract, can match tokens.
  const unread = text.length <= maxTokenQueryLength ? text.trim() : ''
  const identifier = first?.kind === 'identifier' ? first.text : ''
  const nameProblem = ticker === '' ? null : findNameProblem(ticker)
  return {
    text,
    readings: isEns ? [] : readings,
    hashes: readings.length > 1 && first?.kind === 'hash' ? readHashList(text).hashes : [],
    contract,
    tokenQuery: contract !== '' || isEns ? '' : first ? identifier || ticker || name : unread,
    word: first?.kind === 'ticker' && isName(ticker) ? ticker : '',
    problem: (isEns ? nameProblem?.message : problem) ?? '',
    isDamaged: isEns || (problem !== null && problem !== unrecognizedText),
    typo,
    nameProblem: nameProblem?.isDeceptive === true ? nameProblem.message : '',
  }
}

/** Lists disagree on tickers and users mix up chains, so the contract of an identifier decides. */
function getContract(reading: Reading): string {
  if (reading.kind === 'address' || reading.kind === 'contract') return reading.text
  const { address = '' } = (reading.kind === 'identifier' && parseIdentifier(reading.text)) || {}
  return parseAddress(address)?.address ?? address
}

const maxSuggestions = 8
const maxKept = 3
const maxTokens = 6
const maxChains = 2
/** Shorter prefixes match by accident. */
const minHashLength = 4
const minChainLength = 3

/**
 * A page that the search box can open, with its entry in the recent searches. `state` is passed in the history state, never in
 * the URL: JSON that starts tracking, or hashes to watch.
 */
export type Destination = {
  to: string
  recent?: Recent
  state?: { start: string } | { hashes: string }
}

/**
 * One suggestion. `text`: a hash, address or name; `chain`: of an address, or a chain's code; `warning`: what the token lists say
 * about an address.
 */
export type SearchOption = {
  kind: Reading['kind'] | 'recent' | 'token' | 'exact token' | 'list'
  destination: Destination
  icon: IconName
  label: string
  text: string
  note?: string
  chain?: string
  warning?: { tone: 'plain' | 'warning'; text: string } | undefined
  token?: ListedToken
}

export type OptionGroup = { title: string; options: readonly SearchOption[] }

/** What is known beside the text; undefined until it is known. `chainCodes`: the chains of the service. */
export type SuggestionSources = {
  /** The best matches of the token query, and how many tokens match in all. */
  matches?: { total: number; rows: readonly ListedToken[] } | undefined
  /** Whose contract it is. */
  finding?: ContractFinding | undefined
  isRegistered?: boolean | undefined
  chainCodes?: readonly string[] | undefined
  watchedHashes?: readonly string[]
  recent?: readonly Recent[]
}

/** Whether the first suggestion will stay the first, so that Enter can open it. */
export function isDecided({ contract, tokenQuery, word }: SearchQuery, of: SuggestionSources) {
  if (contract !== '') return of.finding !== undefined
  if (tokenQuery === '') return true
  if (of.matches === undefined) return false
  return word === '' || of.matches.total === 0 || of.isRegistered !== undefined
}

/** Returns the page that Enter opens, if there is one. */
export const findDestination = (query: SearchQuery, sources: SuggestionSources) =>
  suggest(query, sources)[0]?.options[0]?.destination

/**
 * Returns the groups of suggestions, of which Enter opens the first. A registered name comes before the tokens, as its owner
 * chose it while anybody can copy a ticker; another name after them. What this browser keeps never comes first, so that Enter
 * opens the same page everywhere. Each page is offered once, and there are at most `maxSuggestions` options.
 */
export function suggest(query: SearchQuery, sources: SuggestionSources): OptionGroup[] {
  const { readings, hashes, tokenQuery, word } = query
  const { matches, isRegistered, chainCodes = [], watchedHashes = [], recent = [] } = sources
  const typed = normalizeHash(query.text)
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

  const watchAll = createOption('list', 'eye', `Watch ${hashes.length} transactions`, {
    to: paths.transactions(),
    state: { hashes: hashes.join('\n') },
  })
  const watch = take(hashes.length > 1 ? [watchAll] : [])
  const exact = take(
    findExactTokens(query, sources).map((token) => createTokenOption('exact token', token)),
    maxTokens,
  )
  // If a listed token matches, its own page replaces that of the identifier.
  const others = readings.filter(({ kind }) => kind !== 'identifier' || exact.length === 0)
  const isLast = ({ kind }: Reading) => kind === 'name' || (kind === 'chain' && word !== '')
  const first = take(list(others.filter((reading) => !isLast(reading))))
  const names = take(list(others.filter(({ kind }) => kind === 'name')))
  // A full hash is a reading already.
  const watched = watchedHashes.filter(
    (hash) =>
      typed.length >= minHashLength && isStart(typed, hash) && typed !== normalizeHash(hash),
  )
  const watching = take(list(watched.map((hash) => createReading('hash', hash))), maxKept)
  const kept = take(
    recent.filter(({ text }) => isStart(typed, text)).map(createRecentOption),
    typed === '' ? maxSuggestions : maxKept,
  )
  const codes = chainCodes.filter(
    (code) =>
      typed.length >= minChainLength &&
      (isStart(typed, code) || isStart(typed, getChainName(code))),
  )
  const chains = take(
    list([
      ...others.filter(({ kind }) => kind === 'chain'),
      ...codes.map((chain) => createReading('chain', chain)),
    ]),
    maxChains,
  )
  // Last, because the other options are few and specific.
  const total = exact.length > 0 ? 0 : (matches?.total ?? 0)
  const showAll = createOption('list', 'search', `Show all ${formatCount(total)} tokens`, {
    to: paths.tokens({ q: tokenQuery }),
  })
  const all = take(total > 1 ? [showAll] : [])
  const tokens = take(
    (matches?.rows ?? []).map((token) => createTokenOption('token', token)),
    maxTokens,
  )
  const shown = tokens.length < total ? ` (${tokens.length} of ${formatCount(total)})` : ''
  const nameGroup = { title: 'Name', options: names }
  return [
    { title: 'Transactions', options: watch },
    { title: 'Exact match', options: exact },
    ...(isRegistered === true ? [nameGroup] : []),
    { title: first[0] ? (readingTitles[first[0].kind] ?? '') : '', options: first },
    { title: `Tokens${shown}`, options: [...all, ...tokens] },
    ...(isRegistered === true ? [] : [nameGroup]),
    { title: 'Watchlist', options: watching },
    { title: 'Recent', options: kept },
    { title: chains.length > 1 ? 'Chains' : 'Chain', options: chains },
  ].filter(({ options }) => options.length > 0)
}

const readingTitles: Partial<Record<SearchOption['kind'], string>> = {
  hash: 'Transaction',
  address: 'Address',
  contract: 'Contract',
  identifier: 'Token',
  chain: 'Chain',
  start: 'Track from JSON',
}

/** Ignores what differs between the forms of a hash. */
const normalizeHash = (text: string): string => text.trim().replace(/^0x/i, '').toLowerCase()
const isStart = (typed: string, text: string) => normalizeHash(text).startsWith(typed)

function createDestination(kind: Recent['kind'], text: string, chain = ''): Destination {
  const recent: Recent = { kind, text, chain }
  return { to: placePath(recent), recent }
}

const createOption = (
  kind: SearchOption['kind'],
  icon: IconName,
  label: string,
  destination: Destination,
  more: Partial<SearchOption> = {},
): SearchOption => ({ kind, icon, label, text: '', destination, ...more })

const createTokenOption = (kind: 'token' | 'exact token', token: ListedToken) => {
  const { identifier, ticker } = token.record
  return createOption(kind, 'info', ticker, createDestination('asset', identifier), { token })
}

const recentIcons = {
  transaction: 'hash',
  name: 'person',
  address: 'person',
  asset: 'info',
  chain: 'link',
} as const

const createRecentOption = ({ kind, text, chain }: Recent) =>
  createOption('recent', recentIcons[kind], '', createDestination(kind, text, chain), {
    text: kind === 'chain' ? getChainName(text) : text,
    chain,
    note: chain === '' ? '' : `on ${getChainName(chain)}`,
  })

/** Lists the pages of a reading, likeliest first: of an address one for each possible chain, of a ticker none but its tokens'. */
function listOptions(reading: Reading, { chainCodes, finding }: SuggestionSources): SearchOption[] {
  const { kind, text } = reading
  const isServed = (chain: string) => chainCodes?.includes(chain) ?? true
  const create = (icon: IconName, label: string, to: Destination, more?: Partial<SearchOption>) =>
    createOption(kind, icon, label, to, { text, ...more })
  switch (reading.kind) {
    case 'hash': {
      const to = paths.transaction(text, getHashChain(reading))
      return [create('hash', 'Transaction', { ...createDestination('transaction', text), to })]
    }
    case 'address': {
      const served = reading.chains.filter(isServed)
      return (served.length > 0 ? served : reading.chains).map((chain, index) => {
        const label = `Wallet or contract on ${getChainName(chain)}`
        const warning = index === 0 ? describeFinding(text, finding) : undefined
        const destination = createDestination('address', text, chain)
        return create('person', label, destination, { chain, warning })
      })
    }
    case 'contract':
      return [create('info', 'Tokens with this contract', { to: paths.tokens({ q: text }) })]
    case 'identifier':
      return [create('info', 'Token', createDestination('asset', text))]
    case 'chain':
      return isServed(text)
        ? [create('link', 'Open the chain', createDestination('chain', text))]
        : []
    case 'name':
      return [create('person', 'Name', createDestination('name', text))]
    case 'start': {
      const destination = { to: paths.transactions(), state: { start: text } }
      const more = { text: reading.hash ?? 'from this JSON', note: 'Review before sending' }
      return [create('enter', 'Track', destination, more)]
    }
    case 'ticker':
      return []
  }
}

function describeFinding(
  address: string,
  finding: ContractFinding | undefined,
): SearchOption['warning'] {
  if (finding?.kind === 'unlisted') return { tone: 'plain', text: describeUnlisted(finding.of) }
  const [alike] = finding?.kind === 'look-alike' ? finding.tokens : []
  return alike && { tone: 'warning', text: describeLookAlike(address, alike.record).label }
}

/** Finds the tokens that the text identifies, those on its likeliest chain first. */
function findExactTokens(
  { readings: [first] }: SearchQuery,
  { finding, matches }: SuggestionSources,
): ListedToken[] {
  const identifier = first?.kind === 'identifier' ? first.text : ''
  const order = first?.chains ?? []
  const rank = ({ record }: ListedToken) =>
    (order.indexOf(record.protocol.toUpperCase()) + order.length + 1) % (order.length + 1)
  const found =
    finding?.kind === 'listed'
      ? finding.tokens
      : (matches?.rows ?? []).filter(({ record }) => isSameAsset(record.identifier, identifier))
  return found.toSorted((a, b) => rank(a) - rank(b))
}
