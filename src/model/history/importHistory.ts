import { findChain } from '../chains/chains'
import { isHash, normalizeHash } from '../chains/hashes'
import { isFormula } from '../csv'

/** A transaction of an imported text, with its label and the code of its chain; '' for none. */
type ImportedTransaction = { hash: string; label: string; chain: string }

type ReadTransaction = ImportedTransaction & {
  /** Unix ms; null where the text does not say. */
  startedAt: number | null
}

export type ImportedText = {
  /** Each once, newest first. */
  transactions: readonly ImportedTransaction[]
  /** Lines without a hash. */
  unread: readonly string[]
}

/** Longer texts are not files of this page. */
const maxLines = 20_000

/**
 * Reads an exported CSV file, or lines of `label: hash` or of hashes alone. A file has
 * several lines for a transaction with several payouts.
 */
export function readImport(text: string): ImportedText {
  const records = parseCsv(text.replace(/^\uFEFF/, ''))
  const [header = []] = records
  const places = {
    hash: header.indexOf('hash'),
    label: header.indexOf('label'),
    chain: header.indexOf('chain'),
    started: header.indexOf('started'),
  }
  return places.hash < 0
    ? readLines(text)
    : collect(records.slice(1), (record) => readRecord(record, places), formatRecord)
}

type Places = { hash: number; label: number; chain: number; started: number }

function readRecord(record: readonly string[], places: Places): ReadTransaction | null {
  const hash = record[places.hash]?.trim() ?? ''
  if (!isHash(hash)) return null
  const startedAt = Date.parse(record[places.started] ?? '')
  return {
    hash,
    label: readCell(record[places.label] ?? '').trim(),
    chain: findChain(record[places.chain]?.trim().toUpperCase() ?? '')?.code ?? '',
    startedAt: Number.isNaN(startedAt) ? null : startedAt,
  }
}

/** Without the apostrophe that makes a formula text. */
const readCell = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell

const formatRecord = (record: readonly string[]): string => record.join(',')

const readLines = (text: string): ImportedText =>
  collect(text.split(/\r\n|\r|\n/), readLine, (line) => line)

/** `rent: 4c8a…`, `4c8a…`. A label can have colons. */
function readLine(line: string): ReadTransaction | null {
  const [, label = '', hash = ''] = /^(?:(.*):)?\s*(\S+)\s*$/.exec(line) ?? []
  return isHash(hash) ? { hash, label: label.trim(), chain: '', startedAt: null } : null
}

/** Reads each line, and merges those of one transaction. */
function collect<Line>(
  lines: readonly Line[],
  read: (line: Line) => ReadTransaction | null,
  format: (line: Line) => string,
): ImportedText {
  const byHash = new Map<string, ReadTransaction>()
  const unread: string[] = []
  for (const line of lines.slice(0, maxLines)) {
    const text = format(line).trim()
    const transaction = text === '' ? null : read(line)
    if (transaction === null) {
      if (text !== '') unread.push(text)
      continue
    }
    const key = normalizeHash(transaction.hash)
    byHash.set(key, merge(byHash.get(key), transaction))
  }
  const transactions = [...byHash.values()].toSorted(compareAges)
  return {
    transactions: transactions.map(({ hash, label, chain }) => ({ hash, label, chain })),
    unread,
  }
}

/** The first line of a transaction with what it lacks of a later one. */
const merge = (
  first: ReadTransaction | undefined,
  later: ReadTransaction,
): ReadTransaction =>
  first === undefined
    ? later
    : {
        ...first,
        label: first.label || later.label,
        chain: first.chain || later.chain,
      }

/** Newest first. Without a time, a transaction has not begun yet, or the file has none. */
function compareAges(one: ReadTransaction, other: ReadTransaction): number {
  if (one.startedAt === other.startedAt) return 0
  return (other.startedAt ?? Infinity) - (one.startedAt ?? Infinity)
}

/** One field of a CSV file with what follows it. A quoted one can have line breaks. */
const field = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\r|\n|$)/y

/** The records of a CSV file (RFC 4180). A quote in a wrong place ends the reading. */
function parseCsv(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  let position = 0
  while (position < text.length && records.length < maxLines) {
    field.lastIndex = position
    const [whole, quoted, bare = '', end = ''] = field.exec(text) ?? []
    if (whole === undefined) return [...records, [...record, text.slice(position)]]

    position += whole.length
    record.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end !== ',') {
      records.push(record)
      record = []
    }
  }
  // The text can end with a comma, or without a line break.
  return record.length > 0 ? [...records, record] : records
}
