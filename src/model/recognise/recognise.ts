import { isName } from '../../contract/names'
import { parseAddress } from '../chains/addresses'
import { parseIdentifier } from '../assets'
import { findChainByName, findChain } from '../chains/chains'
import { bareWord, compact, spaced } from './cleanText'
import { readDenomination } from './denomination'
import { chainNamed, narrowed, readLink } from './links'
import { notQuite } from './notQuite'
import { readHash } from './readHash'
import { type Reading, textOf } from './reading'
import { readStart } from './startText'
import { wordsAround } from './wordsAround'

/**
 * The readings, likeliest first; the text as the first of them takes it, cleaned ('' without one); and, where there is none or a hash was
 * meant, what the text is not and why.
 */
export type Recognised = { readings: Reading[]; cleaned: string; not: string | null }

/** Nothing that anybody pastes on purpose is longer. */
const longestText = 65_536
/** Longer words are read as nothing: the longest identifiers have some 100 characters. */
const longestWord = 200
/** Hashes and addresses among other words: so many are offered. */
const mostFound = 4

/**
 * Reads a text that somebody typed or pasted. Hashes and addresses are found with blanks around or inside them, with `0x`
 * doubled or missing, in quotes, in an explorer's address or a wallet's payment link, and among other words; they are
 * given back cleaned, in the case they came in.
 */
export const recognise = (text: string): Recognised => readText(text, true)

/** `follows`: what a link to a page of this dashboard looks up is read in its place, but no link in that one. */
function readText(text: string, follows: boolean): Recognised {
  if (text.length > longestText) return nothing('That’s too long to search for.')
  const body = text.trim()
  const isObject = body.startsWith('{')
  const json = isObject ? readStart(body) : null
  if (json) return read([json])
  if (isObject) return among(inProse(body), noStart)
  return body.length > longestLink ? among(inProse(body)) : readShort(body, follows)
}

/** A text that may be one thing as a whole: with all blanks taken out of it, which a long one is not worth. */
function readShort(text: string, follows: boolean): Recognised {
  const bare = bareWord(compact(text))
  if (bare === '') return nothing(spaced(text) === '' ? null : unknown)
  // Blanks may break a hash or a link, or stand between one and other words.
  const isProse = text.length > longestWord || spaced(text).includes(' ')
  const exact = isProse && isWords(text, bare) ? null : exactly(bare)
  if (exact) return read(isName(bare) ? [exact, { kind: 'name', name: bare }] : [exact])
  // "THOR.ETH/ETH" would do for a link as well.
  const identifier = wholeIdentifier(bare)
  if (identifier !== null) return read([{ kind: 'identifier', identifier }])
  const found = isProse ? inProse(text) : amongWords(text)
  const link = readLink(bare)
  if (link?.reading && (!isProse || found.length < 2)) return read([link.reading])
  if (found.length > 0) return read(found)
  const broken = isProse ? brokenHash(spaced(text).split(' ')) : null
  if (broken) return read([broken])
  if (follows && link?.asks) return readText(link.asks, false)
  const not = link?.not ?? notQuite(bare)
  if (not !== null) return nothing(not)
  return among(isProse ? [] : wordsIn(bare))
}

/**
 * Whether a text with blanks is words, although without them it has the alphabet of base58: "My transaction has not arrived
 * yet" would be an address of Litecoin. In what is base58, letters of both cases and digits follow one another.
 */
const isWords = (text: string, bare: string): boolean =>
  base58.test(bare) && /[g-z]/i.test(bare) && (text.match(mixed)?.length ?? 0) < fewMixed

const base58 = /^[1-9A-HJ-NP-Za-km-z]+$/
const mixed = /[a-z](?=[A-Z\d])|[A-Z](?=\d)|\d(?=[A-Za-z])/g
const fewMixed = 4

/** The hash that words behind one another make up, as where a mail has broken its lines; a label or a link may stand before the first. */
function brokenHash(words: readonly string[]): Reading | null {
  for (const [at, word] of words.entries()) {
    const label = Math.max(...[':', '/', '='].map((mark) => word.lastIndexOf(mark)))
    let joined = bareWord(word.slice(label + 1))
    for (let next = at + 1; next < words.length && isPiece.test(joined); next += 1) {
      joined += bareWord(words[next] ?? '')
      const found = readHash(joined)
      if (found) return found
    }
  }
  return null
}

/** Of a hash with a doubled 0x. Shorter ones are words: "a", "be", "add". */
const isPiece = /^(?:0x){0,3}[0-9a-f]{4,63}$/i

const among = (readings: Reading[], not = unknown): Recognised =>
  readings.length > 0 ? read(readings) : nothing(not)

/** What is said of a text that is none of these, and nearly none. */
export const unknown =
  'We don’t recognize that. Paste a transaction hash, address, name or token ticker.'

const noStart = 'This JSON looks incomplete.'

const nothing = (not: string | null): Recognised => ({ readings: [], cleaned: '', not })

const read = (readings: Reading[]): Recognised => ({
  readings,
  cleaned: readings[0] ? textOf(readings[0]) : '',
  not: null,
})

/** The hash, the denomination or the address that a text without blanks is. */
function exactly(text: string): Reading | null {
  const exact = readHash(text) ?? readDenomination(text)
  if (exact !== null) return exact
  const found = parseAddress(text)
  return found ? { kind: 'address', ...found } : null
}

/** Hashes, else addresses, among other words; else a link to a page of this dashboard, or a chain's name. */
function inProse(text: string): Reading[] {
  const found = amongWords(text)
  if (found.length > 0) return found
  const [page = ''] = text.length > longestLink ? [] : (ourPage.exec(text) ?? [])
  const paged = readLink(bareWord(page))?.reading
  if (paged) return [paged]
  const chain = text.length > longestWord ? undefined : findChainByName(spaced(text))
  return chain ? [{ kind: 'chain', chain: chain.code }] : []
}

/** Hashes, else addresses, that stand among other words, or in one with more around them. */
function amongWords(text: string): Reading[] {
  const found = new Map<string, Reading>()
  let seen = 0
  for (const word of wordsAround(text, leastWord, (run) => exactly(run) !== null)) {
    for (const reading of inWord(word)) found.set(textOf(reading), reading)
    seen += 1
    if (found.size >= mostFound || seen === mostSeen) break
  }
  const all = [...found.values()].slice(0, mostFound)
  const hashes = all.filter(({ kind }) => kind === 'hash')
  return hashes.length > 0 ? hashes : all
}

/** No hash and no address is shorter, no link longer. */
const leastWord = 25
const longestLink = 4_096
/** Of so many hashes and addresses in a text, links to blocks and repeated ones among them, no further one is looked at. */
const mostSeen = 100
const ourPage = /https?:\/\/[^\s/]{1,100}\/(?:names|tokens|chains)\/[^\s/?#]{1,120}/i

/** What a word holds: alone, in a link, behind a label ("hash:0x…"), in a memo ("=:ETH.ETH:0x…:0/1/0"), before an output's number. */
function inWord(word: string): Reading[] {
  if (word.length > longestLink) return []
  const bare = bareWord(word)
  const exact = whole(bare)
  if (exact) return [exact]
  // "url:https://…"
  const link = readLink(bare.slice(Math.max(0, bare.search(/https?:\/\//i))))
  if (link) return link.reading ? [link.reading] : []
  const parts = bare.split(/[:/?#&=|]/)
  const chain = chainNamed(parts)
  return parts.flatMap((part) => inPart(part)).map((reading) => narrowed(reading, chain))
}

function inPart(part: string): Reading[] {
  const exact = whole(part)
  return exact ? [exact] : part.split(/\W+/).flatMap((run) => exactly(run) ?? [])
}

/** The hash, the address or the identifier that a word is, or a part of one. */
function whole(text: string): Reading | null {
  const identifier = wholeIdentifier(text)
  return identifier === null ? exactly(text) : { kind: 'identifier', identifier }
}

/** An identifier with an address, or of a claim with who keeps it, is none of anything else: not even with blanks in it. */
function wholeIdentifier(text: string): string | null {
  if (text.length > longestWord) return null
  const asset = parseIdentifier(text)
  if (asset === null || asset.ticker.length > 20 || !findChain(asset.chain)) return null
  return asset.host !== '' || asset.address.length >= leastWord ? text : null
}

/** A word can be an identifier, a chain, a ticker or a name. Which of them exists only the service can tell. */
function wordsIn(word: string): Reading[] {
  const identifier = identifierIn(word)
  // "ETH-USDC-0x…" is a secured asset; "eth-usdc" can be one too, but is a name as well.
  const isSure = identifier !== null && (/[./~]/.test(word) || word.length > 30)
  if (isSure) return [{ kind: 'identifier', identifier }]
  const readings: Reading[] = []
  const called = findChainByName(word)
  if (called) readings.push({ kind: 'chain', chain: called.code })
  if (/^[^\s/\\]{1,20}$/u.test(word)) readings.push({ kind: 'ticker', ticker: word })
  const coded = findChain(word)
  if (coded && coded !== called) readings.push({ kind: 'chain', chain: coded.code })
  if (isName(word)) readings.push({ kind: 'name', name: word })
  if (identifier !== null) readings.push({ kind: 'identifier', identifier })
  return readings
}

function identifierIn(word: string): string | null {
  if (word.length > longestWord) return null
  const asset = parseIdentifier(word)
  return asset !== null && findChain(asset.chain) ? word : null
}
