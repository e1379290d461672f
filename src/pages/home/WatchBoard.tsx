import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { watchRow } from '../../model/words/watchRow'
import { useAskOnReturn } from '../../queries/returning'
import { settings } from '../../queries/settings'
import { useStored } from '../../queries/stored'
import { transactionQuery } from '../../queries/transaction'
import { TransactionTable, TransactionRow } from '../../ui/lists/TransactionTable'
import { CopyButton } from '../../ui/controls/CopyButton'
import { TruncatedText } from '../../ui/text/TruncatedText'
import { useNow } from '../../ui/text/now'

/** The watched transactions, one row each. */
export function WatchBoard({ hashes }: { hashes: readonly string[] }) {
  useAskOnReturn()
  return (
    <TransactionTable label="Watchlist">
      {hashes.map((hash) => (
        <WatchedRow key={hash} hash={hash} />
      ))}
    </TransactionTable>
  )
}

/** Asks for itself, so that a row that fails or waits leaves the others alone. */
function WatchedRow({ hash }: { hash: string }) {
  const { zone } = useStored(settings)
  const { data } = useQuery(transactionQuery(hash))
  const now = useNow() + (data?.clockOffset ?? 0)
  return (
    <TransactionRow
      {...watchRow(data, now, zone)}
      transaction={
        <>
          <Link viewTransition className="stretched" to={paths.transaction(hash)}>
            <TruncatedText text={hash} start={6} end={6} />
          </Link>
          <CopyButton text={hash} contentName="transaction hash" />
        </>
      }
    />
  )
}
