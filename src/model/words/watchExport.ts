import { csvCell } from '../text'
import type { PolledSnapshot } from '../transaction/clocks'
import type { Verdict } from '../transaction/verdict'
import { getMoney, type Outcome, type Sum } from '../transaction/money'

/** A watched transaction, and what a list shows of it: undefined before any response. */
export type ExportedItem = {
  hash: string
  label: string
  shown: Pick<PolledSnapshot, 'snapshot' | 'checkedAt'> | undefined
  /** From an earlier visit, and not confirmed since. */
  isRestored: boolean
}

type ExportedRow = {
  hash: string
  label: string
  status: Verdict
  confirmed: boolean
  updated: string
  sent: string
  received: string
  refunded: string
}

/** A watch list as JSON: an array of objects with the columns of the CSV file. */
export const watchListJson = (items: readonly ExportedItem[]): string =>
  JSON.stringify(items.map(rowOf), null, 2)

const columns = [
  'hash',
  'label',
  'status',
  'confirmed',
  'updated',
  'sent',
  'received',
  'refunded',
] as const satisfies readonly (keyof ExportedRow)[]

/** A watch list as CSV (RFC 4180), with times in ISO 8601 and amounts as they came. */
export const watchListCsv = (items: readonly ExportedItem[]): string =>
  [
    columns,
    ...items.map((item) => {
      const row = rowOf(item)
      return columns.map((column) => csvCell(String(row[column])))
    }),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')

function rowOf({ hash, label, shown, isRestored }: ExportedItem): ExportedRow {
  const { sold, outcomes } = getMoney(shown?.snapshot.rows ?? [])
  const arrived = (kind: Outcome['kind']) =>
    outcomes
      .filter((outcome) => outcome.kind === kind)
      .map(sumText)
      .join(' + ')
  const status = shown === undefined ? 'checking' : shown.snapshot.verdict
  const checkedAt = shown?.checkedAt ?? null
  return {
    hash,
    label,
    status,
    confirmed: checkedAt !== null && !isRestored,
    updated: checkedAt === null ? '' : new Date(checkedAt).toISOString(),
    sent: sold === null ? '' : sumText(sold),
    received: arrived('paid'),
    refunded: arrived('returned'),
  }
}

const sumText = ({ amount, asset }: Sum): string => `${amount} ${asset}`.trim()
