import { paths, placePath } from '../app/paths'
import { isName } from '../contract/names'
import { parseIdentifier, isSameAddress, isSameAsset } from '../model/assets'
import type { CurrencyRecord } from '../contract/tokens'
import { parseAddress } from '../model/chains/addresses'
import { findNameProblem } from '../model/names/nameRule'
import { type Reading, textOf } from '../model/recognise/reading'
import { recognise, unknown } from '../model/recognise/recognise'
import type { Recent } from '../storage/recents'

/** Names and tickers of tokens are shorter. */
const maxTokenQueryLength = 200

/** What the search box makes of its text. */
export type SearchQuery = {
  text: string
  /** What the text can be, likeliest first. */
  readings: readonly Reading[]
  /** Why the text reads as nothing; '' where it reads as something. */
  refusal: string
  /** Whether a text without a reading may still find tokens: words such as "wrapped bitcoin", but no damaged hash or link. */
  isSearchable: boolean
  /** The text that tokens are searched by; '' for none. */
  tokenQuery: string
  /** Why a word is not a name although it looks like one; null otherwise. */
  nameProblem: string | null
}

/** Reads the text of the search box. */
export function readQuery(text: string): SearchQuery {
  const { readings, not } = recognise(text)
  const isUnread = readings.length === 0
  const isShort = text.length <= maxTokenQueryLength
  const reading = readings.find(({ kind }) => kind === 'ticker' || kind === 'name')
  const word = reading === undefined ? '' : textOf(reading)
  const [first] = readings
  const problem = findNameProblem(word)
  return {
    text,
    readings,
    refusal: isUnread ? (not ?? '') : '',
    isSearchable: not === unknown && isShort && /[g-wyz]/i.test(text),
    tokenQuery: isUnread && isShort ? text.trim() : (first && contractQuery(first)) || word,
    nameProblem: word !== '' && problem?.isDeceptive === true ? problem.message : null,
  }
}

/** The text that finds the tokens which a reading names exactly; '' for a reading that names none. */
function contractQuery(reading: Reading): string {
  switch (reading.kind) {
    case 'address':
    case 'contract':
      return reading.address
    case 'identifier':
      // Lists disagree on tickers and people on chains: the contract decides.
      return contractOf(reading.identifier) || reading.identifier
    default:
      return ''
  }
}

/** The contract in an identifier, as its network writes it; '' where there is none. */
function contractOf(identifier: string): string {
  const { address = '' } = parseIdentifier(identifier) ?? {}
  return parseAddress(address)?.address ?? address
}

/** Whether a text names a token exactly: by its contract on whichever chain, or by its identifier. */
export function namesToken(
  { readings: [first] }: SearchQuery,
  { identifier, protocol, address }: CurrencyRecord,
): boolean {
  switch (first?.kind) {
    case 'address':
    case 'contract':
      return address !== '' && isSameAddress(protocol, address, first.address)
    case 'identifier': {
      const contract = contractOf(first.identifier)
      const isContract =
        contract !== '' && address !== '' && isSameAddress(protocol, address, contract)
      return isContract || isSameAsset(identifier, first.identifier)
    }
    default:
      return false
  }
}

/** The chains that the first reading can be on, likeliest first. */
export function chainsOf({ readings: [first] }: SearchQuery): readonly string[] {
  if (first === undefined) return []
  if (first.kind === 'identifier') return [parseIdentifier(first.identifier)?.chain ?? '']
  return 'chains' in first ? first.chains : []
}

/**
 * A page that the search box can open. `place` is what the recent searches keep of it, null for a list. `start` is JSON
 * that starts tracking: it travels in the history's state, never in the URL.
 */
export type Destination = { to: string; place: Recent | null; start?: string }

/** The page of a transaction, a name, an address, a token or a chain. */
export function placeDestination(kind: Recent['kind'], text: string, chain = ''): Destination {
  const place: Recent = { kind, text, chain }
  return { to: placePath(place), place }
}

/** The list of tokens that match a text. */
const tokensDestination = (q: string): Destination => ({ to: paths.tokens({ q }), place: null })

/** The pages of a reading, likeliest first: an address has one for each chain it can be on. */
export function destinationsOf(reading: Reading): [Destination, ...Destination[]] {
  switch (reading.kind) {
    case 'hash':
      return [placeDestination('transaction', reading.hash)]
    case 'address': {
      const [first = '', ...others] = reading.chains
      const on = (chain: string) => placeDestination('address', reading.address, chain)
      return [on(first), ...others.map(on)]
    }
    case 'contract':
      return [tokensDestination(reading.address)]
    case 'identifier':
      return [placeDestination('asset', reading.identifier)]
    case 'chain':
      return [placeDestination('chain', reading.chain)]
    case 'name':
      return [placeDestination('name', reading.name)]
    case 'ticker':
      return [tokensDestination(reading.ticker)]
    case 'start':
      return [{ to: paths.transactions(), place: null, start: reading.json }]
  }
}

/** The word that Enter opens as a ticker or as a name, depending on whether a token has it; null for any other query. */
export function ambiguousWord({ readings: [first] }: SearchQuery): string | null {
  return first?.kind === 'ticker' && isName(first.ticker) ? first.ticker : null
}

/** Whether a token has the word as its ticker, in any case. */
export const isTickerOf = (word: string, ticker: string): boolean =>
  ticker.trim().toUpperCase() === word.toUpperCase()

/** What is known of an ambiguous word; null while it is not known. */
export type WordKinds = {
  /** A token has it as its ticker. */
  isTicker: boolean | null
  /** It is a registered name. It need not be known where it is no ticker. */
  isRegistered: boolean | null
}

export const unknownKinds: WordKinds = { isTicker: null, isRegistered: null }

/** A registered name goes before a ticker: it was chosen by its owner, and a ticker is free to copy. */
const isNameMeant = ({ isTicker, isRegistered }: WordKinds): boolean | null =>
  isTicker === true ? isRegistered : isTicker === null ? null : true

/** Where Enter leads while no option is chosen. null: nowhere, or not known yet. */
export function enterDestination(query: SearchQuery, kinds: WordKinds): Destination | null {
  const [first] = query.readings
  if (first === undefined) return query.isSearchable ? tokensDestination(query.text.trim()) : null
  const word = ambiguousWord(query)
  if (word === null) return destinationsOf(first)[0]
  const isMeant = isNameMeant(kinds)
  if (isMeant === null) return null
  return isMeant ? placeDestination('name', word) : tokensDestination(word)
}
