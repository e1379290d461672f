import { isName, nameRule } from '../contract/names'
import { parseIdentifier } from '../model/assets'
import { parseAddress } from '../model/chains/addresses'
import { findNameProblem } from '../model/names/nameProblem'
import type { Typo } from '../model/recognise/damage'
import { readHashList } from '../model/recognise/hashList'
import type { Reading } from '../model/recognise/reading'
import { recognise, unrecognizedText } from '../model/recognise/recognise'

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
  const ticker = readings.find((reading) => reading.kind === 'ticker')?.ticker ?? ''
  const name = readings.find((reading) => reading.kind === 'name')?.name ?? ''
  const contract = first === undefined ? '' : getContract(first)
  const isEns = /^[^\s.].*\.eth$/i.test(ticker)
  // Words such as "wrapped bitcoin", and a part of a contract, can match tokens.
  const unread = text.length <= maxTokenQueryLength ? text.trim() : ''
  const identifier = first?.kind === 'identifier' && contract === '' ? first.identifier : ''
  const nameProblem = ticker === '' ? null : findNameProblem(ticker)
  return {
    text,
    readings: isEns ? [] : readings,
    hashes: readings.length > 1 && first?.kind === 'hash' ? readHashList(text).hashes : [],
    contract,
    tokenQuery: contract !== '' || isEns ? '' : first ? identifier || ticker || name : unread,
    word: first?.kind === 'ticker' && isName(ticker) ? ticker : '',
    problem: isEns ? describeEns(ticker) : (problem ?? ''),
    isDamaged: isEns || (problem !== null && problem !== unrecognizedText),
    typo,
    nameProblem: nameProblem?.isDeceptive === true ? nameProblem.message : '',
  }
}

const describeEns = (name: string): string =>
  `“${name}” is an ENS name, and ENS is not among the names here. A name here has ${nameRule}.`

/** Lists disagree on tickers and users mix up chains, so the contract of an identifier decides. */
function getContract(reading: Reading): string {
  switch (reading.kind) {
    case 'address':
    case 'contract':
      return reading.address
    case 'identifier': {
      const { address = '' } = parseIdentifier(reading.identifier) ?? {}
      return parseAddress(address)?.address ?? address
    }
    default:
      return ''
  }
}
