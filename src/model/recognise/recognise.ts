import { isName } from '../../contract/names'
import { parseAddress } from '../chains/addresses'
import { parseIdentifier } from '../assets'
import { findChainByName, findChain } from '../chains/chains'
import { normalizeSpaces, removeSpaces } from '../text'
import { stripPunctuation } from './stripText'
import { findNamedChain, narrowToChain, readDenomination, readLink } from './links'
import { describeDamage } from './damagedText'
import { readHash } from './readHash'
import { type Reading, formatReading } from './reading'
import { readStart } from './readStart'
import { findWords } from './findWords'

/**
 * The readings of a text, likeliest first. `cleaned`: the text of the first reading; '' without one. `problem`: why there is no
 * reading; null with one, and for an empty text.
 */
export type Recognition = { readings: Reading[]; cleaned: string; problem: string | null }

const maxTextLength = 65_536
/** Longer words are not read. The longest identifiers have about 100 characters. */
const maxWordLength = 200
/** The maximum number of hashes or addresses from a text. */
const maxReadings = 4

/**
 * Recognizes a typed or pasted text. It finds hashes and addresses with spaces around or inside them, with a doubled or missing
 * `0x`, in quotes, in explorer links and payment links, and among other words. Their letter case is kept.
 */
export const recognise = (text: string): Recognition => readText(text, true)

/** `followsLink`: whether the query of a link to this dashboard is read instead of the link. It prevents recursion. */
function readText(text: string, followsLink: boolean): Recognition {
  if (text.length > maxTextLength) return createProblem('That’s too long to search for.')
  const body = text.trim()
  const isObject = body.startsWith('{')
  const json = isObject ? readStart(body) : null
  if (json) return createReadings([json])
  if (isObject) return createResult(findInProse(body), incompleteJson)
  return body.length > maxLinkLength
    ? createResult(findInProse(body))
    : readShort(body, followsLink)
}

/** Reads a short text, also as one item with all spaces removed. */
function readShort(text: string, followsLink: boolean): Recognition {
  const bare = stripPunctuation(removeSpaces(text))
  if (bare === '') return createProblem(normalizeSpaces(text) === '' ? null : unrecognizedText)
  // Spaces can break a hash or a link, or separate it from other words.
  const isProse = text.length > maxWordLength || normalizeSpaces(text).includes(' ')
  const exact = isProse && isSentence(text, bare) ? null : readExact(bare)
  if (exact) return createReadings(isName(bare) ? [exact, { kind: 'name', name: bare }] : [exact])
  // Before links, because "THOR.ETH/ETH" would also be a link.
  const identifier = readFullIdentifier(bare)
  if (identifier !== null) return createReadings([{ kind: 'identifier', identifier }])
  const found = isProse ? findInProse(text) : findInWords(text)
  const link = readLink(bare)
  if (link?.reading && (!isProse || found.length < 2)) return createReadings([link.reading])
  if (found.length > 0) return createReadings(found)
  const joined = isProse ? joinBrokenHash(normalizeSpaces(text).split(' ')) : null
  if (joined) return createReadings([joined])
  if (followsLink && link?.query) return readText(link.query, false)
  const problem = link?.problem ?? describeDamage(bare)
  if (problem !== null) return createProblem(problem)
  return createResult(isProse ? [] : readSingleWord(bare))
}

/**
 * Whether a text with spaces is a sentence although it has only base58 letters: without spaces, "My transaction has not arrived
 * yet" would be a Litecoin address. Real base58 mixes letter cases and digits more often.
 */
const isSentence = (text: string, bare: string): boolean =>
  base58.test(bare) && /[g-z]/i.test(bare) && (text.match(mixedPair)?.length ?? 0) < minMixedPairs

const base58 = /^[1-9A-HJ-NP-Za-km-z]+$/
const mixedPair = /[a-z](?=[A-Z\d])|[A-Z](?=\d)|\d(?=[A-Za-z])/g
const minMixedPairs = 4

/** Joins a hash that line breaks have split into words. The first word can start with a label or a link. */
function joinBrokenHash(words: readonly string[]): Reading | null {
  for (const [at, word] of words.entries()) {
    const label = Math.max(...[':', '/', '='].map((mark) => word.lastIndexOf(mark)))
    let joined = stripPunctuation(word.slice(label + 1))
    for (let next = at + 1; next < words.length && hashPiece.test(joined); next += 1) {
      joined += stripPunctuation(words[next] ?? '')
      const found = readHash(joined)
      if (found) return found
    }
  }
  return null
}

/** A piece of a hash, which can start with a doubled 0x. Shorter ones are words: "a", "be", "add". */
const hashPiece = /^(?:0x){0,3}[0-9a-f]{4,63}$/i

const createResult = (readings: Reading[], problem = unrecognizedText): Recognition =>
  readings.length > 0 ? createReadings(readings) : createProblem(problem)

export const unrecognizedText =
  'We don’t recognize that. Paste a transaction hash, address, name or token ticker.'

const incompleteJson = 'This JSON looks incomplete.'

const createProblem = (problem: string | null): Recognition => ({
  readings: [],
  cleaned: '',
  problem,
})

const createReadings = (readings: Reading[]): Recognition => ({
  readings,
  cleaned: readings[0] ? formatReading(readings[0]) : '',
  problem: null,
})

function readExact(text: string): Reading | null {
  const exact = readHash(text) ?? readDenomination(text)
  if (exact !== null) return exact
  const found = parseAddress(text)
  return found ? { kind: 'address', ...found } : null
}

/** Finds hashes among other words, otherwise addresses, otherwise a link to this dashboard or a chain name. */
function findInProse(text: string): Reading[] {
  const found = findInWords(text)
  if (found.length > 0) return found
  const [page = ''] = text.length > maxLinkLength ? [] : (ownPageLink.exec(text) ?? [])
  const paged = readLink(stripPunctuation(page))?.reading
  if (paged) return [paged]
  const chain = text.length > maxWordLength ? undefined : findChainByName(normalizeSpaces(text))
  return chain ? [{ kind: 'chain', chain: chain.code }] : []
}

/** Finds hashes, otherwise addresses, as words or inside of words. */
function findInWords(text: string): Reading[] {
  const found = new Map<string, Reading>()
  let candidates = 0
  for (const word of findWords(text, minWordLength, (run) => readExact(run) !== null)) {
    for (const reading of readWord(word)) found.set(formatReading(reading), reading)
    candidates += 1
    if (found.size >= maxReadings || candidates === maxCandidates) break
  }
  const all = [...found.values()].slice(0, maxReadings)
  const hashes = all.filter(({ kind }) => kind === 'hash')
  return hashes.length > 0 ? hashes : all
}

/** No hash or address is shorter, and no link is longer. */
const minWordLength = 25
const maxLinkLength = 4_096
/** The maximum number of candidates that are read, to bound the time for a long text. */
const maxCandidates = 100
const ownPageLink = /https?:\/\/[^\s/]{1,100}\/(?:names|tokens|chains)\/[^\s/?#]{1,120}/i

/** Reads a word: alone, as a link, after a label ("hash:0x…"), in a memo ("=:ETH.ETH:0x…:0/1/0"), before an output number. */
function readWord(word: string): Reading[] {
  if (word.length > maxLinkLength) return []
  const bare = stripPunctuation(word)
  const exact = readWhole(bare)
  if (exact) return [exact]
  // "url:https://…"
  const link = readLink(bare.slice(Math.max(0, bare.search(/https?:\/\//i))))
  if (link) return link.reading ? [link.reading] : []
  const parts = bare.split(/[:/?#&=|]/)
  const chain = findNamedChain(parts)
  return parts.flatMap((part) => readWordPart(part)).map((reading) => narrowToChain(reading, chain))
}

function readWordPart(part: string): Reading[] {
  const exact = readWhole(part)
  return exact ? [exact] : part.split(/\W+/).flatMap((run) => readExact(run) ?? [])
}

function readWhole(text: string): Reading | null {
  const identifier = readFullIdentifier(text)
  return identifier === null ? readExact(text) : { kind: 'identifier', identifier }
}

/** Returns an identifier with an address or a host, which cannot be anything else. */
function readFullIdentifier(text: string): string | null {
  if (text.length > maxWordLength) return null
  const asset = parseIdentifier(text)
  if (asset === null || asset.ticker.length > 20 || !findChain(asset.chain)) return null
  return asset.host !== '' || asset.address.length >= minWordLength ? text : null
}

/** Lists the meanings of a word: chain, ticker, name, identifier. Only the service knows which of them exist. */
function readSingleWord(word: string): Reading[] {
  const identifier = readIdentifier(word)
  // "ETH-USDC-0x…" is a secured asset; "eth-usdc" can be one too, but is a name as well.
  const isSure = identifier !== null && (/[./~]/.test(word) || word.length > 30)
  if (isSure) return [{ kind: 'identifier', identifier }]
  const readings: Reading[] = []
  const namedChain = findChainByName(word)
  if (namedChain) readings.push({ kind: 'chain', chain: namedChain.code })
  if (/^[^\s/\\]{1,20}$/u.test(word)) readings.push({ kind: 'ticker', ticker: word })
  const codedChain = findChain(word)
  if (codedChain && codedChain !== namedChain)
    readings.push({ kind: 'chain', chain: codedChain.code })
  if (isName(word)) readings.push({ kind: 'name', name: word })
  if (identifier !== null) readings.push({ kind: 'identifier', identifier })
  return readings
}

function readIdentifier(word: string): string | null {
  if (word.length > maxWordLength) return null
  const asset = parseIdentifier(word)
  return asset !== null && findChain(asset.chain) ? word : null
}
