import * as labels from '#words/labels'
import { fillText } from '../model/words/messages'
import { isName } from '../contract/names'
import { parseIdentifier } from '../model/assets'
import { parseAddress } from '../model/chains/addresses'
import { readCaip } from '../model/chains/caip'
import { canHaveContracts } from '../model/chains/chains'
import { findNameProblem, isDeceptive, isEnsName } from '../model/names/nameProblem'
import { findMeantName } from '../model/names/meantName'
import { findNameOnChain } from '../model/names/nameOnChain'
import { createReading, type Reading } from '../model/recognise/hash'
import { type Recognition, recognise } from '../model/recognise/recognise'
import { findTag } from '../model/recognise/tags'
import { findHiddenCharacter, formatCodePoint, toPlainText } from '../model/text'
import {
  describeNameProblem,
  formatNameProblem,
  formatProblem,
} from '../model/words/problemText'
import { hiddenText, tagTexts } from '#words/problems'
import { hasNames } from '../contract/connection'

/** What a text can mean, and what has to be looked up for its suggestions. */
export type SearchQuery = {
  text: string
  /** The possible meanings, likeliest first. */
  readings: readonly Reading[]
  /** Whether the text is an address, whose owner the token lists name. */
  isContract: boolean
  /** The text to search tokens with; '' for none. */
  tokenQuery: string
  /** A word that can be a ticker or a name; '' for any other text, and without names. */
  word: string
  /**
   * Why the text has no meaning, as far as it is known; otherwise ''. Not shown if
   * tokens match.
   */
  problem: string
  /** The wrong character that the problem names. */
  typo: Recognition['typo']
  /** Why a word that looks like a name is not a valid one; otherwise ''. */
  nameProblem: string
  /** The same without the rule for names; '' for a valid word. */
  foreignText: string
  /** What is easily missed in the text although it has a meaning; '' for nothing. */
  caution: string
}

/** Names and tickers of tokens are shorter. */
const maxTokenQueryLength = 200
/** A part of a contract is shorter. */
const maxContractLength = 44

/** Reads what a text can mean. */
export function readQuery(text: string): SearchQuery {
  const recognition = recognise(text)
  const { problem, typo } = recognition
  const ticker = findText(recognition.readings, 'ticker')
  const readings = hasNames()
    ? addMeantName(recognition, ticker, text)
    : recognition.readings.filter(({ kind }) => kind !== 'name')
  const nameProblem = ticker === '' ? null : findNameProblem(ticker)
  const isForeign = nameProblem !== null && isDeceptive(nameProblem)
  const nameText = nameProblem === null ? '' : formatNameProblem(nameProblem)
  const query: SearchQuery = {
    text,
    readings,
    ...readTokenQuery(text, recognition),
    // A dot after a ticker makes it another one. Others are the end of a sentence.
    ...(ticker !== '' && text.trim() === `${ticker}.` && { tokenQuery: text.trim() }),
    word: findWord(readings, ticker),
    problem: problem === null ? '' : formatProblem(problem),
    typo,
    nameProblem: isForeign && hasNames() ? nameText : '',
    foreignText: isForeign ? describeNameProblem(nameProblem) : '',
    caution: findCaution(text, recognition),
  }
  // The names of other networks are not served here, and no token is called like one.
  const ensProblem = hasNames() ? nameText : labels.noNames
  return isEnsName(ticker)
    ? { ...query, readings: [], tokenQuery: '', problem: ensProblem }
    : query
}

function findCaution(text: string, { readings }: Recognition) {
  const [likeliest] = readings
  const tag = likeliest ? findTag(text, likeliest) : null
  if (tag !== null)
    return fillText(tagTexts[tag.kind], { value: toPlainText(tag.value, 40) })
  const kind = likeliest?.kind ?? 'ticker'
  const isWord = kind === 'ticker' || kind === 'identifier'
  const hidden = isWord ? findHiddenCharacter(text) : ''
  return hidden === '' || hidden === '\uFE0F'
    ? ''
    : fillText(hiddenText, { code: formatCodePoint(hidden) })
}

function findWord(readings: readonly Reading[], ticker: string) {
  const [likeliest] = readings
  if (isNameOnChain(likeliest)) return findText(readings, 'name')
  return hasNames() && likeliest?.kind === 'ticker' && isName(ticker) ? ticker : ''
}

/** Whether a text means a name beside a chain, whose address is looked for: "alice btc". */
export const isNameOnChain = (reading: Reading | undefined): boolean =>
  reading?.kind === 'name' && reading.chains.length > 0

function addMeantName({ readings, problem }: Recognition, word: string, text: string) {
  const onChain = readings.length === 0 && problem === null ? findNameOnChain(text) : null
  if (onChain !== null) return [createReading('name', onChain.name, [onChain.chain])]
  const meant = findMeantName(word)
  return meant === null ? readings : [...readings, createReading('name', meant)]
}

const findText = (readings: readonly Reading[], kind: Reading['kind']) =>
  readings.findLast((reading) => reading.kind === kind)?.text ?? ''

type TokenQuery = Pick<SearchQuery, 'isContract' | 'tokenQuery'>

function readTokenQuery(text: string, recognition: Recognition): TokenQuery {
  const { readings } = recognition
  const [likeliest] = readings
  const typed = findText(readings, 'ticker') || findText(readings, 'name')

  switch (likeliest?.kind) {
    case undefined:
      return searchWords(canMatchTokens(text, recognition) ? text.trim() : '')
    case 'address': {
      const query = searchContract(text, likeliest.text, typed)
      const isWallet = !likeliest.chains.some(canHaveContracts)
      return isWallet ? { ...query, tokenQuery: '' } : query
    }
    case 'contract':
      return searchContract(text, likeliest.text, typed)
    case 'identifier': {
      const address = parseIdentifier(likeliest.text)?.address ?? ''
      return searchContract(text, address, likeliest.text)
    }
    default:
      return searchWords(typed)
  }
}

const searchWords = (tokenQuery: string): TokenQuery => ({
  isContract: false,
  tokenQuery,
})

/**
 * Lists disagree on tickers and users mix up chains, so the contract of an identifier
 * decides. A CAIP identifier names the chain, so tokens of other chains with its
 * address are not meant.
 */
function searchContract(text: string, address: string, otherwise: string): TokenQuery {
  if (address === '' || readCaip(text.trim()) !== null) return searchWords(otherwise)
  return { isContract: true, tokenQuery: parseAddress(address)?.address ?? address }
}

/**
 * Whether a text without a reading can match tokens: words such as "wrapped bitcoin"
 * can, and a damaged text only if it is a part of a contract.
 */
const canMatchTokens = (text: string, { problem, typo }: Recognition) =>
  problem === null
    ? text.length <= maxTokenQueryLength
    : problem.code !== 'recovery-phrase' &&
      typo === null &&
      text.trim().length <= maxContractLength
