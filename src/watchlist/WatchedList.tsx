import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { getVerdictText } from '../model/words/verdictText'
import { watchListCsv } from '../model/words/watchRow'
import { readTracked } from '../queries/savedTransaction'
import type { Watched } from '../storage/watched'
import { Button } from '../ui/Button'
import { downloadText } from '../ui/download'
import { EmptyState } from '../ui/EmptyState'
import { SelectField } from '../ui/Field'
import { Table, type TableColumn } from '../ui/Table'
import { useWatchedSummaries, type WatchedSummary } from './useWatchedSummaries'
import { WatchRow } from './WatchRow'

type WatchPreviewProps = { list: readonly Watched[]; maxRows: number }

/** The first rows of the watchlist. All of it is polled. */
export const WatchPreview = ({ list, maxRows }: WatchPreviewProps) => (
  <WatchTable transactions={useWatchedSummaries(list).slice(0, maxRows)} />
)

type WatchedListProps = {
  list: readonly Watched[]
  /** It must be the same function at each render. */
  onRemove: (hash: string) => void
}

/** Watched transactions with a status filter, which the URL has, and their export. */
export function WatchedList({ list, onRemove }: WatchedListProps) {
  const [params, setParams] = useSearchParams()
  const status = params.get('status') ?? ''
  const transactions = useWatchedSummaries(list)
  const exportCsv = useCsvExport()
  const shown = transactions.filter(({ verdict }) => status === '' || verdict === status)

  const filter = (value: string) =>
    setParams(value === '' ? {} : { status: value }, {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 border-b border-line py-2">
        <span className="w-44 max-md:grow">
          <SelectField
            label="Status"
            icon="filter"
            options={listStatuses(transactions, status)}
            value={status}
            onChange={filter}
          />
        </span>
        <span className="ms-auto">
          <Button icon="download" onClick={() => exportCsv(shown)}>
            CSV
          </Button>
        </span>
      </div>
      {shown.length === 0 ? (
        <EmptyState title="No transaction has this status">
          Choose All to see your whole watchlist.
        </EmptyState>
      ) : (
        <WatchTable transactions={shown} onRemove={onRemove} />
      )}
    </>
  )
}

type StatusOption = { value: string; label: string }

/** The choices of the status filter, with the number of transactions. */
function listStatuses(transactions: readonly WatchedSummary[], chosen: string) {
  const verdicts = transactions.map(({ verdict }) => verdict)
  const options = [...new Set(verdicts)].map((verdict): StatusOption => {
    const count = verdicts.filter((each) => each === verdict).length
    return { value: verdict, label: `${getVerdictText(verdict).word} (${count})` }
  })
  const all = { value: '', label: `All (${transactions.length})` }
  // The last transaction with the chosen status has another one now. Without its
  // option, the field would show "All".
  const isGone = chosen !== '' && !options.some(({ value }) => value === chosen)
  return [all, ...options, ...(isGone ? [{ value: chosen, label: 'None (0)' }] : [])]
}

/** Returns a function that saves watched transactions as a file. */
function useCsvExport() {
  const client = useQueryClient()
  return (transactions: readonly WatchedSummary[]) => {
    const items = transactions.map(({ hash, label }) => ({
      ...readTracked(client, hash),
      hash,
      label,
    }))
    const today = new Date().toISOString().slice(0, 10)
    downloadText(watchListCsv(items), `watchlist-${today}.csv`, 'text/csv;charset=utf-8')
  }
}

const columns: readonly TableColumn[] = [
  { label: 'Status' },
  { label: 'Transaction' },
  { label: 'Amount' },
  { label: 'Route' },
  { label: 'Location' },
  { label: 'Time', classes: 'text-end' },
  { label: 'Finish', classes: 'max-xl:hidden' },
  { label: 'Updated', classes: 'pe-0! text-end' },
]

/**
 * In wide windows every row has the same columns. The first one is as wide as the
 * longest status.
 */
const plainColumns =
  '[--columns:11rem_9.5rem_minmax(0,1.4fr)_120px_minmax(0,1fr)_5.5rem_9rem_7.5rem]'
const editableColumns =
  '[--columns:11rem_12.25rem_minmax(0,1.3fr)_120px_minmax(0,1fr)_5.5rem_8rem_6.5rem_4.5rem]'

type WatchTableProps = {
  transactions: readonly WatchedSummary[]
  /** With it, the rows can be edited. */
  onRemove?: (hash: string) => void
}

/**
 * Watched transactions: a table in wide windows, blocks of three lines in narrow ones.
 */
const WatchTable = ({ transactions, onRemove }: WatchTableProps) => (
  <Table
    label="Watchlist"
    layout="grid-xl"
    columns={columns}
    classes={onRemove ? editableColumns : plainColumns}
    headRowClasses="xl:grid xl:grid-cols-(--columns)"
  >
    {transactions.map(({ hash, chain, label, verdict }) => (
      <WatchRow
        key={hash}
        hash={hash}
        chain={chain}
        label={label}
        verdict={verdict}
        onRemove={onRemove}
      />
    ))}
  </Table>
)
