import { removeSpaces } from './text'

/**
 * Spreadsheets run a cell that begins with one of these as a formula, after blanks and
 * control characters too.
 */
const formula = /^[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]/

const negativeNumber = /^-\d+(?:\.\d+)?$/

/** Whether a spreadsheet would run a cell as a formula. */
export const isFormula = (text: string): boolean =>
  !negativeNumber.test(text) &&
  (formula.test(removeSpaces(text)) || /^[\t\r\n]/.test(text))

/** A CSV file (RFC 4180: CRLF between lines), with formulas made text. */
export const formatCsv = (lines: readonly (readonly string[])[]): string =>
  lines
    .map(
      (cells) =>
        `${cells
          .map((text) => {
            // An apostrophe turns a formula into text.
            const safe = isFormula(text) ? `'${text}` : text
            return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
          })
          .join(',')}\r\n`,
    )
    .join('')
