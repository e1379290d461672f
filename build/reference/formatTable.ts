/** Formats a table of Markdown. */
export const formatTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string =>
  [
    formatRow(head),
    `|${head.map(() => '---').join('|')}|\n`,
    ...rows.map(formatRow),
  ].join('')

const formatRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |\n`
