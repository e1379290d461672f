import type { ReactNode } from 'react'
import type { CheckOutcome, NameResult } from '../model/names/nameChecks'
import { resultLabel, resultTexts } from '#words/names'
import { Table, type TableColumn, roles } from '../ui/Table'
import { StatusBadge, StatusIcon, statusColor } from './StatusIcon'

const resultColumn: TableColumn = { label: resultLabel, headClasses: 'w-36' }

type ResultTableProps = {
  label: string
  /** All but the last one, which is the result. */
  columns: readonly TableColumn[]
  children: ReactNode
}

/**
 * A table of checked names or addresses. In narrow windows the cells of a row wrap
 * below its head and its result.
 */
export const ResultTable = ({ label, columns, children }: ResultTableProps) => (
  <Table label={label} layout="table-lg" columns={[...columns, resultColumn]}>
    {children}
  </Table>
)

type ResultRowProps = {
  result: NameResult
  /** What is wrong, where that is known, in place of the result. */
  problem?: string
  head: ReactNode
  /** The cells, ordered after the result in narrow windows. */
  children: ReactNode
}

export const ResultRow = (props: ResultRowProps) => {
  const { result, problem = '', head, children } = props
  return (
    <tr
      {...roles.row}
      data-result={result}
      className="flex flex-wrap items-center gap-y-2 border-b border-line py-3 lg:table-row lg:h-12 lg:*:pe-4"
    >
      {/* Some width of its own, or the widest cell would share its line until the row has
          loaded. */}
      <th {...roles.rowHead} className="min-w-0 grow basis-px font-normal">
        {head}
      </th>
      {children}
      <td {...roles.cell} className="max-lg:order-2 max-lg:ps-2 lg:pe-0!">
        {problem === '' ? (
          <ResultBadge result={result} />
        ) : (
          <StatusBadge status="failed" word={problem} size={14} />
        )}
      </td>
    </tr>
  )
}

function ResultBadge({ result }: Pick<ResultRowProps, 'result'>) {
  switch (result) {
    case 'verified':
      return <StatusBadge status="complete" word={resultTexts[result]} />
    case 'checking':
      return <span className="text-ink-3">{resultTexts[result]}</span>
    case 'unverified':
      return <StatusBadge status="failed" word={resultTexts[result]} />
    case 'not-checked':
      return <StatusBadge status="unclear" word={resultTexts[result]} />
  }
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
