import type { ReactNode } from 'react'
import type { CheckOutcome, NameResult } from '../../model/names/checks'
import { Flag } from '../../ui/Flag'
import { Icon } from '../../ui/Icon'
import { StatusBadge, StatusIcon, statusText } from '../../ui/StatusIcon'
import { tableClasses } from '../../ui/tableClasses'

type ResultTableProps = {
  label: string
  /** All but the last one, which is the result. `classes` have the width. */
  columns: readonly { label: string; classes?: string }[]
  children: ReactNode
}

/** A table of checked names or addresses. In narrow windows the cells of a row wrap below its head and its result. */
export const ResultTable = ({ label, columns, children }: ResultTableProps) => (
  <table aria-label={label} className="block text-start text-row lg:table lg:w-full lg:table-fixed">
    <thead className="max-lg:sr-only">
      <tr className={`${tableClasses.head} *:align-bottom`}>
        {[...columns, { label: 'Result', classes: 'w-36' }].map((column) => (
          <th key={column.label} scope="col" className={column.classes}>
            {column.label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="block lg:table-row-group">{children}</tbody>
  </table>
)

type ResultRowProps = {
  result: NameResult
  head: ReactNode
  /** The cells, ordered after the result in narrow windows. */
  children: ReactNode
}

export const ResultRow = ({ result, head, children }: ResultRowProps) => (
  <tr
    data-result={result}
    className="flex flex-wrap items-center gap-y-2 border-b border-line py-3 lg:table-row lg:h-12 lg:*:pe-4"
  >
    <th scope="row" className="min-w-0 flex-1 font-normal">
      {head}
    </th>
    {children}
    <td className="max-lg:order-2 max-lg:ps-2 lg:pe-0!">
      {result === 'verified' && <StatusBadge status="complete" word="Verified" />}
      {result === 'checking' && <span className="text-ink-3">Not checked yet</span>}
      {result === 'unverified' && <Flag variant="dashed">Unverified</Flag>}
      {result === 'not-checked' && <Flag variant="dashed">Not checked</Flag>}
    </td>
  </tr>
)

const outcomeStatus = { yes: 'complete', failed: 'unknown', pending: 'not-seen' } as const

/** The icon of an outcome. It is decorative: the caller adds the text for screen readers. */
export const CheckIcon = ({ outcome }: { outcome: CheckOutcome }) =>
  outcome === 'no' ? (
    <Icon name="warning" size={14} />
  ) : (
    <span className={`inline-flex ${statusText[outcomeStatus[outcome]]}`}>
      <StatusIcon status={outcomeStatus[outcome]} size={14} />
    </span>
  )
