import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { History } from '../model/history/historyRow'
import { summarize } from '../model/transaction/summarize'
import { checkedTransactionQuery } from '../queries/watchedTransactions'
import type { LoadOptions } from '../queries/loadHistory'
import { readTracked } from '../queries/savedTransaction'
import { getConfirmedVerdict } from '../queries/trackedState'
import { ExportHistoryButton } from '../transactionTable/ExportHistoryButton'
import type { WatchedSummary } from '../queries/watchedTransactions'
import * as words from '#words/watchlist'
import * as controls from '#words/controls'
import { fillText } from '../model/words/messages'

type ExportWatchedButtonProps = {
  transactions: readonly WatchedSummary[]
  /** Whether they are those that the user has selected, or all shown. */
  isSelection: boolean
}

/** The export of transactions, once each has been checked. */
export function ExportWatchedButton(props: ExportWatchedButtonProps) {
  const { transactions, isSelection } = props
  const client = useQueryClient()
  return (
    <ExportHistoryButton
      disabledReason={transactions.length === 0 ? controls.nothingToExport : undefined}
      title={fillText(words.exportHeading, { count: transactions.length })}
      note={isSelection ? words.exportsSelected : words.exportsFiltered}
      name="watchlist"
      addresses={[]}
      load={(options) => collectHistory(client, transactions, options)}
      progress={{
        max: transactions.length,
        format: (checked) =>
          fillText(words.checkedOf, { checked, count: transactions.length }),
      }}
    />
  )
}

/** What the file has of a transaction that no response has confirmed. */
const noResult = {
  received: [],
  refunded: [],
  recipients: [],
  payoutHashes: [],
  endTimestamp: null,
  endPrecision: null,
}

async function collectHistory(
  client: QueryClient,
  transactions: readonly WatchedSummary[],
  { signal, onProgress }: LoadOptions,
): Promise<History> {
  let checked = 0
  const loading = transactions.map(async ({ hash, label, chain }) => {
    // Its error is that of the row.
    await client.query(checkedTransactionQuery(hash)).catch(() => undefined)
    signal.throwIfAborted()
    checked += 1
    onProgress(checked)
    const tracked = readTracked(client, hash)
    const verdict = getConfirmedVerdict(tracked)
    const row = summarize({ ...tracked.snapshot, verdict })
    return { ...row, ...(verdict === 'checking' && noResult), hash, label, chain }
  })
  const cancelled = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason)),
  )
  const items = await Promise.race([Promise.all(loading), cancelled])
  const unchecked = items.filter(({ verdict }) => verdict === 'checking').length
  return {
    rows: items,
    gap: unchecked === 0 ? null : { kind: 'unchecked', count: unchecked },
  }
}
