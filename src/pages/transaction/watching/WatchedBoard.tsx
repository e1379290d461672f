import { useAskOnReturn } from '../../../queries/returning'
import type { Watched } from '../../../queries/watched'
import { TransactionTable } from '../../../ui/lists/TransactionTable'
import { WatchedRow } from './WatchedRow'

/** All watched transactions, each checked for as long as this is open. */
export function WatchedBoard({ list }: { list: readonly Watched[] }) {
  useAskOnReturn()
  return (
    <TransactionTable label="Watchlist">
      {list.map(({ hash, label }) => (
        <WatchedRow key={hash} hash={hash} label={label} />
      ))}
    </TransactionTable>
  )
}
