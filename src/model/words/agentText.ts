import { showInvisibleCharacters, toPlainText } from '../text'
import { agentTexts } from '#words/agent'
import { formatFacts, type MarkdownFact } from './markdownText'
import { isQuote, joinSentences, listPieces, type Sentence, toPlain } from './pieces'

/**
 * In characters, before the … of a longer one: identifiers, hashes and addresses are shorter, and
 * a whole speech is not data.
 */
const maxReported = 120

/** A text that strangers have written, in which invisible characters can be seen. */
export const showReported = (text: string): string =>
  toPlainText(showInvisibleCharacters(text.slice(0, 2 * maxReported)), maxReported)

// A ticker that is one word says nothing else beside a number, or as that of an asset.
const plainAmount = /^[\d.,’<≈\s]+\s[\w.$]{1,12}$/
const plainTicker = /^[\w.$]{1,12}$/

/**
 * A sentence of ours for programs, in which what strangers have written stands in quotation marks
 * that it cannot end.
 */
export const quoteStrangers = (sentence: Sentence): string =>
  toPlain(
    listPieces(sentence).map((piece) => {
      if (typeof piece === 'string') return piece
      // The ticker of an amount is written by strangers, too.
      const amount = 'amount' in piece ? piece.amount : null
      const written = isQuote(piece) ? piece.quote : amount
      if (written === null || plainAmount.test(written)) return piece
      const isTicker = isQuote(piece) && piece.asset !== undefined
      if (isTicker && plainTicker.test(written)) return piece
      const text = written
        .replace(/^[“„«「]\s?(.*?)\s?[”“»」]$/, '$1')
        .replaceAll(/["“”„‟]/g, '’')
      return `“${showReported(text)}”`
    }),
  )

/** A text for agents, in Markdown: our own sentences, then what others said, as code. */
export function writeAnswer(
  sentences: readonly (Sentence | null)[],
  reported: readonly MarkdownFact[],
): string {
  const own = quoteStrangers(joinSentences(sentences))
  const facts = formatFacts(reported)
  return facts === '' ? own : `${own}\n\n${agentTexts.reported}\n${facts}`
}
