import { memo, type MouseEvent, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { createGlyph } from '../../model/trace/glyph'
import { createWatchRow } from '../../model/words/watchRow'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { useListedTransaction } from '../../queries/restored'
import type { Tracked } from '../../queries/tracked'
import type { Watched } from '../../storage/watched'
import { TransactionRow } from '../../ui/TransactionTable'
import { useIsVisible } from '../../ui/visibility'
import { Checkbox } from '../../ui/Checkbox'
import { CopyButton } from '../../ui/CopyButton'
import { TruncatedText } from '../../ui/HashText'
import { IconButton } from '../../ui/IconButton'
import { useNow } from '../../ui/now'
import { NotifyButton } from './NotifyButton'
import { WatchLabel } from './WatchLabel'

interface WatchedRowProps extends Watched {
  isSelected: boolean
  onSelect: (hash: string, isChosen: boolean) => void
  onRemove: (item: Watched) => void
}

/** One watched transaction. Memoized, so that changes in other rows do not render it. */
export const WatchedRow = memo(function WatchedRow({
  isSelected,
  onSelect,
  onRemove,
  ...item
}: WatchedRowProps) {
  const { hash, label } = item
  const { shown, isRestored } = useListedTransaction(hash)
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusNeighbor(currentTarget)
    onRemove(item)
  }
  return (
    <TickingRow
      tracked={shown}
      isRestored={isRestored}
      transaction={
        <span className="flex flex-wrap items-center gap-x-2">
          <Link
            viewTransition
            to={paths.transaction(hash)}
            className="stretched inline-flex min-h-6 items-center"
          >
            <TruncatedText text={hash} start={6} end={6} />
          </Link>
          <CopyButton text={hash} contentName="transaction hash" />
          <WatchLabel hash={hash} label={label} />
        </span>
      }
      choice={
        <Checkbox isChecked={isSelected} isLabelHidden onChange={(is) => onSelect(hash, is)}>
          Select {label || hash.slice(0, 6)}
        </Checkbox>
      }
      action={
        // At the same place in each row, so that a user who removes several does not press another button.
        <span className="flex justify-end">
          <NotifyButton hash={hash} isIconOnly />
          <IconButton icon="trash" label="Remove" size={14} onClick={remove} />
        </span>
      }
    />
  )
})

type TickingRowProps = {
  tracked: Tracked | undefined
  isRestored: boolean
  choice: ReactNode
  transaction: ReactNode
  action: ReactNode
}

/** Renders every second, but only while it is visible: 200 rows would keep a phone busy. */
function TickingRow({ tracked, ...row }: TickingRowProps) {
  const { zone } = useStored(settings)
  const element = useRef<HTMLTableRowElement>(null)
  const now = useNow(useIsVisible(element)) + (tracked?.clockOffset ?? 0)
  return (
    <TransactionRow
      ref={element}
      {...createWatchRow(tracked, now, zone)}
      glyph={createGlyph(tracked?.snapshot.rows ?? [])}
      {...row}
    />
  )
}

/** Moves the focus from a row that is removed to the same button of its neighbor, or to the list's heading. */
function focusNeighbor(button: HTMLElement): void {
  const row = button.closest('tr')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const next =
    neighbour?.querySelector<HTMLElement>(`[aria-label="${button.ariaLabel}"]`) ??
    button.closest('section')?.querySelector<HTMLElement>('h2')
  next?.focus()
}
