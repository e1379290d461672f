import { isName } from '../../contract/names'
import { parseIdentifier } from '../assets'
import { convertCaip19, readCaip } from '../chains/caip'
import { findChain, findChainByName } from '../chains/chains'
import { normalizeSpaces, removeSpaces } from '../text'
import { type Damage, explain, explainDamage, minItemLength, type Typo } from './damage'
import { createReading, readHash, type Reading } from './hash'
import {
  findNamedChain,
  narrowToChain,
  readAddress,
  readDenomination,
  readLink,
} from './links'
import { readStart } from './start'

/**
 * The readings of a text, likeliest first. `problem`: why there is no reading, as far as it is known; otherwise null. `typo`: the
 * wrong character that the problem names.
 */
export type Recognition = {
  readings: Reading[]
  problem: string | null
  typo: Typo | null
}

/** The search box accepts one character more. */
const maxTextLength = 65_536
/** No link is longer. */
const maxLinkLength = 4_096
/** Longer words are not read. The longest identifiers have about 100 characters. */
const maxWordLength = 200
/** The maximum number of hashes or addresses from a text, and of words that are read for them, to bound the time. */
const maxReadings = 4
const maxCandidates = 250

/**
 * A pasted text. `bare`: a short text without spaces and punctuation around it, else ''. `isProse`: it has several words; spaces
 * can also break a hash or a link.
 */
type Pasted = { text: string; bare: string; isProse: boolean }

/** Tried in order: each returns its readings, an explanation why there is none, or null to try the next. */
const readers: readonly ((pasted: Pasted) => Reading[] | Damage | Recognition | null)[] =
  [
    readJson,
    readItem,
    ({ bare }) => readIdentifier(bare),
    readCaipPlace,
    readWordsOrLink,
    readBrokenHash,
    readSearchLink,
    explainText,
    readNameOrTicker,
  ]

/**
 * Recognizes a typed or pasted text. It finds hashes and addresses with spaces around or inside them, with a doubled or missing
 * `0x`, in quotes, in explorer links and payment links, and among other words. Their letter case is kept.
 */
export function recognise(text: string): Recognition {
  const nothing = { readings: [], problem: null, typo: null }
  if (text.length > maxTextLength)
    return { ...nothing, problem: 'That’s too long to search for.' }
  const words = normalizeSpaces(text)
  const isShort = text.trim().length <= maxLinkLength && !words.startsWith('{')
  const bare = isShort ? stripPunctuation(removeSpaces(text)) : ''
  const isProse = text.length > maxWordLength || words.includes(' ') || !isShort
  for (const read of readers) {
    const result = read({ text, bare, isProse })
    if (Array.isArray(result) && result.length > 0)
      return { ...nothing, readings: result }
    if (result !== null && !Array.isArray(result)) return { ...nothing, ...result }
  }
  return nothing
}

/** `{"txn":{…}}`, `{"hash":"4c8a…"}`. */
function readJson({ text }: Pasted): Reading[] | null {
  const start = readStart(text.trim())
  return start && [start]
}

/** `0x4c8a…`, `bc1q…`, also broken into `0x4c8a …`. A short base58 address can be a name too. */
function readItem({ text, bare, isProse }: Pasted): Reading[] | null {
  const item = isProse && isSentence(text, bare) ? null : readExact(bare)
  return item && [item, ...readName(bare)]
}

/**
 * Whether a text with spaces is a sentence although it has only base58 letters: without spaces, "My transaction has not arrived
 * yet" would be a Litecoin address. Real base58 mixes letter cases and digits more often.
 */
const isSentence = (text: string, bare: string): boolean =>
  /^[1-9A-HJ-NP-Za-km-z]+$/.test(bare) &&
  /[g-z]/i.test(bare) &&
  (text.match(/[a-z](?=[A-Z\d])|[A-Z](?=\d)|\d(?=[A-Za-z])/g)?.length ?? 0) < 4

const readExact = (text: string): Reading | null =>
  readHash(text) ?? readDenomination(text) ?? readAddress(text)

/** Names ignore case. In lower case, a capital I cannot pass for a small l. */
const readName = (text: string): Reading[] =>
  isName(text) ? [createReading('name', text.toLowerCase())] : []

/** `ETH.USDC-0xa0b8…`, `THOR.ETH/ETH`, which would be a link too: with an address or a host it cannot be anything else. */
function readIdentifier(bare: string): Reading[] | null {
  const asset = bare.length > maxWordLength ? null : parseIdentifier(convertCaip19(bare))
  if (asset === null || asset.ticker.length > 20 || !findChain(asset.chain)) return null
  const isFull = asset.host !== '' || asset.address.length >= minItemLength
  return isFull ? [createReading('identifier', bare, [asset.chain])] : null
}

/** `eip155:1`, `eip155:1:0xa0b8…`, `eip155:1/erc20:0xa0b8…`. */
function readCaipPlace({ bare }: Pasted): Reading[] | Damage | null {
  const caip = readCaip(bare)
  // An address inside of one without a meaning would be read as one of any chain.
  if (caip?.kind === 'none') return caip.isOfListed ? explain(caip.problem) : null
  if (caip?.kind === 'chain') return [createReading('chain', caip.chain)]
  const text = caip?.kind === 'address' ? caip.text : bare
  return caip && [createReading(caip.kind, text, [caip.chain])]
}

/** `https://etherscan.io/tx/0x4c8a…`, `My hash is 4c8a…`, several hashes. */
function readWordsOrLink({ text, bare, isProse }: Pasted): Reading[] {
  const found = findInWords(text)
  const link = found.length < 2 || !isProse ? readLink(bare)?.reading : null
  return link ? [link] : found
}

/** Spaces, quotes and brackets; beyond ASCII the whole punctuation block, which has most invisible characters. */
const separator = /[\s"'`<>()[\]{},;|=\u00AB\u00AD\u00BB\u061C\u180E\u2000-\u206F]+/

/** Finds hashes among other words, otherwise addresses and links to this dashboard. */
function findInWords(text: string): Reading[] {
  const words = text
    .split(separator)
    .filter(({ length }) => length >= minItemLength && length <= maxLinkLength)
  const found = words
    .slice(0, maxCandidates)
    .flatMap((word) => readWord(stripPunctuation(word)))
  const byText = new Map(found.map((reading) => [reading.text, reading]))
  const all = [...byText.values()].slice(0, maxReadings)
  const hashes = all.filter(({ kind }) => kind === 'hash')
  return hashes.length > 0 ? hashes : all
}

/** Reads a word: alone, as a link, after a label ("hash:0x…"), in a memo ("=:ETH.ETH:0x…:0/1/0"), before an output number. */
function readWord(bare: string): Reading[] {
  const whole = readWhole(bare)
  if (whole) return whole
  // "url:https://…"
  const link = readLink(bare.slice(Math.max(0, bare.search(/https?:\/\//i))))
  if (link) return link.reading ? [link.reading] : []
  const parts = bare.split(/[:/?#&=|]/)
  const chain = findNamedChain(parts)
  return parts
    .filter(({ length }) => length >= minItemLength)
    .flatMap(
      (part) =>
        readWhole(part) ?? part.split(/\W+/).flatMap((run) => readExact(run) ?? []),
    )
    .map((reading) => narrowToChain(reading, chain))
}

function readWhole(bare: string): Reading[] | null {
  const exact = readExact(bare)
  return readIdentifier(bare) ?? (exact && [exact])
}

/** `tx: 4c8a83c3 d17bc252 …`: a hash that line breaks have split. The first word can start with a label or a link. */
function readBrokenHash({ text, bare, isProse }: Pasted): Reading[] | null {
  const words = isProse && bare !== '' ? normalizeSpaces(text).split(' ') : []
  for (const [at, word] of words.entries()) {
    let joined = stripPunctuation(word.replace(/^.*[:/=]/, ''))
    for (const piece of words.slice(at + 1)) {
      // A doubled 0x is possible. Shorter pieces are words: "a", "be", "add".
      if (!/^(?:0x){0,3}[0-9a-f]{4,63}$/i.test(joined)) break
      joined += stripPunctuation(piece)
      const found = readHash(joined)
      if (found) return [found]
    }
  }
  return null
}

/** `https://crosswatch.example/go?q=usdc` is read as its search; another link without an item has a problem. */
function readSearchLink({ bare }: Pasted): Damage | Recognition | null {
  const link = readLink(bare)
  if (link === null || link.reading !== null) return null
  return link.query === '' ? link.damage : recognise(link.query)
}

/** `hedera:mainnet`, `0x4c8a…c252`, texts with a typo, and JSON without a hash. */
function explainText({ text, bare }: Pasted): Damage | null {
  if (text.trim().startsWith('{')) return explain('This JSON looks incomplete.')
  const caip = readCaip(bare)
  return caip?.kind === 'none' ? explain(caip.problem) : explainDamage(bare)
}

/** `usdc`, `bitcoin cash`, `alice`, `ETH.USDC`: the meanings of a word. Only the service knows which of them exist. */
function readNameOrTicker({ text, bare, isProse }: Pasted): Reading[] {
  const named = findChainByName(isProse ? normalizeSpaces(text) : bare)
  if (isProse || bare === '') return named ? [createReading('chain', named.code)] : []
  const chain = findChain(parseIdentifier(bare)?.chain ?? '')?.code
  const identifier =
    chain === undefined ? [] : [createReading('identifier', bare, [chain])]
  // "ETH-USDC-0x…" is a secured asset; "eth-usdc" can be one too, but is a name as well.
  if (chain !== undefined && (/[./~]/.test(bare) || bare.length > 30)) return identifier
  const coded = findChain(bare)
  return [
    ...(named ? [createReading('chain', named.code)] : []),
    ...(/^[^\s/\\]{1,20}$/u.test(bare) ? [createReading('ticker', bare)] : []),
    ...(coded && coded !== named ? [createReading('chain', coded.code)] : []),
    ...readName(bare),
    ...identifier,
  ]
}

/** Removes quotes, brackets and full stops around a word, which are often copied along. */
const stripPunctuation = (word: string): string =>
  word
    .replace(/^["'`<([{\u00AB\u2018\u201C\u201E\u2039]+/, '')
    // Without the limit, a long run of punctuation would take quadratic time.
    .replace(/["'`>)\]},;.!\u00BB\u2019\u201D\u203A]{1,8}$/, '')
