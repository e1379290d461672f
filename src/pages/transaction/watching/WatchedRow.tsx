import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../app/paths'
import { watchRow } from '../../../model/words/watchRow'
import { noteCompletion } from '../../../queries/experience'
import { settings } from '../../../queries/settings'
import { useStored } from '../../../queries/stored'
import { type Tracked, transactionQuery } from '../../../queries/transaction'
import { unwatch } from '../../../queries/watched'
import { TransactionRow } from '../../../ui/lists/TransactionTable'
import { useIsVisible } from '../../../ui/lists/visibility'
import { CopyButton } from '../../../ui/controls/CopyButton'
import { TruncatedText } from '../../../ui/text/TruncatedText'
import { IconButton } from '../../../ui/controls/IconButton'
import { useNow } from '../../../ui/text/now'
import { NotifyButton } from './NotifyButton'
import { WatchLabel } from './WatchLabel'

/** One watched transaction, checked as its page would. */
export function WatchedRow({ hash, label }: { hash: string; label: string }) {
  const { data } = useQuery(transactionQuery(hash))
  const known = data?.snapshot
  useEffect(() => {
    if (known !== undefined) noteCompletion(known)
  }, [known])
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusBeside(currentTarget)
    unwatch(hash)
  }
  return (
    <TickingRow
      data={data}
      transaction={
        <span className="flex flex-wrap items-center gap-x-2">
          <Link viewTransition to={paths.transaction(hash)} className="stretched">
            <TruncatedText text={hash} start={6} end={6} />
          </Link>
          <CopyButton text={hash} contentName="transaction hash" />
          <WatchLabel hash={hash} label={label} />
        </span>
      }
      action={
        <span className="flex">
          <NotifyButton hash={hash} bare />
          <IconButton icon="trash" label="Remove" size={14} onClick={remove} />
        </span>
      }
    />
  )
}

type TickingRowProps = { data: Tracked | undefined; transaction: ReactNode; action: ReactNode }

/** Alone in ticking, and only while it can be seen: two hundred whole rows that tick would keep a phone busy. */
function TickingRow({ data, transaction, action }: TickingRowProps) {
  const { zone } = useStored(settings)
  const row = useRef<HTMLTableRowElement>(null)
  const now = useNow(useIsVisible(row)) + (data?.clockOffset ?? 0)
  return (
    <TransactionRow
      ref={row}
      {...watchRow(data, now, zone)}
      transaction={transaction}
      action={action}
    />
  )
}

/** Before a row goes, the focus moves to the same button of its neighbour, or to the list's heading. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('tr')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const next =
    neighbour?.querySelector<HTMLElement>(`[aria-label="${button.ariaLabel}"]`) ??
    button.closest('section')?.querySelector<HTMLElement>('h2')
  next?.focus()
}
