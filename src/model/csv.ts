/** Spreadsheets run a cell that begins with one of these as a formula, after blanks and control characters too. */
const formula = /^[\s\p{C}]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u

/** An apostrophe turns a formula into text; text with commas, quotes or line breaks is quoted. */
export const csvCell = (text: string): string => {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
