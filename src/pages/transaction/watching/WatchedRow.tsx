import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../app/paths'
import { watchRow } from '../../../model/words/watchRow'
import { noteCompletion } from '../../../queries/experience'
import { settings } from '../../../queries/settings'
import { useStored } from '../../../queries/stored'
import { useListed } from '../../../queries/restored'
import type { Tracked } from '../../../queries/transaction'
import { unwatch } from '../../../queries/watched'
import { BoardRow } from '../../../ui/lists/Board'
import { useIsVisible } from '../../../ui/lists/visibility'
import { CopyButton } from '../../../ui/controls/CopyButton'
import { Ends } from '../../../ui/text/Ends'
import { IconButton } from '../../../ui/controls/IconButton'
import { useNow } from '../../../ui/text/now'
import { NotifyButton } from './NotifyButton'
import { WatchLabel } from './WatchLabel'

/** One watched transaction, checked as its page would. */
export function WatchedRow({ hash, label }: { hash: string; label: string }) {
  const { data, shown, isRestored } = useListed(hash)
  const known = data?.known
  useEffect(() => {
    if (known !== undefined) noteCompletion(known)
  }, [known])
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusBeside(currentTarget)
    unwatch(hash)
  }
  return (
    <TickingRow
      tracked={shown}
      isRestored={isRestored}
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
          <IconButton icon="trash" label="Remove" size={14} onClick={remove} />
        </span>
      }
    />
  )
}

type TickingRowProps = {
  tracked: Tracked | undefined
  isRestored: boolean
  transaction: ReactNode
  action: ReactNode
}

/** Alone in ticking, and only while it can be seen: two hundred whole rows that tick would keep a phone busy. */
function TickingRow({ tracked, ...row }: TickingRowProps) {
  const { zone } = useStored(settings)
  const element = useRef<HTMLTableRowElement>(null)
  const now = useNow(useIsVisible(element)) + (tracked?.clockOffset ?? 0)
  return <BoardRow ref={element} {...watchRow(tracked, now, zone)} {...row} />
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
