import { toPlainText } from '../text'

/** A time (Unix ms) in ISO 8601, which is in UTC. */
export const formatIso = (at: number): string => new Date(at).toISOString()

/** The same in whole seconds. */
export const formatIsoSeconds = (at: number): string =>
  formatIso(at).replace(/\.\d+Z$/, 'Z')

/**
 * Untrusted text as a code span, in which nothing is a link or has a meaning in Markdown.
 * Backticks, which would end the span, are replaced.
 */
export const formatCode = (text: string): string =>
  `\`${toPlainText(text.trim(), 300).replaceAll('`', '’')}\``

/** A labelled text or time (Unix ms); '', null and undefined are unknown. */
export type MarkdownFact = readonly [
  label: string,
  value: string | number | null | undefined,
]

/** Facts as a Markdown list. Values are code spans; unknown ones are left out. */
export const formatFacts = (facts: readonly MarkdownFact[]): string =>
  facts
    .map(([label, value]) => ({
      label,
      text: typeof value === 'number' ? formatIso(value) : (value?.trim() ?? ''),
    }))
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `- ${label}: ${formatCode(text)}`)
    .join('\n')
