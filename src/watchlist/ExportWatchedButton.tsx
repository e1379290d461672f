import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatCount } from '../model/amounts'
import type { History } from '../model/history/historyRow'
import { summarizeSnapshot } from '../model/history/summarizeSnapshot'
import type { LoadOptions } from '../queries/loadHistory'
import { readTracked } from '../queries/savedTransaction'
import { getConfirmedVerdict } from '../queries/trackedState'
import { untilChecked } from '../queries/untilChecked'
import { Button } from '../ui/Button'
import { lazyDialog } from '../ui/lazyDialog'
import type { WatchedSummary } from './useWatchedSummaries'

// Few visitors open it.
const LazyExportDialog = lazyDialog(
  async () => (await import('../components/HistoryExportDialog')).HistoryExportDialog,
)

type ExportWatchedButtonProps = {
  transactions: readonly WatchedSummary[]
  /** Whether they are those that the user has selected, or all shown. */
  isSelection: boolean
}

/** Opens the dialog that saves transactions, once each has been checked. */
export function ExportWatchedButton(props: ExportWatchedButtonProps) {
  const { transactions, isSelection } = props
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const load = async (options: LoadOptions) => {
    const hashes = transactions.map(({ hash }) => hash)
    await untilChecked(client, hashes, options)
    return collectHistory(client, transactions)
  }
  const count = formatCount(transactions.length)
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
            note={`${isSelection ? 'The selected transactions' : 'Your filtered watchlist'} with labels and chains. Import reads the CSV file.`}
            name="watchlist"
            address=""
            load={load}
            progress={{
              max: transactions.length,
              format: (checked) => `${formatCount(checked)} of ${count} checked`,
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** What the file has of a transaction that no response has confirmed. */
const noResult = {
  received: [],
  refunded: [],
  recipients: [],
  payoutHashes: [],
  endTimestamp: null,
}

/** The watched transactions for a file. A state that no response has confirmed is none. */
function collectHistory(
  client: QueryClient,
  transactions: readonly WatchedSummary[],
): History {
  const items = transactions.map(({ hash, label, chain }) => {
    const tracked = readTracked(client, hash)
    const verdict = getConfirmedVerdict(tracked)
    const row = summarizeSnapshot({ ...tracked.snapshot, verdict })
    return { ...row, ...(verdict === 'checking' && noResult), hash, label, chain }
  })
  const unchecked = items.filter(({ verdict }) => verdict === 'checking').length
  return {
    rows: items,
    gap: unchecked === 0 ? null : { kind: 'unchecked', count: unchecked },
  }
}
