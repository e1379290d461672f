import { paths } from '../app/paths'
import { isName } from '../contract/names'
import { formatCount } from '../model/amounts'
import { isSameAsset, parseIdentifier } from '../model/assets'
import { parseAddress } from '../model/chains/addresses'
import { convertCaip19, readCaip } from '../model/chains/caip'
import { canHaveContracts, getChainName } from '../model/chains/chains'
import { findNameProblem, isDeceptive, isEnsName } from '../model/names/nameProblem'
import { getHashChain, type Reading } from '../model/recognise/hash'
import { readHashList, recognise } from '../model/recognise/recognise'
import type { ContractMatch } from '../model/tokens/lookup'
import type { ListedToken } from '../model/tokens/flags'
import type { Rename } from '../model/tokens/formerTickers'
import { describeContract } from '../model/words/tokenText'
import { formatNameProblem } from '../model/words/nameProblemText'
import { formatProblem } from '../model/words/problemText'
import { formatRename } from '../model/words/renameText'
import type { Recent } from '../storage/recents'
import type { IconName } from '../ui/Icon'
import { getRenamePath } from './renamePath'

/** Names and tickers of tokens are shorter, and so are contracts. */
const [maxTokenQueryLength, maxContractLength] = [200, 44]

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
  const nameText = nameProblem === null ? '' : formatNameProblem(nameProblem)
  const problemText = problem === null ? '' : formatProblem(problem)
  const identifier = first?.kind === 'identifier' ? first.text : ''
  const isAddress = first?.kind === 'address' || first?.kind === 'contract'
  const address = isAddress ? first.text : (parseIdentifier(identifier)?.address ?? '')
  // Lists disagree on tickers and users mix up chains, so the contract of an identifier decides. A CAIP identifier names the
  // chain, so tokens of other chains with its address are not meant.
  const isContract = address !== '' && readCaip(text.trim()) === null
  const isWallet = first?.kind === 'address' && !first.chains.some(canHaveContracts)
  // Words such as "wrapped bitcoin" can match tokens; a damaged text only if it is a part of a contract.
  const canMatch =
    problem === null
      ? text.length <= maxTokenQueryLength
      : typo === null && text.trim().length <= maxContractLength
  const words = first ? identifier || ticker || name : canMatch ? text.trim() : ''
  const contract = parseAddress(address)?.address ?? address
  return {
    text,
    /** The possible meanings, likeliest first. */
    readings: isEns ? [] : readings,
    /** Whether the token query is an address, whose owner the token lists name. */
    isContract,
    /** The text to search tokens with; '' for none. */
    tokenQuery: isEns || isWallet ? '' : isContract ? contract : words,
    /** A word that can be a ticker or a name; '' for any other text. */
    word: first?.kind === 'ticker' && isName(ticker) ? ticker : '',
    /** Why the text has no meaning, as far as it is known; otherwise ''. Not shown if tokens match. */
    problem: isEns ? nameText : problemText,
    /** The wrong character that the problem names. */
    typo,
    /** Why a word that looks like a name is not a valid one; otherwise ''. */
    nameProblem: nameProblem !== null && isDeceptive(nameProblem) ? nameText : '',
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
  warning?: ReturnType<typeof describeContract> | undefined
  token?: ListedToken
}

type OptionGroup = { title: string; options: readonly SearchOption[] }

/**
 * The best matches of the token query, how many tokens match in all, and whose contract it is.
 * `rename`: of a former ticker.
 */
type Matches = {
  total: number
  rows: readonly ListedToken[]
  contract: ContractMatch
  rename?: Rename | null
}

/** What is known beside the text; undefined until it is known. `chainCodes`: the chains of the service. */
export type SuggestionSources = {
  matches?: Matches | undefined
  isRegistered?: boolean | undefined
  chainCodes?: readonly string[] | undefined
  watchedHashes?: readonly string[]
  recent?: readonly Recent[]
}

/** Whether the first suggestion will stay the first, so that Enter can open it. */
export function isDecided(
  { tokenQuery, word }: SearchQuery,
  of: SuggestionSources,
): boolean {
  if (tokenQuery === '') return true
  if (of.matches === undefined) return false
  return word === '' || of.matches.total === 0 || of.isRegistered !== undefined
}

const maxOptions = 8
/** The most options of a kind: of tokens besides the link to all, and of recent searches once something is typed. */
const limits = { tokens: 6, watched: 3, recent: 3, chains: 2 }
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
  const {
    matches,
    isRegistered,
    chainCodes = [],
    watchedHashes = [],
    recent = [],
  } = sources
  const typed = foldHash(text)
  const startsTyped = (candidate: string) => foldHash(candidate).startsWith(typed)
  // A full hash is a reading already.
  const isPartOf = (hash: string) => startsTyped(hash) && foldHash(hash) !== typed
  const watched = typed.length < minHashLength ? [] : watchedHashes.filter(isPartOf)
  const isChain = (code: string) => startsTyped(code) || startsTyped(getChainName(code))
  const chains = typed.length < minChainLength ? [] : chainCodes.filter(isChain)
  const recents = recent.filter((each) => startsTyped(each.text))
  const exact = findExactTokens(query, sources)
  // If a listed token matches, its own page replaces that of the identifier.
  const readings = query.readings.filter(
    ({ kind }) => kind !== 'identifier' || exact.length === 0,
  )
  const total = exact.length > 0 ? 0 : (matches?.total ?? 0)
  const hasHashes = readings.length > 1 && readings[0]?.kind === 'hash'
  const { hashes } = hasHashes ? readHashList(text) : { hashes: [] }
  const watchAll = createLink(
    'Transactions',
    'eye',
    `Watch ${hashes.length} transactions`,
    {
      to: paths.transactions(),
      state: { hashes: text },
    },
  )
  const showAll = createLink(
    'Tokens',
    'search',
    `Show all ${formatCount(total)} tokens`,
    {
      to: paths.tokens({ q: tokenQuery }),
    },
  )
  // Tokens last, because the other options are few and specific.
  const candidates: SearchOption[] = [
    ...(hashes.length > 1 ? [watchAll] : []),
    ...exact
      .slice(0, limits.tokens)
      .map((token) => createTokenOption('Exact match', token)),
    ...readings.flatMap((reading) => listOptions(reading, sources)),
    ...watched
      .slice(0, limits.watched)
      .map((hash) => createOption('Watchlist', 'transaction', hash)),
    ...recents
      .slice(0, typed === '' ? maxOptions : limits.recent)
      .map(createRecentOption),
    ...chains
      .slice(0, limits.chains)
      .map((code) => createOption('Chains', 'chain', code)),
    ...(total > 1 ? [showAll] : []),
    ...(matches ? listTokenOptions(matches) : []),
  ]
  const isNew = ({ to }: SearchOption, index: number) =>
    candidates.findIndex((other) => other.to === to) === index
  const shown = candidates.filter(isNew).slice(0, maxOptions)
  const [{ kind } = { kind: null }] = readings
  const isNameLink = kind === 'name' && typed.includes('/')
  const isFirst = { Name: isRegistered === true || isNameLink, Chains: kind === 'chain' }
  const first = (['Name', 'Chains'] as const).filter((group) => isFirst[group])
  const last = ['Tokens', 'Name', 'Watchlist', 'Recent', 'Chains']
  const others = shown.map(({ group }) => group).filter((group) => !last.includes(group))
  return [...new Set([...first, ...others, ...last])].flatMap((group) => {
    const options = shown.filter((option) => option.group === group)
    const count = options.filter(({ token }) => token).length
    const isPart = group === 'Tokens' && count < total
    const title = isPart ? `${group} (${count} of ${formatCount(total)})` : group
    return options.length > 0 ? [{ title, options }] : []
  })
}

/** Ignores what differs between the forms of a hash, or of a part of one. */
const foldHash = (text: string): string => text.trim().replace(/^0x/i, '').toLowerCase()

/** What the recent searches can contain: the icon, the label and the page. */
const places = {
  transaction: ['hash', 'Transaction', ({ text }) => paths.transaction(text)],
  name: ['person', 'Name', ({ text }) => paths.name(text)],
  address: ['person', '', ({ text, chain }) => paths.address(chain, text)],
  asset: ['info', 'Token', ({ text }) => paths.token(text)],
  chain: ['link', 'Open the chain', ({ text }) => paths.chain(text)],
} as const satisfies Record<Recent['kind'], [IconName, string, (place: Recent) => string]>

/** An option for a page that the recent searches can contain. */
function createOption(
  group: string,
  kind: Recent['kind'],
  text: string,
  { chain = '', ...more }: Partial<SearchOption> = {},
): SearchOption {
  const recent = { kind, text, chain }
  const [icon, label, getPath] = places[kind]
  return { group, icon, label, text, chain, to: getPath(recent), recent, ...more }
}

/** The best matches. What a former ticker is called now comes second, so that Enter opens what was typed. */
function listTokenOptions({ rows, rename }: Matches): SearchOption[] {
  const options = rows
    .slice(0, limits.tokens)
    .map((token) => createTokenOption('Tokens', token))
  return rename?.isListed === true
    ? options.toSpliced(1, 0, createRenameOption(rename))
    : options
}

const createTokenOption = (group: string, token: ListedToken) =>
  createOption(group, 'asset', token.record.identifier, { token })

const createRenameOption = (rename: Rename): SearchOption =>
  createLink('Tokens', 'info', formatRename(rename), { to: getRenamePath(rename) })

const createRecentOption = ({ kind, text, chain }: Recent): SearchOption => ({
  ...createOption('Recent', kind, text, { chain, label: '' }),
  text: kind === 'chain' ? getChainName(text) : text,
  note: chain === '' ? '' : `on ${getChainName(chain)}`,
})

/** An option for a page that they do not contain. */
const createLink = (group: string, icon: IconName, label: string, more: Destination) => ({
  group,
  icon,
  label,
  text: '',
  ...more,
})

/** Lists the pages of a reading, likeliest first: of an address one for each possible chain, of a ticker none but its tokens'. */
function listOptions(
  reading: Reading,
  { chainCodes, matches }: SuggestionSources,
): SearchOption[] {
  const { kind, text, chains } = reading
  const isServed = (chain: string) => chainCodes?.includes(chain) ?? true
  switch (kind) {
    case 'hash': {
      const to = paths.transaction(text, getHashChain(reading))
      return [createOption('Transaction', 'transaction', text, { to })]
    }
    case 'address': {
      const served = chains.filter(isServed)
      return (served.length > 0 ? served : chains).map((chain, index) => {
        const warning =
          index === 0 && matches ? describeContract(text, matches.contract) : null
        const label = `Wallet or contract on ${getChainName(chain)}`
        return createOption('Address', 'address', text, { chain, label, warning })
      })
    }
    case 'contract': {
      const to = paths.tokens({ q: text })
      return [
        { ...createLink('Contract', 'info', 'Tokens with this contract', { to }), text },
      ]
    }
    case 'identifier':
      return [createOption('Token', 'asset', text)]
    case 'chain':
      return isServed(text) ? [createOption('Chains', 'chain', text)] : []
    case 'name':
      return [createOption('Name', 'name', text)]
    case 'start': {
      const page = { to: paths.transactions(), state: { start: text } }
      const shown = {
        text: reading.hash ?? 'from this JSON',
        note: 'Review before sending',
      }
      return [{ ...createLink('Track from JSON', 'enter', 'Track', page), ...shown }]
    }
    case 'ticker':
      return []
  }
}

/** Finds the tokens that the text identifies, those on its likeliest chain first. */
function findExactTokens(query: SearchQuery, { matches }: SuggestionSources) {
  const [first] = query.readings
  const identifier = first?.kind === 'identifier' ? convertCaip19(first.text) : ''
  const found =
    query.isContract && matches?.contract.kind === 'listed'
      ? matches.contract.tokens
      : (matches?.rows ?? []).filter(({ record }) =>
          isSameAsset(record.identifier, identifier),
        )
  const isLikeliest = ({ record }: ListedToken) =>
    record.protocol.toUpperCase() === first?.chains[0]
  return found.toSorted((a, b) => Number(isLikeliest(b)) - Number(isLikeliest(a)))
}
