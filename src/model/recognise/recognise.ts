import * as v from 'valibot'
import { type Fields, isFields } from '../../contract/lenient'
import { isName } from '../../contract/names'
import { parseIdentifier } from '../assets'
import { parseAddress } from '../chains/addresses'
import { convertCaip19, readCaip } from '../chains/caip'
import { findChain } from '../chains/chains'
import { findChainByWords } from '../chains/chainWords'
import { normalizeHash } from '../chains/sameHash'
import { isRecoveryPhrase } from '../recoveryPhrase'
import { normalizeSpaces, removeSpaces, toAsciiForms } from '../text'
import {
  findDamage,
  findFormProblem,
  minItemLength,
  type Problem,
  type Typo,
} from './damage'
import {
  createReading,
  getHashChain,
  type HashOnChain,
  readHash,
  type Reading,
} from './hash'
import {
  findNamedChain,
  findSchemeProblem,
  narrowToChain,
  readAddressText,
  readDenomination,
  readLink,
} from './links'
import { isBech32 } from './otherForms'

/** What is recognized in a text. */
export type Recognition = {
  /** Likeliest first. */
  readings: Reading[]
  /** Why there is no reading, as far as it is known. */
  problem: Problem | null
  /** The wrong character that the problem names. */
  typo: Typo | null
}

const createRecognition = (readings: Reading[]): Recognition | null =>
  readings.length > 0 ? { readings, problem: null, typo: null } : null

const createFailure = (problem: Problem, typo: Typo | null = null): Recognition => ({
  readings: [],
  problem,
  typo,
})

/** The search box accepts one character more. */
const maxTextLength = 65_536
/** No link is longer. */
const maxLinkLength = 4_096
/** Longer words are not read. The longest identifiers have about 100 characters. */
const maxWordLength = 200
/**
 * The maximum number of hashes or addresses from a text, and of words that are read for
 * them, to bound the time.
 */
const maxReadings = 4
/** `a.near` is the shortest name of an account that is an address. */
const minNearLength = 5
const maxCandidates = 250

/** A pasted text. */
type Pasted = {
  text: string
  /** A short text without spaces and punctuation around it, else ''. */
  bare: string
  /** Whether it has several words. Spaces can also break a hash or a link. */
  isProse: boolean
}

/** Tried in order. null: try the next. */
const readers: readonly ((pasted: Pasted) => Recognition | null)[] = [
  readJson,
  readItem,
  ({ bare }) => createRecognition(readIdentifier(bare)),
  readCaipPlace,
  ({ bare }) => {
    const problem = findSchemeProblem(bare)
    return problem && createFailure(problem)
  },
  (pasted) => createRecognition(readWordsOrLink(pasted)),
  (pasted) => createRecognition(readBrokenHash(pasted)),
  readSearchLink,
  findTextProblem,
  (pasted) => createRecognition(readNameOrTicker(pasted)),
]

/**
 * Recognizes a typed or pasted text. It finds hashes and addresses with spaces around or
 * inside them, with a doubled or missing `0x`, in quotes, in explorer links and payment
 * links, and among other words, with full-width letters and the digits of any script.
 * Their letter case is kept.
 */
export function recognise(given: string): Recognition {
  if (given.length > maxTextLength) return createFailure({ code: 'too-long' })
  if (isRecoveryPhrase(given)) return createFailure({ code: 'recovery-phrase' })
  const text = toAsciiForms(given)
  const words = normalizeSpaces(text)
  const isShort = text.trim().length <= maxLinkLength && !words.startsWith('{')
  const bare = isShort ? stripPunctuation(removeSpaces(text)) : ''
  // A joiner inside of a word separates nothing.
  const hasSpaces = normalizeSpaces(text.replaceAll(/\p{Cf}/gu, '')).includes(' ')
  const isProse = text.length > maxWordLength || hasSpaces || !isShort

  for (const read of readers) {
    const recognition = read({ text, bare, isProse })
    if (recognition !== null) return recognition
  }
  return { readings: [], problem: null, typo: null }
}

/** null for any other text. */
const jsonObject = v.fallback(
  v.nullable(v.pipe(v.string(), v.parseJson(), v.custom<Fields>(isFields))),
  null,
)

function readJson({ text }: Pasted): Recognition | null {
  const json = v.parse(jsonObject, text.trim())
  if (json === null) return null
  const { txn, quoteId, routes } = json
  const { hash } = isFields(txn) ? txn : json
  const reading = typeof hash === 'string' ? readHash(removeSpaces(hash)) : null
  if (reading !== null) return createRecognition([reading])
  // The addresses in a request or a quote without a hash are not what somebody looks for.
  const isQuote = isFields(txn) || typeof quoteId === 'string' || Array.isArray(routes)
  return isQuote ? createFailure({ code: 'no-hash' }) : null
}

function readItem({ text, bare, isProse }: Pasted) {
  // Without spaces, "My transaction has not arrived yet" would be a Litecoin address.
  // Real base58 mixes letter cases and digits more often.
  const item =
    isProse &&
    /^[1-9A-HJ-NP-Za-km-z]+$/.test(bare) &&
    /[g-z]/i.test(bare) &&
    (text.match(/[a-z](?=[A-Z\d])|[A-Z](?=\d)|\d(?=[A-Za-z])/g)?.length ?? 0) < 4
      ? null
      : readExact(bare)
  const isJoined = item?.kind === 'address' && isProse && hasWholeAddress(text)
  // A short base58 address can be a name too.
  return item && !isJoined ? createRecognition([item, ...readName(bare)]) : null
}

/** Digits, or letters in usual case with digits after them: "memo", "TAG", "tag12345". */
const plainWord = /^(?:[A-Za-z]?[a-z]*|[A-Z]+)\d*$/

/**
 * Whether one of several words is an address by itself, and the others are a memo or a tag, no
 * parts of it: its checksum says so, or, where its form has no start like "bc1", the others are
 * plain words.
 */
function hasWholeAddress(text: string) {
  const words = normalizeSpaces(text).split(' ').map(stripPunctuation)
  return words.some((word, index) => {
    const address = parseAddress(word)?.address
    if (address === undefined) return false
    const hasStart = /^[a-z_]+1[02-9ac-hj-np-z]+$/.test(address)
    return hasStart
      ? isBech32(address)
      : words.every((other, at) => at === index || plainWord.test(other))
  })
}

const readExact = (text: string) =>
  readHash(text) ?? readDenomination(text) ?? readAddressText(text)

/** Names ignore case. In lower case, a capital I cannot pass for a small l. */
const readName = (text: string) =>
  isName(text) ? [createReading('name', text.toLowerCase())] : []

/**
 * `ETH.USDC-0xa0b8…`, `THOR.ETH/ETH`, which would be a link too: with an address or a
 * host it cannot be anything else.
 */
function readIdentifier(bare: string) {
  const asset = bare.length > maxWordLength ? null : parseIdentifier(convertCaip19(bare))
  if (asset === null || asset.ticker.length > 20 || !findChain(asset.chain)) return []
  const isFull = asset.host !== '' || asset.address.length >= minItemLength
  return isFull ? [createReading('identifier', bare, [asset.chain])] : []
}

function readCaipPlace({ bare }: Pasted): Recognition | null {
  const caip = readCaip(bare)
  if (caip === null) return null
  // An address inside of one without a meaning would be read as one of any chain.
  if (caip.kind === 'none') return caip.isOfListed ? createFailure(caip.problem) : null
  if (caip.kind === 'chain')
    return createRecognition([createReading('chain', caip.chain)])
  const text = caip.kind === 'address' ? caip.text : bare
  return createRecognition([createReading(caip.kind, text, [caip.chain])])
}

function readWordsOrLink({ text, bare, isProse }: Pasted) {
  const found = findInWords(text)
  const link = found.length < 2 || !isProse ? readLink(bare) : null
  return link?.kind === 'item' ? [link.reading] : found
}

/**
 * Spaces, quotes and brackets; beyond ASCII the whole punctuation block, which has most
 * invisible characters.
 */
const separator = /[\s"'`<>()[\]{},;|=\u00AB\u00AD\u00BB\u061C\u180E\u2000-\u206F]+/

function findInWords(text: string) {
  const words = text
    .split(separator)
    .filter(({ length }) => length >= minItemLength && length <= maxLinkLength)
  const found = words
    .slice(0, maxCandidates)
    .flatMap((word) => readWord(stripPunctuation(word)))
  // A link and the words beside it spell one hash differently.
  const byItem = new Map<string, Reading>()
  for (const reading of found) {
    const item = reading.kind === 'hash' ? normalizeHash(reading.text) : reading.text
    const isKnown = byItem.has(item)
    // A reading that names the chain tells more.
    if (!isKnown || getHashChain(reading) !== '') byItem.set(item, reading)
  }
  const all = [...byItem.values()].slice(0, maxReadings)
  const hashes = all.filter(({ kind }) => kind === 'hash')
  return hashes.length > 0 ? hashes : all
}

/**
 * Reads a word: alone, as a link, after a label ("hash:0x…"), in a memo
 * ("=:ETH.ETH:0x…:0/1/0"), before an output number.
 */
function readWord(bare: string) {
  const whole = readWhole(bare)
  if (whole.length > 0) return whole
  // A part of it could be read as an address of another chain.
  if (findFormProblem(bare) !== null || findSchemeProblem(bare) !== null) return []
  // "url:https://…"
  const link = readLink(bare.slice(Math.max(0, bare.search(/https?:\/\//i))))
  if (link !== null) return link.kind === 'item' ? [link.reading] : []

  const parts = bare.split(/[:/?#&=|]/)
  const chain = findNamedChain(parts)
  // A part is read as a whole, or else its runs of letters and digits.
  return parts
    .filter(({ length }) => length >= minItemLength)
    .flatMap((part) => {
      const own = readWhole(part)
      if (own.length > 0) return own
      return part
        .split(/\W+/)
        .map(readExact)
        .filter((reading) => reading !== null)
    })
    .map((reading) => narrowToChain(reading, chain))
}

function readWhole(bare: string) {
  const identifier = readIdentifier(bare)
  const exact = identifier.length > 0 ? null : readExact(bare)
  return exact === null ? identifier : [exact]
}

function readBrokenHash({ text, bare, isProse }: Pasted) {
  const words = isProse && bare !== '' ? normalizeSpaces(text).split(' ') : []
  for (const [index, word] of words.entries()) {
    // `tx: 4c8a83c3 d17bc252 …`: the first word can start with a label or a link.
    let joined = stripPunctuation(word.replace(/^.*[:/=]/, ''))
    for (const piece of words.slice(index + 1)) {
      // A doubled 0x is possible. Shorter pieces are words: "a", "be", "add".
      if (!/^(?:0x){0,3}[0-9a-f]{4,63}$/i.test(joined)) break
      joined += stripPunctuation(piece)
      const hash = readHash(joined)
      if (hash !== null) return [hash]
    }
  }
  return []
}

function readSearchLink({ bare }: Pasted) {
  const link = readLink(bare)
  if (link?.kind === 'search') return recognise(link.query)
  return link?.kind === 'nothing'
    ? createFailure(link.damage.problem, link.damage.typo)
    : null
}

function findTextProblem({ text, bare }: Pasted): Recognition | null {
  if (text.trim().startsWith('{')) return createFailure({ code: 'incomplete-json' })
  // What is wrong with an address among words, in another form or behind another scheme.
  const form =
    text
      .split(separator)
      .slice(0, maxCandidates)
      .flatMap((word) => [word].concat(word.split(/[:/?#&=]/)))
      .filter(({ length }) => length > minNearLength && length <= maxLinkLength)
      .map(stripPunctuation)
      .map((word) => findFormProblem(word) ?? findSchemeProblem(word))
      .find((problem) => problem !== null) ?? null
  if (form !== null) return createFailure(form)
  const caip = readCaip(bare)
  if (caip?.kind === 'none') return createFailure(caip.problem)
  const damage = findDamage(bare)
  return damage && createFailure(damage.problem, damage.typo)
}

function readNameOrTicker({ text, bare, isProse }: Pasted) {
  const named = findChainByWords(isProse ? normalizeSpaces(text) : bare)
  const chains = named ? [createReading('chain', named.code)] : []
  if (isProse || bare === '') return chains

  // `ETH.USDC`, of a known chain.
  const chain = findChain(parseIdentifier(bare)?.chain ?? '')?.code
  const identifier =
    chain === undefined ? [] : [createReading('identifier', bare, [chain])]
  // "ETH-USDC-0x…" is a secured asset; "eth-usdc" can be one too, but is a name as well.
  const isNothingElse = /[./~]/.test(bare) || bare.length > 30
  if (identifier.length > 0 && isNothingElse) return identifier

  const coded = findChain(bare)
  // Only the service knows which of these exist.
  return [
    ...chains,
    ...(/^[^\s/\\]{1,20}$/u.test(bare) ? [createReading('ticker', bare)] : []),
    ...(coded && coded !== named ? [createReading('chain', coded.code)] : []),
    ...readName(bare),
    ...identifier,
  ]
}

const stripPunctuation = (word: string) =>
  word
    .replace(/^["'`<([{\u00AB\u2018\u201C\u201E\u2039]+/, '')
    // Without the limit, a long run of punctuation would take quadratic time.
    .replace(/["'`>)\]},;.!\u00BB\u2019\u201D\u203A]{1,8}$/, '')

/** The hashes that a text has, each with the chain that only the text around it names. */
export function listHashes(text: string): HashOnChain[] {
  // Files have thousands of bare hashes, for which no other reader is needed.
  const exact = readHash(text)
  const readings = exact === null ? recognise(text).readings : [exact]
  return readings
    .filter(({ kind }) => kind === 'hash')
    .map((reading) => ({ hash: reading.text, chain: getHashChain(reading) }))
}
