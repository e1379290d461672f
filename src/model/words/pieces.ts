import { findChainName } from '../chains/chains'
import { itemGap, sentenceGap } from '#words/locale'
import { formatDate, formatNearMinute, type Zone } from '../dates'

/**
 * A part of a sentence. A value stays a value until it is rendered, so that a page can
 * keep it from being translated, mark what is only quoted, and link what it leads to.
 */
export type Piece =
  | string
  /** An amount, which is not translated. */
  | { amount: string }
  | { chain: string; address: string }
  /** The page of an explorer. */
  | { href: string }
  /** Unix ms. */
  | { time: number }
  /** The day of a time, Unix ms. */
  | { date: number }
  /** The minute of a time, with its day if that is another than at `now`. Both Unix ms. */
  | { minute: number; now: number }
  /** Untrusted text of the network; of a plain amount with its asset. */
  | { quote: string; asset?: string }

export type Sentence = string | readonly Piece[]

type Part<Text> = Text | '' | false | null | undefined

/** Sentences one after another, of those that say something. */
export const joinSentences = (
  sentences: readonly Part<Sentence>[],
  gap: string = sentenceGap,
): Sentence =>
  sentences
    .flatMap((sentence) => (sentence ? [gap, sentence] : []))
    .slice(1)
    .flatMap(listPieces)

/** The same as text. */
export const joinTexts = (texts: readonly Part<string>[]): string =>
  texts.filter(Boolean).join(sentenceGap)

/** "Bitcoin, Ethereum", of those that are known. */
export const joinItems = (items: readonly Part<string>[]): string =>
  items.filter(Boolean).join(itemGap)

export const listPieces = (sentence: Piece | Sentence): readonly Piece[] =>
  isList(sentence) ? sentence : [sentence]

const isList = (sentence: Piece | Sentence): sentence is readonly Piece[] =>
  Array.isArray(sentence)

export const isQuote = (piece: Piece): piece is { quote: string; asset?: string } =>
  typeof piece !== 'string' && 'quote' in piece

/** A chain in a sentence: the code of one that is not known here is the text of a stranger. */
export const nameChain = (code: string): Piece =>
  code === '' ? '' : (findChainName(code) ?? { quote: code })

/** A text that may be a stranger’s. */
export const quote = (text: string): Piece => ({ quote: text })

/** A text of ours, or of the user. */
export const own = (text: string): Piece => text

/** The day of a time, Unix ms. */
export const day = (at: number | null): Piece => (at === null ? '' : { date: at })

/** The types of what is said of tokens. */
export const tokenTypes = {
  ticker: quote,
  asset: quote,
  coin: own,
  former: own,
  present: own,
  project: own,
  successor: own,
  chain: nameChain,
  coinChain: nameChain,
  host: nameChain,
  since: day,
}

/** A sentence without links and marks. Times are in ISO 8601 (UTC), days in `zone`. */
export const toPlain = (sentence: Sentence, zone: Zone = 'utc'): string =>
  listPieces(sentence)
    .map((piece) => (typeof piece === 'string' ? piece : formatValue(piece, zone)))
    .join('')

function formatValue(value: Exclude<Piece, string>, zone: Zone) {
  if ('amount' in value) return value.amount
  if ('quote' in value) return value.quote
  if ('date' in value) return formatDate(value.date, zone)
  if ('minute' in value) return formatNearMinute(value.minute, value.now, zone)
  if ('time' in value) return new Date(value.time).toISOString()
  return 'href' in value ? value.href : value.address
}
