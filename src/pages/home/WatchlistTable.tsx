import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { createGlyph } from '../../model/trace/glyph'
import { createWatchRow } from '../../model/words/watchRow'
import { useListedVerdicts } from '../../queries/listedVerdicts'
import { useRefetchOnReturn } from '../../queries/refetchOnReturn'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { useListedTransaction } from '../../queries/restored'
import { TransactionTable, TransactionRow } from '../../ui/TransactionTable'
import { CopyButton } from '../../ui/CopyButton'
import { TruncatedText } from '../../ui/HashText'
import { useNow } from '../../ui/now'

export function WatchlistTable({ hashes }: { hashes: readonly string[] }) {
  useRefetchOnReturn()
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
  const { shown, isRestored } = useListedTransaction(hash)
  const now = useNow() + (shown?.clockOffset ?? 0)
  return (
    <TransactionRow
      {...createWatchRow(shown, now, zone)}
      glyph={createGlyph(shown?.snapshot.rows ?? [])}
      isRestored={isRestored}
      transaction={
        <>
          <Link className="stretched" to={paths.transaction(hash)}>
            <TruncatedText text={hash} start={6} end={6} />
          </Link>
          <CopyButton text={hash} contentName="transaction hash" />
        </>
      }
    />
  )
}
