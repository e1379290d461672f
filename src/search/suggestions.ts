import { paths, placePath } from '../app/paths'
import { isName } from '../contract/names'
import { formatCount } from '../model/amounts'
import { isSameAsset, parseIdentifier } from '../model/assets'
import { parseAddress } from '../model/chains/addresses'
import { readCaip } from '../model/chains/caip'
import { canHaveContracts, getChainName } from '../model/chains/chains'
import { findNameProblem, isEnsName } from '../model/names/nameProblem'
import { createReading, getHashChain, type Reading } from '../model/recognise/hash'
import { readHashList } from '../model/recognise/hashList'
import { recognise } from '../model/recognise/recognise'
import type { ContractFinding } from '../model/tokens/lookup'
import type { ListedToken } from '../model/tokens/search'
import { describeLookAlike, describeUnlisted } from '../model/tokens/tokenText'
import type { Recent } from '../storage/recents'
import type { IconName } from '../ui/Icon'

/** Names and tickers of tokens are shorter. */
const maxTokenQueryLength = 200

export type SearchQuery = ReturnType<typeof readQuery>

/** Reads what a text can mean, and what has to be looked up for its suggestions. */
export function readQuery(text: string) {
  const { readings, problem, typo } = recognise(text)
  const [first] = readings
  const { ticker = '', name = '' } = Object.fromEntries(
    readings.map((each) => [each.kind, each.text]),
  )
  const isEns = isEnsName(ticker)
  const nameProblem = ticker === '' ? null : findNameProblem(ticker)
  const identifier = first?.kind === 'identifier' ? first.text : ''
  // Lists disagree on tickers and users mix up chains, so the contract of an identifier decides. A CAIP identifier names the
  // chain, so tokens of other chains with its address are not meant.
  const isAddress = first?.kind === 'address' || first?.kind === 'contract'
  const address = isAddress ? first.text : (parseIdentifier(identifier)?.address ?? '')
  const hasContract = address !== '' && readCaip(text.trim()) === null
  const isWallet = first?.kind === 'address' && !first.chains.some(canHaveContracts)
  // Words such as "wrapped bitcoin", and a part of a contract, can match tokens.
  const unread = text.length <= maxTokenQueryLength ? text.trim() : ''
  return {
    text,
    /** The possible meanings, likeliest first. */
    readings: isEns ? [] : readings,
    /** The contract that the first reading names; '' for none. The token lists say whose it is. */
    contract: hasContract && !isWallet ? (parseAddress(address)?.address ?? address) : '',
    /** The text to search tokens with; '' for none. */
    tokenQuery: hasContract || isEns ? '' : first ? identifier || ticker || name : unread,
    /** A word that can be a ticker or a name; '' for any other text. */
    word: first?.kind === 'ticker' && isName(ticker) ? ticker : '',
    /** Why the text has no meaning, as far as it is known; otherwise ''. Not shown if tokens match. */
    problem: (isEns ? nameProblem?.message : problem) ?? '',
    /** The wrong character that the problem names. */
    typo,
    /** Why a word that looks like a name is not a valid one; otherwise ''. */
    nameProblem: nameProblem?.isDeceptive === true ? nameProblem.message : '',
  }
}

/**
 * A page that the search box can open, with its entry in the recent searches. `state` is passed in the history state, never in
 * the URL: JSON that starts tracking, or hashes to watch.
 */
export type Destination = {
  to: string
  recent?: Recent
  state?: { start: string } | { hashes: string }
}

/** One suggestion. `text`: a hash, address or name; `chain`: of an address; `warning`: what the token lists say about it. */
export type SearchOption = Destination & {
  group: string
  icon: IconName
  label: string
  text: string
  chain?: string
  note?: string
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

const maxOptions = 8
/** The most options of a group: for tokens, the link to all of them and six. */
const limits = new Map([
  ['Exact match', 6],
  ['Tokens', 7],
  ['Watchlist', 3],
  ['Recent', 3],
  ['Chains', 2],
])
/** Shorter prefixes match by accident. */
const minHashLength = 4
const minChainLength = 3

/**
 * Returns the groups of suggestions, of which Enter opens the first. A registered name comes before the tokens, as its owner
 * chose it while anybody can copy a ticker; another name after them. What this browser keeps never comes first, so that Enter
 * opens the same page everywhere. Each page is offered once, and there are at most `maxOptions`.
 */
export function suggest(query: SearchQuery, sources: SuggestionSources): OptionGroup[] {
  const { text, tokenQuery } = query
  const { matches, isRegistered, chainCodes = [], watchedHashes = [], recent = [] } = sources
  const typed = normalizeHash(text)
  const startsTyped = (candidate: string) => normalizeHash(candidate).startsWith(typed)
  const exact = findExactTokens(query, sources)
  // If a listed token matches, its own page replaces that of the identifier.
  const readings = query.readings.filter(({ kind }) => kind !== 'identifier' || exact.length === 0)
  const isChainFirst = readings[0]?.kind === 'chain'
  const { hashes } =
    readings.length > 1 && readings[0]?.kind === 'hash' ? readHashList(text) : { hashes: [] }
  const total = exact.length > 0 ? 0 : (matches?.total ?? 0)
  const watchAll = createPlainOption('Transactions', 'eye', `Watch ${hashes.length} transactions`, {
    to: paths.transactions(),
    state: { hashes: hashes.join('\n') },
  })
  const showAll = createPlainOption('Tokens', 'search', `Show all ${formatCount(total)} tokens`, {
    to: paths.tokens({ q: tokenQuery }),
  })
  // Tokens last, because the other options are few and specific.
  const candidates: SearchOption[] = [
    ...(hashes.length > 1 ? [watchAll] : []),
    ...exact.map((token) => createTokenOption('Exact match', token)),
    ...readings.flatMap((reading) => listOptions(reading, sources)),
    ...watchedHashes
      // A full hash is a reading already.
      .filter(
        (hash) =>
          typed.length >= minHashLength && startsTyped(hash) && typed !== normalizeHash(hash),
      )
      .map((hash) => createOption('Watchlist', 'Transaction', 'transaction', hash)),
    ...recent.filter((each) => startsTyped(each.text)).map(createRecentOption),
    ...chainCodes
      .filter(
        (code) =>
          typed.length >= minChainLength && (startsTyped(code) || startsTyped(getChainName(code))),
      )
      .flatMap((code) => listOptions(createReading('chain', code), sources)),
    ...(total > 1 ? [showAll] : []),
    ...(matches?.rows ?? []).map((token) => createTokenOption('Tokens', token)),
  ]
  const shown: SearchOption[] = []
  for (const option of candidates) {
    const ofGroup = shown.filter(({ group }) => group === option.group)
    const limit = (typed !== '' && limits.get(option.group)) || maxOptions
    const isOffered = shown.some(({ to }) => to === option.to)
    if (!isOffered && ofGroup.length < limit && shown.length < maxOptions) shown.push(option)
  }
  const first = [...(isRegistered === true ? ['Name'] : []), ...(isChainFirst ? ['Chains'] : [])]
  const last = ['Tokens', 'Name', 'Watchlist', 'Recent', 'Chains']
  const others = shown.map(({ group }) => group).filter((group) => !last.includes(group))
  return [...new Set(['Exact match', ...first, ...others, ...last])]
    .map((group) => ({ title: group, options: shown.filter((option) => option.group === group) }))
    .filter(({ options }) => options.length > 0)
    .map((group) => (group.title === 'Tokens' ? countTokens(group, total) : group))
}

/** "Tokens (6 of 40)". */
function countTokens({ title, options }: OptionGroup, total: number): OptionGroup {
  const count = options.filter(({ token }) => token).length
  return { title: count < total ? `${title} (${count} of ${formatCount(total)})` : title, options }
}

/** Ignores what differs between the forms of a hash. */
const normalizeHash = (text: string): string => text.trim().replace(/^0x/i, '').toLowerCase()

const icons = {
  transaction: 'hash',
  name: 'person',
  address: 'person',
  asset: 'info',
  chain: 'link',
} as const

/** An option for a page that the recent searches can contain. */
function createOption(
  group: string,
  label: string,
  kind: Recent['kind'],
  text: string,
  more: Partial<SearchOption> = {},
): SearchOption {
  const recent = { kind, text, chain: more.chain ?? '' }
  return { group, icon: icons[kind], label, text, to: placePath(recent), recent, ...more }
}

const createPlainOption = (group: string, icon: IconName, label: string, more: Destination) => ({
  group,
  icon,
  label,
  text: '',
  ...more,
})

const createTokenOption = (group: string, token: ListedToken) =>
  createOption(group, '', 'asset', token.record.identifier, { token })

const createRecentOption = ({ kind, text, chain }: Recent) => ({
  ...createOption('Recent', '', kind, text, { chain }),
  text: kind === 'chain' ? getChainName(text) : text,
  note: chain === '' ? '' : `on ${getChainName(chain)}`,
})

/** Lists the pages of a reading, likeliest first: of an address one for each possible chain, of a ticker none but its tokens'. */
function listOptions(reading: Reading, { chainCodes, finding }: SuggestionSources): SearchOption[] {
  const { text } = reading
  const isServed = (chain: string) => chainCodes?.includes(chain) ?? true
  switch (reading.kind) {
    case 'hash': {
      const to = paths.transaction(text, getHashChain(reading))
      return [createOption('Transaction', 'Transaction', 'transaction', text, { to })]
    }
    case 'address': {
      const served = reading.chains.filter(isServed)
      return (served.length > 0 ? served : reading.chains).map((chain, index) => {
        const warning = index === 0 && finding ? describeFinding(text, finding) : undefined
        const label = `Wallet or contract on ${getChainName(chain)}`
        return createOption('Address', label, 'address', text, { chain, warning })
      })
    }
    case 'contract': {
      const to = paths.tokens({ q: text })
      return [{ group: 'Contract', icon: 'info', label: 'Tokens with this contract', text, to }]
    }
    case 'identifier':
      return [createOption('Token', 'Token', 'asset', text)]
    case 'chain':
      return isServed(text) ? [createOption('Chains', 'Open the chain', 'chain', text)] : []
    case 'name':
      return [createOption('Name', 'Name', 'name', text)]
    case 'start': {
      const [to, state] = [paths.transactions(), { start: text }]
      const shown = { text: reading.hash ?? 'from this JSON', note: 'Review before sending' }
      return [{ group: 'Track from JSON', icon: 'enter', label: 'Track', ...shown, to, state }]
    }
    case 'ticker':
      return []
  }
}

function describeFinding(address: string, finding: ContractFinding): SearchOption['warning'] {
  const { kind, tokens, of } = finding
  const [alike] = kind === 'look-alike' ? tokens : []
  if (alike) return { tone: 'warning', text: describeLookAlike(address, alike.record).label }
  return kind === 'unlisted' ? { tone: 'plain', text: describeUnlisted(of) } : undefined
}

/** Finds the tokens that the text identifies, those on its likeliest chain first. */
function findExactTokens({ readings: [first] }: SearchQuery, sources: SuggestionSources) {
  const { finding, matches } = sources
  const identifier = first?.kind === 'identifier' ? first.text : ''
  const found =
    finding?.kind === 'listed'
      ? finding.tokens
      : (matches?.rows ?? []).filter(({ record }) => isSameAsset(record.identifier, identifier))
  const chains = first?.chains ?? []
  const rank = ({ record }: ListedToken) =>
    (chains.indexOf(record.protocol.toUpperCase()) + chains.length + 1) % (chains.length + 1)
  return found.toSorted((a, b) => rank(a) - rank(b))
}
