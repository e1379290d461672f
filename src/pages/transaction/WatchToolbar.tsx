import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatReport } from '../../model/words/report'
import { watchListCsv } from '../../model/words/watchRow'
import { readShownTransaction } from '../../queries/restored'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { LabeledCopyButton } from '../../ui/CopyButton'
import { SelectField } from '../../ui/SelectField'
import { downloadText } from '../../ui/download'
import { useReports } from './report'
import { type ListedItem, type readListView, sortOrders, getStatusOptions } from './listView'

interface WatchToolbarProps {
  all: readonly ListedItem[]
  /** The filtered and sorted items. */
  shown: readonly ListedItem[]
  view: ReturnType<typeof readListView>
  /** The selected ones of `shown`. */
  selected: readonly ListedItem[]
  onSelectAll: (isSelected: boolean) => void
}

/** Filter, order, and actions for the selected transactions, or for all that are shown. */
export function WatchToolbar({ all, shown, view, selected, onSelectAll }: WatchToolbarProps) {
  const client = useQueryClient()
  const reports = useReports()
  const [params, setParams] = useSearchParams()
  const setParam = (name: 'status' | 'sort', value: string) => {
    const next = new URLSearchParams(params)
    if (value === '' || value === sortOrders[0].value) next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  const items = selected.length > 0 ? selected : shown
  const count = selected.length > 0 ? ` (${selected.length})` : ''
  const createExport = () =>
    items.map(({ hash, label }) => {
      const { shown: tracked, isRestored } = readShownTransaction(client, hash)
      return { hash, label, shown: tracked, isRestored }
    })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2">
      <Checkbox
        isChecked={shown.length > 0 && selected.length === shown.length}
        onChange={onSelectAll}
      >
        {selected.length > 0 ? `${selected.length} selected` : 'Select all'}
      </Checkbox>
      <span className="w-44 max-md:grow">
        <SelectField
          label="Status"
          isLabelHidden
          icon="filter"
          options={getStatusOptions(all, view.status)}
          value={view.status}
          onChange={(value) => setParam('status', value)}
        />
      </span>
      <span className="w-40 max-md:grow">
        <SelectField
          label="Order"
          isLabelHidden
          options={sortOrders}
          value={view.sort}
          onChange={(value) => setParam('sort', value)}
        />
      </span>
      <span className="flex flex-wrap gap-2 md:ms-auto">
        {selected.length > 0 && (
          <LabeledCopyButton
            label={selected.length === 1 ? 'Copy report' : `Copy ${selected.length} reports`}
            text={() =>
              reports(selected.map(({ hash }) => hash))
                .map(formatReport)
                .join('\n\n---\n\n')
            }
          />
        )}
        <Button
          icon="download"
          onClick={() =>
            downloadText(
              watchListCsv(createExport()),
              `watchlist-${formatToday()}.csv`,
              'text/csv;charset=utf-8',
            )
          }
        >
          CSV{count}
        </Button>
      </span>
    </div>
  )
}

const formatToday = (): string => new Date().toISOString().slice(0, 10)
