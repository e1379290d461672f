import * as labels from '#words/labels'
import * as controls from '#words/controls'
import { isSameAsset } from '../model/assets'
import { convertCaip19 } from '../model/chains/caip'
import { getChainName, isEndedChain } from '../model/chains/chains'
import { getHashChain, type Reading } from '../model/recognise/hash'
import { readPastedList } from '../model/recognise/pastedList'
import { isInUse, type NameReport } from '../model/names/nameReport'
import type { ListedToken } from '../model/tokens/flags'
import { foldText, rateMatch } from '../model/tokens/foldText'
import { getContractStatement } from '../model/tokens/contractStatement'
import { paths } from '../paths'
import type { TokenEngine } from '../tokenEngine/tokenEngine'
import type { Recent } from '../storage/recents'
import type { Watched } from '../storage/watched'
import {
  createMendedOption,
  createOption,
  createRecentOption,
  createRenameOption,
  createTokenOption,
  createWatchedOption,
  getRank,
  type OptionKind,
  type SearchOption,
} from './options'
import { isNameOnChain, type SearchQuery } from './readQuery'
import * as words from '#words/searchPanel'
import { noWalletLabels } from '#words/addresses'
import { truncateMiddle } from '../model/text'
import { fillText, sayText, nameChains } from '../model/words/messages'
import { nameChain } from '../model/words/pieces'
import { findNoWallet } from '../model/addresses/noWallet'
import type { DepositAddress } from '../contract/chains'

export type OptionGroup = { title: string; options: readonly SearchOption[] }

type Matches = Awaited<ReturnType<TokenEngine['suggest']>>

/** What is known beside the text; undefined until it is known. */
export type SuggestionSources = {
  /** The best matches of the token query. */
  matches?: Matches | undefined
  /** Whether the word is a registered name. */
  isRegistered?: boolean | undefined
  /** Whether it was one, which its owner has not renewed. */
  isExpired?: boolean
  /** Whether the service lists the transactions of addresses. */
  hasTransactionLists?: boolean
  /** The chains of the service. */
  chainCodes?: readonly string[] | undefined
  /** Where networks take deposits, by the code of the chain. */
  deposits?: ReadonlyMap<string, readonly DepositAddress[] | undefined> | undefined
  watched?: readonly Pick<Watched, 'hash' | 'chain' | 'label'>[]
  recent?: readonly Recent[]
}

/** Whether the first suggestion will stay the first, so that Enter can open it. */
export function isDecided(query: SearchQuery, sources: SuggestionSources): boolean {
  const { tokenQuery, word } = query
  const { matches, isRegistered } = sources
  if (tokenQuery === '') return true
  if (matches === undefined) return false
  if (word === '' || isRegistered !== undefined || isOfToken(query, matches)) return true
  return matches.total === 0
}

/** Whether a chain is named beside a token, not beside a name: "usdc base", "wrapped btc". */
export const isOfToken = (
  { readings, word }: SearchQuery,
  matches: Matches | undefined,
): boolean =>
  isNameOnChain(readings[0]) &&
  matches !== undefined &&
  (matches.isNamed ||
    matches.meant !== null ||
    hasMeantToken(word, matches, meantRates.word))

/** What a report says of a name. `at`: when that holds, Unix ms. */
export function readNameState(
  report: NameReport,
  at: number,
): Pick<SuggestionSources, 'isRegistered' | 'isExpired'> {
  const isRegistered = isInUse(report, at)
  const states = report.registries.map(({ registration }) => registration)
  return { isRegistered, isExpired: !isRegistered && states.includes('expired') }
}

const maxOptions = 8
/** The most options of a kind: of tokens besides the link to all. */
const limits = { tokens: 6, meant: 3, watched: 3, chains: 2 }
/** The most recently opened pages once something is typed. */
const maxRecentMatches = 3
/** Shorter prefixes match by accident. */
const minHashLength = 4
const minChainLength = 3
const minLabelLength = 2

/**
 * Returns the groups of suggestions, of which Enter opens the first. Each page is
 * offered once, and there are at most `maxOptions`.
 */
export function suggest(query: SearchQuery, sources: SuggestionSources): OptionGroup[] {
  const exact = findExactTokens(query, sources)
  // If a listed token matches, its own page replaces that of the identifier. "bitcoin" means the
  // coin, and its chain follows.
  const replaced = new Set<Reading['kind']>([
    ...(exact.length > 0 ? (['identifier'] as const) : []),
    ...(sources.matches?.isNamed === true ? (['chain'] as const) : []),
  ])
  const isOtherwise = isOfToken(query, sources.matches)
    ? isNameOnChain
    : ({ kind }: Reading) => replaced.has(kind)
  const readings = query.readings.filter((reading) => !isOtherwise(reading))
  const total = exact.length > 0 ? 0 : (sources.matches?.total ?? 0)
  const candidates = [
    ...listWatchAll(query.text, readings),
    ...exact.slice(0, limits.tokens).map((token) => createTokenOption('exact', token)),
    ...readings.flatMap((reading) => listReadingOptions(reading, sources)),
    ...(query.typo?.mended ? [createMendedOption(query.typo.mended)] : []),
    ...listMeant(query.tokenQuery, sources.matches?.meant ?? null),
    ...listStored(query.text, sources),
    ...listChains(query.text, sources),
    // Tokens last, because the other options are few and specific.
    ...(sources.matches
      ? listTokenOptions(query.tokenQuery, total, sources.matches)
      : []),
  ]
  const rank = rankKinds({ ...query, readings }, sources)
  const options = candidates
    .filter(({ to }, index) => candidates.findIndex((other) => other.to === to) === index)
    .slice(0, maxOptions)
    .toSorted((one, other) => rank(one.kind) - rank(other.kind))
  const groups = new Set(options.map(({ group }) => group))
  return [...groups].map((group) =>
    createGroup(
      group,
      options.filter((option) => option.group === group),
      total,
    ),
  )
}

function findExactTokens(
  { readings, isContract }: SearchQuery,
  { matches }: SuggestionSources,
): readonly ListedToken[] {
  const [likeliest] = readings
  const listed = matches?.contract.kind === 'listed' ? matches.contract.tokens : null
  const identifier = likeliest?.kind === 'identifier' ? convertCaip19(likeliest.text) : ''
  const found =
    isContract && listed !== null
      ? listed
      : (matches?.rows ?? []).filter(({ record }) =>
          isSameAsset(record.identifier, identifier),
        )
  const isOnLikeliestChain = ({ record }: ListedToken) =>
    record.protocol.toUpperCase() === likeliest?.chains[0]
  return found.toSorted(
    (a, b) => Number(isOnLikeliestChain(b)) - Number(isOnLikeliestChain(a)),
  )
}

function listWatchAll(text: string, readings: readonly Reading[]) {
  if (readings.length < 2 || readings[0]?.kind !== 'hash') return []
  const list = readPastedList(text)
  const count = list.transactions.length
  if (count < 2) return []
  const label = fillText(words.watchAll, { count: String(count) })
  return [createOption('list', '', { label, watching: list })]
}

// Of a token that is not on the chain, first the page that says so, not its twins.
function listMeant(tokenQuery: string, meant: Matches['meant']) {
  if (meant === null) return []
  const tokens = meant.tokens
    .slice(0, limits.meant)
    .map((token) => createTokenOption('meant', token))
  if (meant.code !== 'elsewhere') return tokens
  const label = fillText(words.elsewhere, { text: meant.text })
  return [createOption('allTokens', tokenQuery, { label, text: '' }), ...tokens]
}

/**
 * The page of all matches, then the best ones: before it the one that the text names. The new name
 * of a former ticker comes second, so that Enter opens what was typed.
 */
function listTokenOptions(
  tokenQuery: string,
  total: number,
  { rows, isNamed, rename, meant }: Matches,
) {
  const label = fillText(controls.showAllTokens, { count: total })
  const all =
    total < 2 ? [] : [createOption('allTokens', tokenQuery, { label, text: '' })]
  // What is offered with its error is not offered without it.
  if (meant?.code === 'contract') return all
  const options = rows
    .slice(0, limits.tokens)
    .map((token) => createTokenOption('token', token))
  const named =
    rename?.isListed === true
      ? options.toSpliced(1, 0, createRenameOption(rename))
      : options
  return isNamed ? [...named.slice(0, 1), ...all, ...named.slice(1)] : [...all, ...named]
}

function listStored(text: string, { watched = [], recent = [] }: SuggestionSources) {
  const typed = foldHash(text)
  const found = watched.filter(
    ({ hash, label }) =>
      hasLabel(label, text) ||
      // A full hash is a reading already.
      (typed.length >= minHashLength &&
        startsWith(hash, typed) &&
        foldHash(hash) !== typed),
  )
  const recents = recent.filter((each) => startsWith(each.text, typed))
  return [
    ...found.slice(0, limits.watched).map(createWatchedOption),
    ...recents
      .slice(0, typed === '' ? maxOptions : maxRecentMatches)
      .map(createRecentOption),
  ]
}

function hasLabel(label: string, text: string) {
  const typed = text.trim().toLowerCase()
  return typed.length >= minLabelLength && label.toLowerCase().includes(typed)
}

/** How a token that is meant by a text matches it: by the rates of `rateMatch`. */
const meantRates = {
  /** Its ticker or name is the text. */
  exact: 0,
  /** It begins with the text, or has it as a word. */
  word: 3,
}

const hasMeantToken = (text: string, matches: Matches | undefined, worstRate: number) =>
  matches?.rows.some(({ record: { ticker, name } }) =>
    [ticker, name].some(
      (each) => rateMatch(foldText(each), foldText(text.trim())) <= worstRate,
    ),
  ) === true

function listChains(text: string, { chainCodes = [] }: SuggestionSources) {
  const typed = foldHash(text)
  if (typed.length < minChainLength) return []
  return (
    chainCodes
      .filter((code) => startsWith(code, typed) || startsWith(getChainName(code), typed))
      // "bitcoin" is not Bitcoin Cash.
      .toSorted((a, b) => getChainName(a).length - getChainName(b).length)
      .slice(0, limits.chains)
      .map(createChainOption)
  )
}

const createChainOption = (code: string) =>
  createOption('chain', code, { note: isEndedChain(code) ? words.ended : '' })

const foldHash = (text: string) => text.trim().replace(/^0x/i, '').toLowerCase()

/** A shortened text has both ends: "4c8a83…7bc252". */
function startsWith(candidate: string, typed: string) {
  const [start = '', end = ''] = typed.split(/…|\.{2,}/)
  const folded = foldHash(candidate)
  return folded.startsWith(start) && folded.endsWith(end)
}

function listReadingOptions(reading: Reading, sources: SuggestionSources) {
  const {
    kind,
    text,
    chains: [chain = ''],
  } = reading
  const { isRegistered, isExpired } = sources
  const place = chain && fillText(words.onChain, { chain: getChainName(chain) })
  switch (kind) {
    case 'hash':
      return [createOption('transaction', text, { chain: getHashChain(reading) })]
    case 'address':
      return listAddressOptions(reading, sources)
    case 'identifier':
      return [createOption('asset', text)]
    case 'chain':
      return isServed(text, sources) ? [createChainOption(text)] : []
    case 'contract':
      return [createOption(kind, text)]
    case 'name':
      // Beside a chain, any word could be a name: "wrapped btc".
      return chain !== '' && isRegistered === false && !isExpired
        ? []
        : [createOption(kind, text, { chain, note: isExpired ? words.expired : place })]
    case 'ticker':
      return []
  }
}

/**
 * One option for the chains of an address that the service has, or for all if it has none of
 * them; those on which it is something else have their own. The second one leads to its
 * transactions, which are those of all chains.
 */
function listAddressOptions({ text, chains }: Reading, sources: SuggestionSources) {
  const { matches, deposits, hasTransactionLists = false } = sources
  const served = chains.filter((chain) => isServed(chain, sources))
  const unserved = served.length === 0 ? words.notSupported : ''
  const byNote = new Map<string, string[]>()
  for (const chain of served.length > 0 ? served : chains) {
    const noWallet = findNoWallet(chain, text, deposits?.get(chain))
    const place = noWallet && sayText(noWalletLabels, noWallet, { host: nameChain })
    const note = isEndedChain(chain) ? words.ended : (place ?? unserved)
    byNote.set(note, [...(byNote.get(note) ?? []), chain])
  }
  const options = Array.from(byNote, ([note, codes], index) => {
    const [chain = ''] = codes
    const warning =
      index === 0 && matches ? getContractStatement(text, matches.contract) : null
    const label = fillText(words.walletOrContract, { chain: nameChains(codes) })
    const compared = index === 0 && { compared: { chain, address: text } }
    return createOption('address', text, { chain, label, warning, note, ...compared })
  })
  const [chain] = served
  // The service knows no transactions of a chain that it does not have.
  if (chain === undefined || !hasTransactionLists) return options
  const transactions = createOption('address', text, {
    icon: 'hash',
    label: labels.transactions,
    text: truncateMiddle(text, 8, 6),
    // The id of the section, which is scrolled to.
    to: `${paths.address(chain, text)}#transactions`,
  })
  return options.toSpliced(1, 0, transactions)
}

const isServed = (chain: string, { chainCodes }: SuggestionSources) =>
  chainCodes?.includes(chain) ?? true

/**
 * Ranks the groups for a text, where that is not the usual order of `kinds` in `options.ts`.
 * A registered name comes before the tokens, as its owner chose it while anybody can copy a
 * ticker; an expired one too, unless a token is called so; another name after them. What this
 * browser keeps does not come first, so that Enter opens the same page everywhere: but a label of
 * the user's own comes before tokens that merely contain the text.
 */
function rankKinds(
  { text, readings }: SearchQuery,
  sources: SuggestionSources,
): (kind: OptionKind) => number {
  const { isRegistered, isExpired, matches } = sources
  const kind = readings[0]?.kind
  const meant = matches?.meant?.code
  const isMarked = meant !== undefined && meant !== 'elsewhere'
  const isNameLink = kind === 'name' && text.includes('/')
  const isName =
    isRegistered === true ||
    isNameLink ||
    (isExpired === true && !hasMeantToken(text, matches, meantRates.exact))
  const isOwnLabel =
    sources.watched?.some(({ label }) => hasLabel(label, text)) === true &&
    !hasMeantToken(text, sources.matches, meantRates.word)
  const ranks: Partial<Record<OptionKind, number>> = {
    ...(isName && { name: -3 }),
    ...(isMarked && { meant: -2 }),
    ...(kind === 'chain' && { chain: -1 }),
    ...(isOwnLabel && { watched: getRank('token') - 0.5 }),
  }
  return (each) => ranks[each] ?? getRank(each)
}

function createGroup(
  group: string,
  options: readonly SearchOption[],
  total: number,
): OptionGroup {
  const count = options.filter(({ token }) => token !== undefined).length
  const isPart = group === labels.tokens && count < total
  const title = isPart ? fillText(words.someOf, { group, count, total }) : group
  return { title, options }
}
