import { isName } from '../../contract/names'
import { addressIn } from '../addresses'
import { parseIdentifier } from '../assets'
import { chainCalled, knownChain } from '../chains'
import { bareWord, compact, spaced } from './cleanText'
import { chainsOfHash, hashOf } from './hashes'
import { readLink } from './links'
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
export function recognise(text: string): Recognised {
  if (text.length > longestText) return nothing('This is too long to be any of these.')
  const body = text.trim()
  const json = body.startsWith('{') ? readStart(body) : null
  if (json) return read([json])
  return body.length > longestLink ? among(inProse(body)) : readShort(body)
}

/** A text that may be one thing as a whole: with all blanks taken out of it, which a long one is not worth. */
function readShort(text: string): Recognised {
  const bare = bareWord(compact(text))
  if (bare === '') return nothing(spaced(text) === '' ? null : unknown)
  const exact = exactly(bare)
  if (exact) return read(isName(bare) ? [exact, { kind: 'name', name: bare }] : [exact])
  // "THOR.ETH/USDC-0x…" would do for a link as well.
  const identifier = wholeIdentifier(bare)
  if (identifier !== null) return read([{ kind: 'identifier', identifier }])
  // Blanks may break a link, or stand between one and other words.
  const isProse = text.length > longestWord || spaced(text).includes(' ')
  const found = isProse ? inProse(text) : []
  const link = readLink(bare)
  if (link?.reading && found.length < 2) return read([link.reading])
  if (found.length > 0) return read(found)
  if (link) return nothing(link.not)
  const digits = /^(?:0x)*([0-9a-f]{16,})$/i.exec(bare)?.[1]
  if (digits !== undefined) {
    return nothing(`${digits.length} hex digits. A transaction hash has 64.`)
  }
  return among(isProse ? [] : wordsIn(bare))
}

const among = (readings: Reading[]): Recognised =>
  readings.length > 0 ? read(readings) : nothing(unknown)

const unknown =
  'This is no hash, address, name or ticker. A hash has 64 hex digits, or 87 to 88 characters on Solana.'

const nothing = (not: string | null): Recognised => ({ readings: [], cleaned: '', not })

const read = (readings: Reading[]): Recognised => ({
  readings,
  cleaned: readings[0] ? textOf(readings[0]) : '',
  not: null,
})

/** The hash or the address that a text without blanks is. */
function exactly(text: string): Reading | null {
  const hash = hashOf(text)
  if (hash !== null) return { kind: 'hash', hash, chains: chainsOfHash(hash) }
  const found = addressIn(text)
  return found ? { kind: 'address', ...found } : null
}

/** Hashes, else addresses, among other words; else a link to a page of this dashboard, or a chain's name. */
function inProse(text: string): Reading[] {
  const found = new Map<string, Reading>()
  let seen = 0
  for (const word of wordsAround(text, leastWord, (run) => exactly(run) !== null)) {
    const reading = ofWord(word)
    if (reading) found.set(textOf(reading), reading)
    seen += 1
    if (found.size === mostFound || seen === mostSeen) break
  }
  const all = [...found.values()]
  const hashes = all.filter(({ kind }) => kind === 'hash')
  if (all.length > 0) return hashes.length > 0 ? hashes : all
  const [page = ''] = text.length > longestLink ? [] : (ourPage.exec(text) ?? [])
  const paged = readLink(bareWord(page))?.reading
  if (paged) return [paged]
  const chain = text.length > longestWord ? undefined : chainCalled(spaced(text))
  return chain ? [{ kind: 'chain', chain: chain.code }] : []
}

/** No hash and no address is shorter, no link longer. */
const leastWord = 25
const longestLink = 4_096
/** Of so many hashes and addresses in a text, links to blocks and repeated ones among them, no further one is looked at. */
const mostSeen = 100
const ourPage = /https?:\/\/[^\s/]{1,100}\/(?:names|tokens|chains)\/[^\s/?#]{1,120}/i

function ofWord(word: string): Reading | null {
  if (word.length > longestLink) return null
  const bare = bareWord(word)
  // "hash:0x…" as well as "https://…".
  const unlabelled = bareWord(bare.slice(bare.lastIndexOf(':') + 1))
  return exactly(bare) ?? readLink(bare)?.reading ?? exactly(unlabelled)
}

/** An identifier with an address is none of anything else: not even with blanks in it. */
function wholeIdentifier(text: string): string | null {
  if (text.length > longestWord) return null
  const asset = parseIdentifier(text)
  const isWhole = asset !== null && asset.address.length >= leastWord && asset.ticker.length <= 20
  return isWhole && knownChain(asset.chain) ? text : null
}

/** A word can be an identifier, a chain, a ticker or a name. Which of them exists only the service can tell. */
function wordsIn(word: string): Reading[] {
  const identifier = identifierIn(word)
  // "ETH-USDC-0x…" is a secured asset; "eth-usdc" can be one too, but is a name as well.
  const isSure = identifier !== null && (/[./~]/.test(word) || word.length > 30)
  if (isSure) return [{ kind: 'identifier', identifier }]
  const readings: Reading[] = []
  const called = chainCalled(word)
  if (called) readings.push({ kind: 'chain', chain: called.code })
  if (/^[^\s/\\]{1,20}$/u.test(word)) readings.push({ kind: 'ticker', ticker: word })
  const coded = knownChain(word)
  if (coded && coded !== called) readings.push({ kind: 'chain', chain: coded.code })
  if (isName(word)) readings.push({ kind: 'name', name: word })
  if (identifier !== null) readings.push({ kind: 'identifier', identifier })
  return readings
}

function identifierIn(word: string): string | null {
  if (word.length > longestWord) return null
  const asset = parseIdentifier(word)
  return asset !== null && knownChain(asset.chain) ? word : null
}
