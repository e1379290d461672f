import { findChain } from '../chains/chains'
import { toPlainText } from '../text'
import { agentTexts } from './en/agent'

/** What the network or its lists said, which is untrusted; '' is unknown. */
export type ReportedFact = readonly [label: string, value: string]

/**
 * Untrusted text for a program that reads sentences: in quotation marks, without line
 * breaks and invisible characters, and with escaped quotation marks.
 */
const quoteReported = (text: string): string => JSON.stringify(toPlainText(text, 300))

/** The name of a chain in a sentence: never text that we do not know. */
export const nameKnownChain = (code: string): string =>
  findChain(code)?.name ?? 'a chain that is not known here'

/**
 * An answer for an agent: our own sentences, then what others said. Nothing untrusted
 * stands in the sentences, so that nobody can put words into them.
 */
export function writeAnswer(
  sentences: readonly string[],
  reported: readonly ReportedFact[],
): string {
  const facts = reported
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `- ${label}: ${quoteReported(value)}`)
  const own = sentences.filter((sentence) => sentence !== '').join(' ')
  if (facts.length === 0) return own
  return `${own}\n\n${agentTexts.reported}\n${facts.join('\n')}`
}
