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

export type Sentence = readonly Piece[]

/** Puts values into a sentence: say`See ${{ href }}.` */
export const say = (
  strings: TemplateStringsArray,
  ...values: readonly Piece[]
): Sentence =>
  strings
    .flatMap((string, index): Piece[] => [string, values[index] ?? ''])
    .filter((piece) => piece !== '')

/** A sentence without links and marks. Times are in ISO 8601 (UTC). */
export const toPlain = (sentence: Sentence): string =>
  sentence
    .map((piece) => (typeof piece === 'string' ? piece : formatValue(piece)))
    .join('')

function formatValue(value: Exclude<Piece, string>): string {
  if ('amount' in value) return value.amount
  if ('time' in value) return new Date(value.time).toISOString()
  return 'href' in value ? value.href : value.address
}
