import * as labels from '#words/labels'
import { type ReactNode, useId, useState } from 'react'
import type { TransactionSummary } from '../../contract/addressTransactions'
import { commonKinds, formatKind } from '../../model/words/kindText'
import { StatusField, type TransactionFilters } from '../../transactionTable/filters'
import { Button } from '../../ui/Button'
import { SelectField } from '../../ui/Field'
import * as words from '#words/addressLists'
import * as controls from '#words/controls'
import { fillText } from '../../model/words/messages'

type ListToolbarProps = {
  rows: readonly TransactionSummary[]
  filters: TransactionFilters
  exportButton: ReactNode
}

/** The filters of a list of transactions, and its export. */
export function ListToolbar({ rows, filters, exportButton }: ListToolbarProps) {
  const kinds = new Set([...commonKinds, ...rows.map(({ kind }) => kind)])
  if (filters.type !== '') kinds.add(filters.type)
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  const chosen = [filters.status, filters.type].filter((value) => value !== '').length
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line py-2">
      <span className="md:hidden">
        <Button
          icon="filter"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {chosen === 0
            ? controls.filters
            : fillText(controls.filtersChosen, { count: chosen })}
        </Button>
      </span>
      <div
        id={panelId}
        className={`flex flex-wrap gap-3 max-md:order-last max-md:w-full ${isOpen ? '' : 'max-md:hidden'}`}
      >
        <span className="w-44 max-md:grow">
          <StatusField rows={rows} filters={filters} />
        </span>
        <span className="w-44 max-md:grow">
          <SelectField
            label={labels.kind}
            options={[
              { value: '', label: words.allKinds },
              ...[...kinds].map((kind) => ({ value: kind, label: formatKind(kind) })),
            ]}
            value={filters.type}
            onChange={(value) => filters.change('type', value)}
          />
        </span>
      </div>
      <span className="ms-auto">{exportButton}</span>
    </div>
  )
}
