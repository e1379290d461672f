import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { History } from '../model/history/historyRow'
import { summarize } from '../model/transaction/summarize'
import type { LoadOptions } from '../queries/loadHistory'
import { readTracked } from '../queries/savedTransaction'
import { getConfirmedVerdict, getPhase } from '../queries/trackedState'
import { ExportHistoryButton } from '../transactionTable/ExportHistoryButton'
import type { WatchedSummary } from './useWatchedSummaries'
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
      load={async (options) => {
        const hashes = transactions.map(({ hash }) => hash)
        await untilChecked(client, hashes, options)
        return collectHistory(client, transactions)
      }}
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

function collectHistory(
  client: QueryClient,
  transactions: readonly WatchedSummary[],
): History {
  const items = transactions.map(({ hash, label, chain }) => {
    const tracked = readTracked(client, hash)
    const verdict = getConfirmedVerdict(tracked)
    const row = summarize({ ...tracked.snapshot, verdict })
    return { ...row, ...(verdict === 'checking' && noResult), hash, label, chain }
  })
  const unchecked = items.filter(({ verdict }) => verdict === 'checking').length
  return {
    rows: items,
    gap: unchecked === 0 ? null : { kind: 'unchecked', count: unchecked },
  }
}

/** As long as a request may take, and its turn. */
const maxWaitMs = 20_000
const stepMs = 100

async function untilChecked(
  client: QueryClient,
  hashes: readonly string[],
  { signal, onProgress }: LoadOptions,
) {
  for (let waitedMs = 0; waitedMs < maxWaitMs; waitedMs += stepMs) {
    const count = hashes.filter((hash) => {
      const tracked = readTracked(client, hash)
      return getPhase(tracked) === 'current' || tracked.failure !== null
    }).length
    onProgress(count)
    if (count === hashes.length) return
    await new Promise((resolve) => setTimeout(resolve, stepMs))
    signal.throwIfAborted()
  }
}
