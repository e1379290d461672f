import { useRef } from 'react'
import { getBrandName } from '../contract/brand'
import { isFinal } from '../model/transaction/verdict'
import { unsavedText } from '../model/words/watchText'
import { updateWatched } from '../storage/watched'
import { Button, getButtonClasses } from '../ui/Button'
import { LabeledCopyButton } from '../ui/CopyButton'
import { Icon } from '../ui/Icon'
import { passFocus } from '../ui/passFocus'
import { type Toast, useToast } from '../ui/toasts'
import { getNotificationSupport, requestPermission } from './notificationPermission'
import { useWatchActions } from './useWatchActions'
import type { WatchedSummary } from './useWatchedSummaries'

type BulkActionsProps = {
  /** The transactions that the list shows. */
  shown: readonly WatchedSummary[]
  /** The selected ones of them. With any, the actions are about these alone. */
  selected: readonly WatchedSummary[]
  onClear: () => void
}

const menuId = 'watchlist-actions'

/** In narrow windows the actions are the items of a menu, else buttons of the toolbar. */
const menuClasses =
  'floats menu max-lg:open:grid max-lg:*:justify-start max-lg:*:border-transparent lg:contents'

/** Actions on several watched transactions: on the selected ones, or on all shown. */
export function BulkActions({ shown, selected, onClear }: BulkActionsProps) {
  const { removeAll } = useWatchActions()
  const showToast = useToast()
  const menu = useRef<HTMLFieldSetElement>(null)
  const hasSelection = selected.length > 0
  const chosen = hasSelection ? selected : shown
  const ended = shown.filter(hasEnded)
  const pending = chosen.filter((transaction) => !hasEnded(transaction))

  /** Shows the message of an action, which the open menu would cover. */
  const closeMenu = () => menu.current?.hidePopover?.()
  const remove = (transactions: readonly WatchedSummary[]) => {
    closeMenu()
    removeAll(transactions.map(({ hash }) => hash))
    onClear()
  }
  const notify = async () => {
    closeMenu()
    showToast(await notifyOf(pending.map(({ hash }) => hash)))
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        className={`${getButtonClasses()} lg:hidden`}
      >
        Actions
        <Icon name="chevron-down" size={14} />
      </button>
      <fieldset
        ref={menu}
        id={menuId}
        popover="auto"
        aria-label={hasSelection ? 'Actions on selected' : 'Actions on all shown'}
        className={menuClasses}
      >
        {/* A selection must neither move nor rename it under the pointer. */}
        <Button
          icon="trash"
          onClick={() => remove(ended)}
          disabledReason={ended.length === 0 ? 'None of these has ended.' : undefined}
        >
          {ended.length === 0 ? 'Remove ended' : `Remove ended (${ended.length})`}
        </Button>
        {getNotificationSupport() !== 'none' && (
          <Button
            icon="bell"
            onClick={() => void notify()}
            disabledReason={pending.length === 0 ? 'All of these have ended.' : undefined}
          >
            {hasSelection ? 'Notify me of selected' : 'Notify me of all'}
          </Button>
        )}
        <LabeledCopyButton
          text={() => chosen.map(({ hash }) => hash).join('\n')}
          label="Copy hashes"
        />
        {hasSelection && (
          <Button
            ref={passFocus(findField)}
            icon="trash"
            onClick={() => remove(selected)}
          >
            Remove selected ({selected.length})
          </Button>
        )}
      </fieldset>
      {hasSelection && (
        <Button
          ref={passFocus(findField)}
          variant="quiet"
          // The shorter text keeps the toolbar in one line.
          aria-label="Clear selection"
          onClick={onClear}
        >
          Clear
        </Button>
      )}
    </>
  )
}

/** Turns the notifications of transactions on, and returns what to say of it. */
async function notifyOf(
  hashes: readonly string[],
): Promise<Pick<Toast, 'text' | 'tone'>> {
  const problem = await requestPermission()
  if (problem !== '') return { text: problem, tone: 'problem' }
  const areStored = hashes.map((hash) =>
    updateWatched(hash, { notify: true, isDelayNotified: false }),
  )
  if (areStored.includes(false)) return { text: unsavedText, tone: 'problem' }
  const subject =
    hashes.length === 1 ? '1 transaction is' : `${hashes.length} transactions are`
  return {
    text: `We’ll notify you when ${subject} done or delayed. Keep a ${getBrandName()} tab open.`,
    tone: 'done',
  }
}

/** The first field beside the actions. */
const findField = (box: Element): HTMLElement | null | undefined =>
  box.closest('section')?.querySelector<HTMLElement>('select')

const hasEnded = ({ verdict }: WatchedSummary): boolean => isFinal(verdict)
