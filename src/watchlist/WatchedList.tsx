import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { StatusField } from '../components/StatusField'
import { formatCount } from '../model/amounts'
import type { History } from '../model/history/historyRow'
import { summarizeSnapshot } from '../model/history/summarizeSnapshot'
import { readTracked } from '../queries/savedTransaction'
import { getConfirmedVerdict } from '../queries/trackedState'
import type { Watched } from '../storage/watched'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { lazyComponent } from '../ui/lazyComponent'
import { Table, type TableColumn } from '../ui/Table'
import { useWatchedSummaries, type WatchedSummary } from './useWatchedSummaries'
import { WatchRow } from './WatchRow'

// Few visitors open it.
const LazyExportDialog = lazyComponent(
  async () => (await import('../components/HistoryExportDialog')).HistoryExportDialog,
)

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
          <StatusField
            verdicts={transactions.map(({ verdict }) => verdict)}
            value={status}
            onChange={filter}
          />
        </span>
        <span className="ms-auto">
          <ExportWatchedButton transactions={shown} />
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

/** Opens the dialog that saves the shown transactions. */
function ExportWatchedButton({
  transactions,
}: {
  transactions: readonly WatchedSummary[]
}) {
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const load = async () => collectHistory(client, transactions)
  return (
    <>
      <Button
        icon="download"
        onClick={() => setIsOpen(true)}
        disabledReason={transactions.length === 0 ? 'Nothing to export.' : undefined}
      >
        Export
      </Button>
      {isOpen && (
        <Suspense>
          <LazyExportDialog
            title={`Export ${formatCount(transactions.length, 'transaction')}`}
            note="Exports your filtered watchlist with its labels. Import reads the CSV file."
            name="watchlist"
            address=""
            load={load}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The watched transactions for a file. A state that no response has confirmed is none. */
function collectHistory(
  client: QueryClient,
  transactions: readonly WatchedSummary[],
): History {
  const items = transactions.map(({ hash, label }) => {
    const tracked = readTracked(client, hash)
    const verdict = getConfirmedVerdict(tracked)
    return { ...summarizeSnapshot({ ...tracked.snapshot, verdict }), hash, label }
  })
  const unchecked = items.filter(({ verdict }) => verdict === 'checking').length
  return {
    rows: items,
    gap: unchecked === 0 ? null : { kind: 'unchecked', count: unchecked },
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
    {transactions.map(({ hash, label, verdict }) => (
      <WatchRow
        key={hash}
        hash={hash}
        label={label}
        verdict={verdict}
        onRemove={onRemove}
      />
    ))}
  </Table>
)
