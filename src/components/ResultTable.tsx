import type { CheckOutcome, NameResult } from '../model/names/nameChecks'
import { resultLabel, resultTexts } from '#words/names'
import { type RowColumn, Table, TableRow } from '../ui/Table'
import { StatusBadge, StatusIcon, statusColor } from './StatusIcon'

type Checked = {
  id: string
  result: NameResult
  /** What is wrong, where that is known, in place of the result. */
  problem?: string
}

type ResultTableProps<Row> = {
  label: string
  /** What is checked, and what is said of it. */
  columns: readonly [RowColumn<Row>, RowColumn<Row>]
  rows: readonly Row[]
}

/**
 * A table of checked names or addresses, with the result of each. In narrow windows what is said
 * of one is below it and its result.
 */
export function ResultTable<Row extends Checked>(props: ResultTableProps<Row>) {
  const [head, details] = props.columns
  const columns: readonly RowColumn<Row>[] = [
    // Some width of its own, or the widest cell would share its line until the row has loaded.
    { ...head, isRowHead: true, classes: 'min-w-0 grow basis-px' },
    { ...details, classes: 'max-lg:order-3 max-lg:basis-full lg:py-2' },
    resultColumn,
  ]
  return (
    <Table label={props.label} layout="table-lg" columns={columns}>
      {props.rows.map((row) => (
        <TableRow
          key={row.id}
          row={row}
          columns={columns}
          data-result={row.result}
          className="flex flex-wrap items-center gap-y-2 border-b border-line py-3 lg:table-row lg:h-12 lg:*:pe-4"
        />
      ))}
    </Table>
  )
}

const resultStatus = {
  verified: 'complete',
  unverified: 'failed',
  'not-checked': 'unclear',
} as const

const resultColumn = {
  label: resultLabel,
  headClasses: 'w-36',
  classes: 'max-lg:order-2 max-lg:ps-2 lg:pe-0!',
  Cell: ({ row: { result, problem = '' } }: { row: Checked }) => {
    if (problem !== '') return <StatusBadge status="failed" word={problem} size={14} />
    const word = resultTexts[result]
    if (result === 'checking') return <span className="text-ink-3">{word}</span>
    return <StatusBadge status={resultStatus[result]} word={word} />
  },
}

const outcomeStatus = {
  yes: 'complete',
  no: 'failed',
  failed: 'unknown',
  pending: 'not-seen',
} as const

/**
 * The icon of an outcome. It is decorative: the caller adds the text for screen
 * readers.
 */
export function CheckIcon({ outcome }: { outcome: CheckOutcome }) {
  if (outcome === 'unreported') return <span aria-hidden="true">—</span>
  const status = outcomeStatus[outcome]
  return (
    <span className={`inline-flex ${statusColor[status]}`}>
      <StatusIcon status={status} size={14} />
    </span>
  )
}
