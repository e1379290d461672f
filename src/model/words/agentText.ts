import { parseIdentifier } from '../assets'
import { findChain } from '../chains/chains'
import { showInvisibleCharacters, toPlainText } from '../text'
import { agentTexts } from '#words/agent'
import { isQuote, listPieces, type Piece, type Sentence, toPlain } from './pieces'

/** What the network or its lists said, which is untrusted; '' is unknown. */
export type ReportedFact = readonly [label: string, value: string]

/** Longer texts are cut: strangers write messages of any length. */
const maxReported = 200

/** The start of an untrusted text, in which invisible characters can be seen. */
export const showReported = (text: string, limit: number): string =>
  toPlainText(showInvisibleCharacters(text.slice(0, 2 * limit)), limit)

/** The name of a chain in a sentence: never text that we do not know. */
export const nameKnownChain = (code: string): string =>
  findChain(code)?.name ?? agentTexts.unknownChain

/**
 * A sentence that stands alone, without what others said. `tickers`: those in capitals that stand
 * beside an amount; any other one may be a text of strangers.
 */
export const hideQuotes = (
  sentence: Sentence,
  tickers: ReadonlySet<string> = new Set(),
): string =>
  toPlain(
    listPieces(sentence).map((piece) => {
      if (!isQuote(piece)) return piece
      const { chain = '', ticker = '' } = parseIdentifier(piece.asset ?? '') ?? {}
      const isPlain =
        findChain(chain) !== undefined &&
        /^[\w.$]{1,12}$/.test(ticker) &&
        tickers.has(ticker.toUpperCase())
      return isPlain ? piece.quote : '“…”'
    }),
  )

/**
 * An answer for an agent: our own sentences, then what others said. Nothing untrusted
 * stands in the sentences, so that nobody can put words into them: `[1]` is the first quoted
 * text of those below.
 */
export function writeAnswer(
  sentences: readonly Sentence[],
  reported: readonly ReportedFact[],
): string {
  const quoted = new Set<string>()
  const hide = (piece: Piece): Piece => {
    if (!isQuote(piece)) return piece
    quoted.add(piece.quote)
    return `[${[...quoted].indexOf(piece.quote) + 1}]`
  }
  const own = sentences
    .map((sentence) => toPlain(listPieces(sentence).map(hide)))
    .filter(Boolean)
    .join(' ')
  const quotes = [...quoted].map((text, index): ReportedFact => [`[${index + 1}]`, text])
  // In quotation marks, with line breaks and invisible characters shown by their codes.
  const facts = [...quotes, ...reported]
    .filter(([, value]) => value !== '')
    .map(
      ([label, value]) =>
        `- ${label}: ${JSON.stringify(showReported(value, maxReported))}`,
    )
  if (facts.length === 0) return own
  return `${own}\n\n${agentTexts.reported}\n${facts.join('\n')}`
}
