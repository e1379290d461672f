import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatCount } from '../model/amounts'
import type { History } from '../model/history/historyRow'
import { summarizeSnapshot } from '../model/history/summarizeSnapshot'
import { readTracked } from '../queries/savedTransaction'
import { getConfirmedVerdict } from '../queries/trackedState'
import { Button } from '../ui/Button'
import { lazyDialog } from '../ui/lazyDialog'
import type { WatchedSummary } from './useWatchedSummaries'

// Few visitors open it.
const LazyExportDialog = lazyDialog(
  async () => (await import('../components/HistoryExportDialog')).HistoryExportDialog,
)

/** Opens the dialog that saves the shown transactions. */
export function ExportWatchedButton({
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
            note="Exports your filtered watchlist with its labels and chains. Import reads the CSV file."
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
  const items = transactions.map(({ hash, label, chain }) => {
    const tracked = readTracked(client, hash)
    const verdict = getConfirmedVerdict(tracked)
    return { ...summarizeSnapshot({ ...tracked.snapshot, verdict }), hash, label, chain }
  })
  const unchecked = items.filter(({ verdict }) => verdict === 'checking').length
  return {
    rows: items,
    gap: unchecked === 0 ? null : { kind: 'unchecked', count: unchecked },
  }
}
