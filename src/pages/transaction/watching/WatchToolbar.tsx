import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatReport } from '../../../model/words/reportText'
import { watchListCsv, watchListJson } from '../../../model/words/watchExport'
import { readShown } from '../../../queries/restored'
import { Button } from '../../../ui/controls/Button'
import { Checkbox } from '../../../ui/controls/Checkbox'
import { LabeledCopyButton } from '../../../ui/controls/CopyButton'
import { SelectField } from '../../../ui/controls/SelectField'
import { downloadText } from '../../../ui/download'
import { useReports } from '../report/report'
import { type ListedItem, type readListView, sortOrders, statusOptions } from './listView'

interface WatchToolbarProps {
  all: readonly ListedItem[]
  /** What the filter leaves, in its order. */
  shown: readonly ListedItem[]
  view: ReturnType<typeof readListView>
  /** Of those shown. */
  chosen: readonly ListedItem[]
  onChooseAll: (isChosen: boolean) => void
}

/** Above the list: filter and order, and what can be done with the chosen transactions, or with all that are shown. */
export function WatchToolbar({ all, shown, view, chosen, onChooseAll }: WatchToolbarProps) {
  const client = useQueryClient()
  const reports = useReports()
  const [params, setParams] = useSearchParams()
  const change = (name: 'status' | 'sort', value: string) => {
    const next = new URLSearchParams(params)
    if (value === '' || value === sortOrders[0].value) next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  const subject = chosen.length > 0 ? chosen : shown
  const count = chosen.length > 0 ? ` (${chosen.length})` : ''
  const exported = () =>
    subject.map(({ hash, label }) => {
      const { shown: tracked, isRestored } = readShown(client, hash)
      return { hash, label, shown: tracked, isRestored }
    })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2">
      <Checkbox
        isChecked={shown.length > 0 && chosen.length === shown.length}
        onChange={onChooseAll}
      >
        {chosen.length > 0 ? `${chosen.length} selected` : 'Select all'}
      </Checkbox>
      <span className="w-44 max-md:grow">
        <SelectField
          label="Status"
          isLabelHidden
          icon="filter"
          options={statusOptions(all, view.status)}
          value={view.status}
          onChange={(value) => change('status', value)}
        />
      </span>
      <span className="w-40 max-md:grow">
        <SelectField
          label="Order"
          isLabelHidden
          options={sortOrders}
          value={view.sort}
          onChange={(value) => change('sort', value)}
        />
      </span>
      <span className="flex flex-wrap gap-2 md:ms-auto">
        {chosen.length > 0 && (
          <LabeledCopyButton
            label={chosen.length === 1 ? 'Copy report' : `Copy ${chosen.length} reports`}
            text={() =>
              reports(chosen.map(({ hash }) => hash))
                .map(formatReport)
                .join('\n\n---\n\n')
            }
          />
        )}
        <Button
          icon="download"
          onClick={() =>
            downloadText(
              watchListCsv(exported()),
              `watchlist-${day()}.csv`,
              'text/csv;charset=utf-8',
            )
          }
        >
          CSV{count}
        </Button>
        <Button
          icon="download"
          onClick={() =>
            downloadText(watchListJson(exported()), `watchlist-${day()}.json`, 'application/json')
          }
        >
          JSON{count}
        </Button>
      </span>
    </div>
  )
}

/** The date in file names. */
const day = (): string => new Date().toISOString().slice(0, 10)
