import { removeSpaces } from './text'

/**
 * Spreadsheets run a cell that begins with one of these as a formula, after blanks and
 * control characters too.
 */
const formula = /^[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]/

const negativeNumber = /^-\d+(?:\.\d+)?$/

const isFormula = (text: string): boolean =>
  !negativeNumber.test(text) &&
  (formula.test(removeSpaces(text)) || /^[\t\r\n]/.test(text))

/** Where a spreadsheet whose separator is no comma can begin a cell within a text. */
const innerCell = /([;\t\r\n][\s"']*)(?=[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20])/g

/** The text before its formulas were guarded. */
export function restoreFormulas(text: string): string {
  const start = text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text
  return start.replaceAll(innerCell, (before) => before.replace(/'$/, ''))
}

/** A CSV file (RFC 4180: CRLF between lines), with formulas made text. */
export const formatCsv = (lines: readonly (readonly string[])[]): string =>
  lines
    .map(
      (cells) =>
        `${cells
          .map((text) => {
            // An apostrophe makes a formula text.
            const safe = `${isFormula(text) ? "'" : ''}${text.replaceAll(innerCell, "$1'")}`
            return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
          })
          .join(',')}\r\n`,
    )
    .join('')
