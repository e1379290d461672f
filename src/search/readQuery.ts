import { paths, placePath } from '../app/paths'
import { isName } from '../contract/names'
import { parseIdentifier, isSameAsset } from '../model/assets'
import type { TokenRecord } from '../contract/tokens'
import { isSameAddress, parseAddress } from '../model/chains/addresses'
import { findNameProblem } from '../model/names/nameProblem'
import { type Reading, formatReading } from '../model/recognise/reading'
import { getHashChain } from '../model/recognise/hash'
import { recognise, unrecognizedText } from '../model/recognise/recognise'
import type { Recent } from '../storage/recents'

/** Names and tickers of tokens are shorter. */
const maxTokenQueryLength = 200

export type SearchQuery = {
  text: string
  /** The possible meanings, likeliest first. */
  readings: readonly Reading[]
  /** Why the text has no reading; '' if it has one. */
  refusal: string
  /** Whether text without a reading can match tokens: words such as "wrapped bitcoin", but no damaged hash or link. */
  isSearchable: boolean
  /** The text to search tokens with; '' for none. */
  tokenQuery: string
  /** Why a word that looks like a name is problem a valid one; otherwise null. */
  nameProblem: string | null
}

export function readQuery(text: string): SearchQuery {
  const { readings, problem } = recognise(text)
  const isUnread = readings.length === 0
  const isShort = text.length <= maxTokenQueryLength
  const reading = readings.find(({ kind }) => kind === 'ticker' || kind === 'name')
  const word = reading === undefined ? '' : formatReading(reading)
  const [first] = readings
  const nameProblem = findNameProblem(word)
  return {
    text,
    readings,
    refusal: isUnread ? (problem ?? '') : '',
    isSearchable: problem === unrecognizedText && isShort && /[g-wyz]/i.test(text),
    tokenQuery: isUnread && isShort ? text.trim() : (first && getContractQuery(first)) || word,
    nameProblem: word !== '' && nameProblem?.isDeceptive === true ? nameProblem.message : null,
  }
}

/** Returns the text that finds exactly the tokens of a reading; '' if it identifies none. */
function getContractQuery(reading: Reading): string {
  switch (reading.kind) {
    case 'address':
    case 'contract':
      return reading.address
    case 'identifier':
      // Lists disagree on tickers and users mix up chains, so the contract decides.
      return parseContract(reading.identifier) || reading.identifier
    default:
      return ''
  }
}

/** Returns the contract address of an identifier in its network's form; '' if it has none. */
function parseContract(identifier: string): string {
  const { address = '' } = parseIdentifier(identifier) ?? {}
  return parseAddress(address)?.address ?? address
}

/** Whether a text identifies a token: by its contract on any chain, or by its identifier. */
export function identifiesToken(
  { readings: [first] }: SearchQuery,
  { identifier, protocol, address }: TokenRecord,
): boolean {
  switch (first?.kind) {
    case 'address':
    case 'contract':
      return address !== '' && isSameAddress(protocol, address, first.address)
    case 'identifier': {
      const contract = parseContract(first.identifier)
      const isContract =
        contract !== '' && address !== '' && isSameAddress(protocol, address, contract)
      return isContract || isSameAsset(identifier, first.identifier)
    }
    default:
      return false
  }
}

/** Lists the possible chains of the first reading, likeliest first. */
export function listReadingChains({ readings: [first] }: SearchQuery): readonly string[] {
  if (first === undefined) return []
  if (first.kind === 'identifier') return [parseIdentifier(first.identifier)?.chain ?? '']
  return 'chains' in first ? first.chains : []
}

/**
 * A page that the search box can open. `place` is its entry in the recent searches; null for a list. `start` is JSON that
 * starts tracking. It is passed in the history state, never in the URL.
 */
export type Destination = { to: string; place: Recent | null; start?: string }

export function createPlaceDestination(
  kind: Recent['kind'],
  text: string,
  chain = '',
): Destination {
  const place: Recent = { kind, text, chain }
  return { to: placePath(place), place }
}

const createTokensDestination = (q: string): Destination => ({
  to: paths.tokens({ q }),
  place: null,
})

/** Lists the pages of a reading, likeliest first. An address has one for each possible chain. */
export function listDestinations(reading: Reading): [Destination, ...Destination[]] {
  switch (reading.kind) {
    case 'hash':
      return [
        {
          ...createPlaceDestination('transaction', reading.hash),
          to: paths.transaction(reading.hash, getHashChain(reading)),
        },
      ]
    case 'address': {
      const [first = '', ...others] = reading.chains
      const on = (chain: string) => createPlaceDestination('address', reading.address, chain)
      return [on(first), ...others.map(on)]
    }
    case 'contract':
      return [createTokensDestination(reading.address)]
    case 'identifier':
      return [createPlaceDestination('asset', reading.identifier)]
    case 'chain':
      return [createPlaceDestination('chain', reading.chain)]
    case 'name':
      return [createPlaceDestination('name', reading.name)]
    case 'ticker':
      return [createTokensDestination(reading.ticker)]
    case 'start':
      return [{ to: paths.transactions(), place: null, start: reading.json }]
  }
}

/** Returns a word that can be a ticker or a name; null for any other query. */
export function findAmbiguousWord({ readings: [first] }: SearchQuery): string | null {
  return first?.kind === 'ticker' && isName(first.ticker) ? first.ticker : null
}

export const isSameTicker = (word: string, ticker: string): boolean =>
  ticker.trim().toUpperCase() === word.toUpperCase()

/** The meaning of an ambiguous word. null: problem known yet. */
export type WordMeaning = {
  isTicker: boolean | null
  /** It is a registered name. Not needed for a word that is no ticker. */
  isRegistered: boolean | null
}

export const unknownMeaning: WordMeaning = { isTicker: null, isRegistered: null }

/** A registered name takes precedence over a ticker: its owner chose it, while anybody can copy a ticker. */
const isNameMeant = ({ isTicker, isRegistered }: WordMeaning): boolean | null =>
  isTicker === true ? isRegistered : isTicker === null ? null : true

/** Returns the page that Enter opens without an active option; null for none, or if problem known yet. */
export function findEnterDestination(query: SearchQuery, meaning: WordMeaning): Destination | null {
  const [first] = query.readings
  if (first === undefined)
    return query.isSearchable ? createTokensDestination(query.text.trim()) : null
  const word = findAmbiguousWord(query)
  if (word === null) return listDestinations(first)[0]
  const isMeant = isNameMeant(meaning)
  if (isMeant === null) return null
  return isMeant ? createPlaceDestination('name', word) : createTokensDestination(word)
}
