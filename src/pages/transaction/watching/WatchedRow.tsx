import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../app/paths'
import { watchRow } from '../../../model/words/watchRow'
import { noteCompletion } from '../../../queries/experience'
import { settings } from '../../../queries/settings'
import { useStored } from '../../../queries/stored'
import { transactionQuery } from '../../../queries/transaction'
import { unwatch } from '../../../queries/watched'
import { BoardRow } from '../../../ui/lists/Board'
import { CopyButton } from '../../../ui/controls/CopyButton'
import { Ends } from '../../../ui/text/Ends'
import { IconButton } from '../../../ui/controls/IconButton'
import { useNow } from '../../../ui/text/now'
import { NotifyButton } from './NotifyButton'
import { WatchLabel } from './WatchLabel'

/** One watched transaction, checked as its page would; it ticks by itself. */
export function WatchedRow({ hash, label }: { hash: string; label: string }) {
  const { data } = useQuery(transactionQuery(hash))
  const known = data?.known
  useEffect(() => {
    if (known !== undefined) noteCompletion(known)
  }, [known])
  const { zone } = useStored(settings)
  const now = useNow() + (data?.clockOffset ?? 0)
  return (
    <BoardRow
      {...watchRow(data, now, zone)}
      transaction={
        <span className="flex flex-wrap items-center gap-x-2">
          <Link viewTransition to={paths.transaction(hash)} className="stretched">
            <Ends whole={hash} start={6} end={6} />
          </Link>
          <CopyButton text={hash} what="transaction hash" />
          <WatchLabel hash={hash} label={label} />
        </span>
      }
      action={
        <span className="flex">
          <NotifyButton hash={hash} bare />
          <IconButton icon="trash" label="Remove" size={14} onClick={() => unwatch(hash)} />
        </span>
      }
    />
  )
}
