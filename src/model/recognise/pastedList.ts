import { findChain } from '../chains/chains'
import { isSameHash, normalizeHash } from '../chains/sameHash'
import { restoreFormulas } from '../csv'
import { historyHeads } from '#words/files'
import { normalizeSpaces } from '../text'
import type { Problem } from './damage'
import type { HashOnChain } from './hash'
import { listHashes, recognise } from './recognise'

/** A transaction of a pasted text, with its label; '' for none. */
export type PastedTransaction = HashOnChain & { label: string }

export type PastedList = {
  /** Each once, in the order of the text. */
  transactions: readonly PastedTransaction[]
  /** The lines without a hash, and damaged hashes of other lines. */
  unread: readonly string[]
}

/** Longer texts are no files of this page. */
const maxLines = 20_000
/** The last one is that of `keepLineBreaks`. */
const lineBreak = /\r\n|[\r\n\u2028]/

/** What one line or cell says. */
type ReadText = {
  transactions: readonly PastedTransaction[]
  /** Words that look like a hash beside one, and are none. */
  damaged: readonly string[]
}

/**
 * Reads what people paste or keep in files: lines with a hash or a link and a label before
 * or after it, tables of a spreadsheet, and files that were exported here, also after a
 * spreadsheet of any language has saved them.
 */
export function readPastedList(given: string): PastedList {
  // A spreadsheet's mark of the encoding, and of the separator.
  const text = given.replace(/^\uFEFF?(?:sep=.(?:\r\n|[\r\n\u2028]))?/i, '')
  const separator = findSeparator(text)
  if (separator === null)
    return collect(text.split(lineBreak).slice(0, maxLines), readLine)

  const records = parseRecords(text, separator)
  const header = findHeader(records)
  if (header === null) return collect(records, readRecord)
  return collect(records.slice(1), (record) => readNamedRecord(record, header))
}

/**
 * Writes what is left of a list, so that it is read as the same again. `toLink`: the link of
 * a transaction whose chain the hash does not show.
 */
export function formatPastedList(
  { transactions, unread }: PastedList,
  toLink: (found: HashOnChain) => string,
): string {
  const lines = transactions.map((found) => {
    const { label } = found
    const text = found.chain === '' ? found.hash : toLink(found)
    if (label === '') return text
    const cell = /["\t\r\n]/.test(label) ? `"${label.replaceAll('"', '""')}"` : label
    return `${cell}\t${text}`
  })
  return [...lines, ...unread].join('\n')
}

/** Why a line has no transaction. */
export const findLineProblem = (line: string): Problem =>
  line
    .split(/[\s,;|]+/)
    .filter(({ length }) => length >= minProblemLength)
    .map((word) => recognise(word).problem)
    .find((problem) => problem !== null) ??
  recognise(line).problem ?? { code: 'no-hash' }

/** Shorter words are no parts of a hash. */
const minProblemLength = 16
/** Beside a hash, shorter words can be numbers of an account or of an order. */
const minDamagedLength = 40

function collect<Line extends string | Cells>(
  lines: readonly Line[],
  read: (line: Line) => ReadText,
): PastedList {
  const byHash = new Map<string, PastedTransaction>()
  const unread: string[] = []
  for (const line of lines) {
    const { transactions, damaged } = read(line)
    const text = typeof line === 'string' ? line : line.text
    if (transactions.length > 0) unread.push(...damaged)
    // The line below the head of a table can have signs alone.
    else if (/[\p{L}\p{N}]/u.test(text)) unread.push(text.trim())

    for (const transaction of transactions) {
      const key = normalizeHash(transaction.hash)
      const first = byHash.get(key)
      byHash.set(key, {
        hash: first?.hash || transaction.hash,
        chain: first?.chain || transaction.chain,
        label: first?.label || transaction.label,
      })
    }
  }
  return { transactions: [...byHash.values()], unread }
}

/** One line of a table. `text`: the line as it stands. */
type Cells = { text: string; cells: readonly string[] }

/** A semicolon or a comma can stand in the labels of a table with tabs, as can a bar. */
const separators = ['\t', ';', '|', ','] as const
/** The start of a text shows its form. */
const maxSampleLength = 50_000

function findSeparator(text: string) {
  const sample = text.slice(0, maxSampleLength)
  let best: string | null = null
  let bestCount = 0
  for (const separator of separators) {
    const records = sample.includes(separator) ? parseRecords(sample, separator) : []
    const count = records.filter(
      ({ cells }) =>
        cells.length > 1 &&
        cells.some((cell) => {
          const word = cell.trim()
          return (
            word.length >= minHashLength &&
            !/\s/.test(word) &&
            listHashes(word).length === 1
          )
        }),
    ).length
    if (count <= bestCount) continue
    best = separator
    bestCount = count
  }
  return best
}

/**
 * The records of a table (RFC 4180 with any separator). A quoted cell can have line breaks;
 * a quote in another place is a part of the text.
 */
function parseRecords(text: string, separator: string) {
  const sign = separator === '|' ? String.raw`\|` : separator
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"(?=${sign}|[\\r\\n\\u2028]|$)|([^${sign}\\r\\n\\u2028]*))(${sign}|\\r\\n|[\\r\\n\\u2028]|$)`,
    'y',
  )
  const records: Cells[] = []
  let cells: string[] = []
  let start = 0
  while (cell.lastIndex < text.length && records.length < maxLines) {
    const [, quoted, bare = '', end] = cell.exec(text) ?? []
    cells.push(quoted?.replaceAll('""', '"') ?? bare)
    const isLast = cell.lastIndex === text.length
    if (end === separator && !isLast) continue
    records.push({ text: text.slice(start, cell.lastIndex), cells })
    cells = []
    start = cell.lastIndex
  }
  return records
}

/** The places of a table's columns; -1 for none. `others`: those that no exported file has. */
type Header = { hash: number; label: number; chain: number; others: readonly number[] }

const exportedHeads: ReadonlySet<string> = new Set(Object.values(historyHeads))

const hashNames = new Set([
  historyHeads.hash.toLowerCase(),
  'hash',
  'txhash',
  'tx hash',
  'txid',
  'transaction hash',
])
/** A head in any language names the column of hashes or links like this. */
const hashWord = /hash|\btx|trans|link|explorer/

function findHeader([first]: readonly Cells[]): Header | null {
  const names = first?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  const hash = names.findIndex((name) => hashNames.has(name))
  const isHead = names.every(({ length }) => length < minHashLength)
  if (hash < 0 && !(isHead && names.some((name) => hashWord.test(name)))) return null
  const find = (name: 'label' | 'chain') =>
    names.indexOf(historyHeads[name].toLowerCase())
  const others = [...names.keys()].filter((index) => {
    const name = names[index]?.replace(/_\d+$/, '') ?? ''
    return index !== hash && !exportedHeads.has(name)
  })
  return { hash, label: find('label'), chain: find('chain'), others }
}

function readNamedRecord(record: Cells, header: Header): ReadText {
  const { cells } = record
  if (header.hash < 0) return readRecord(record)
  const { transactions, damaged } = readLine(cells[header.hash] ?? '')
  const chain = findChain(cells[header.chain]?.trim().toUpperCase() ?? '')?.code ?? ''
  const label =
    header.label >= 0
      ? (cells[header.label] ?? '')
      : joinLabel(header.others.map((index) => cells[index] ?? ''))
  return {
    transactions: transactions.map((found) => ({
      hash: found.hash,
      chain: chain || found.chain,
      label: readLabelCell(label) || found.label,
    })),
    damaged,
  }
}

/** A record whose columns have no known names: the cells without a hash are the label. */
function readRecord({ cells }: Cells): ReadText {
  const read = cells.map(readLine)
  const found = read.flatMap(({ transactions }) => transactions)
  const label = joinLabel(
    cells.filter((_, index) => {
      const { transactions = [], damaged = [] } = read[index] ?? {}
      return transactions.length + damaged.length === 0
    }),
  )
  return {
    transactions: found.map(({ hash, chain, label: own }) => ({
      hash,
      chain,
      label: label || own,
    })),
    damaged: read.flatMap(({ damaged }) => damaged),
  }
}

const joinLabel = (cells: readonly string[]) =>
  cells.map(readLabelCell).filter(Boolean).join(' · ')

const readLabelCell = (cell: string) =>
  restoreFormulas(cell).replaceAll(/\s+/g, ' ').trim()

/** A word of a line: the hashes in it, and the text around them. */
type Word = { hashes: readonly HashOnChain[]; rest: string }

/** Stands for a hash in the text around it. */
const hashMark = '\n'

/** Reads a line: `rent: 4c8a…`, `https://etherscan.io/tx/0x4c8a… (rent)`, `4c8a… 5d9b…`. */
function readLine(line: string): ReadText {
  const words = line.split(/\s+/).map((word) => {
    const hashes = word.length < minHashLength ? [] : listHashes(word)
    return { hashes, rest: hashes.length === 0 ? word : removeFound(word, hashes) }
  })
  const damaged = words
    .map(({ rest }) => rest)
    .filter((word) => word.length >= minDamagedLength && recognise(word).problem !== null)
  const sound = words.filter(({ rest }) => !damaged.includes(rest))
  const [first, ...others] = sound.flatMap(({ hashes }) => hashes)
  // Spaces can break a hash too.
  if (first === undefined) return { transactions: readBrokenHash(line), damaged: [] }
  if (others.some(({ hash }) => !isSameHash(hash, first.hash)))
    return { transactions: splitLine(sound), damaged }

  const label = cleanLabel(sound.map(({ rest }) => rest).join(' '))
  const chain = [first, ...others].map((found) => found.chain).find(Boolean) ?? ''
  return { transactions: [{ hash: first.hash, chain, label }], damaged }
}

/** No hash is shorter, also the digest of a Sui link. */
const minHashLength = 43

const link = /https?:\/\/[^\s|<>"()[\]]+/gi

/** The text around the hashes or links of a word: "rent:" of `rent:0x4c8a…`. */
function removeFound(word: string, hashes: readonly HashOnChain[]) {
  const rest = word.replaceAll(link, hashMark)
  // Without a scheme, the whole word is a link.
  if (rest === word && word.includes('/')) return hashMark
  return hashes.reduce((text, { hash }) => text.replaceAll(hash, hashMark), rest)
}

/** `rent: 4c8a83c3 d17bc252 …`: the words before the hash are its label. */
function readBrokenHash(line: string): PastedTransaction[] {
  // Most lines without a hash have no digits, or are short.
  const [found] = line.length > minHashLength && /\d/.test(line) ? listHashes(line) : []
  if (found === undefined) return []
  const words = normalizeSpaces(line).split(' ')
  const start = words.findLastIndex((_, index) =>
    listHashes(words.slice(index).join(' ')).some(({ hash }) => hash === found.hash),
  )
  return [{ ...found, label: cleanLabel(words.slice(0, start).join(' ')) }]
}

/**
 * The hashes of one line, as an input element has those of several: labels stand before
 * them, or after them where the line begins with a hash.
 */
function splitLine(given: readonly Word[]) {
  // `rent:0x4c8a…` as two words.
  const words = given
    .flatMap(({ hashes, rest }) =>
      hashes.length === 0
        ? [{ hashes, rest }]
        : [
            { hashes: [], rest: rest.slice(0, rest.indexOf(hashMark)) },
            { hashes, rest: rest.slice(rest.indexOf(hashMark)) },
          ],
    )
    .filter(({ rest }) => rest !== '')
  const isBefore = words.findIndex(({ hashes }) => hashes.length > 0) > 0
  const transactions: PastedTransaction[] = []
  let label = ''
  for (const { hashes, rest } of words) {
    label += ` ${rest}`
    for (const each of hashes) {
      if (!isBefore) endLabel(transactions, label)
      transactions.push({ ...each, label: isBefore ? cleanLabel(label) : '' })
      label = ''
    }
  }
  if (!isBefore) endLabel(transactions, label)
  return transactions
}

function endLabel(transactions: PastedTransaction[], label: string) {
  const last = transactions.pop()
  if (last !== undefined) transactions.push({ ...last, label: cleanLabel(label) })
}

/** Labels are shorter, and longer texts would take quadratic time. */
const maxLabelText = 1_000

const cleanLabel = (text: string) =>
  text
    .slice(0, maxLabelText)
    .split(hashMark)
    .map((part) =>
      part
        .replaceAll(/\s+/g, ' ')
        // Chats put invisible marks of direction before a line.
        .replace(/^[\s\p{Cf}]+/u, '')
        .replace(/^(?:(?:[-*•·>–—]|\d{1,3}[.)])(?:\s+|$))+/, '')
        // With the bracket around a hash or a link.
        .replaceAll(/^[\s:;,|=*•·<>"'\-–—→)\]]+|[\s:;,|=*•·<>"'\-–—→([]+$/g, '')
        .replace(/^\(([^()]*)\)$|^\[([^[\]]*)\]$/, '$1$2'),
    )
    .filter(Boolean)
    .join(' ')
