import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { createWatchRow } from '../../model/words/watchRow'
import { useListedVerdicts } from '../../queries/listedVerdicts'
import { useAskOnReturn } from '../../queries/returning'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { useListed } from '../../queries/restored'
import { TransactionTable, TransactionRow } from '../../ui/lists/TransactionTable'
import { CopyButton } from '../../ui/controls/CopyButton'
import { TruncatedText } from '../../ui/text/TruncatedText'
import { useNow } from '../../ui/text/now'

/** The watched transactions, one row each. */
export function WatchBoard({ hashes }: { hashes: readonly string[] }) {
  useAskOnReturn()
  useListedVerdicts(hashes)
  return (
    <TransactionTable label="Watchlist">
      {hashes.map((hash) => (
        <WatchedRow key={hash} hash={hash} />
      ))}
    </TransactionTable>
  )
}

function WatchedRow({ hash }: { hash: string }) {
  const { zone } = useStored(settings)
  const { shown, isRestored } = useListed(hash)
  const now = useNow() + (shown?.clockOffset ?? 0)
  return (
    <TransactionRow
      {...createWatchRow(shown, now, zone)}
      isRestored={isRestored}
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
