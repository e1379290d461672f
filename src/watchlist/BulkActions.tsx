import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isFinal } from '../model/transaction/verdict'
import { paths } from '../paths'
import { readTracked } from '../queries/savedTransaction'
import { prepareReport, writeReport } from '../components/supportReport'
import { Button, getButtonClasses } from '../ui/Button'
import { LabeledCopyButton } from '../ui/CopyButton'
import { Icon } from '../ui/Icon'
import { passFocus } from '../ui/passFocus'
import { useNotifyMe } from './useNotifyMe'
import { useWatchActions } from './useWatchActions'
import type { WatchedSummary } from '../queries/watchedTransactions'
import { notifyMe as notifyLabel } from '#words/notifications'
import * as words from '#words/watchlist'
import * as controls from '#words/controls'
import { fillText } from '../model/words/messages'

type BulkActionsProps = {
  /** The transactions that the list shows. */
  shown: readonly WatchedSummary[]
  /** The selected ones of them, which the actions are about. */
  chosen: readonly WatchedSummary[]
  onSelect: (hashes: readonly string[]) => void
}

/** Actions on the selected transactions, and the selection of those that have ended. */
export function BulkActions({ shown, chosen, onSelect }: BulkActionsProps) {
  const ended = shown.filter(hasEnded)
  if (chosen.length > 0) return <SelectionActions chosen={chosen} onSelect={onSelect} />
  return (
    ended.length > 0 && (
      <span ref={passFocus(findField)} className="ms-auto">
        <Button variant="quiet" onClick={() => onSelect(ended.map(({ hash }) => hash))}>
          {fillText(words.selectEnded, { count: String(ended.length) })}
        </Button>
      </span>
    )
  )
}

const menuId = 'watchlist-actions'

/** In narrow windows the actions are the items of a menu, else buttons of the toolbar. */
const menuClasses =
  'floats menu max-lg:open:grid max-lg:*:justify-start max-lg:*:border-transparent lg:contents'

function SelectionActions({ chosen, onSelect }: Omit<BulkActionsProps, 'shown'>) {
  const client = useQueryClient()
  const { remove } = useWatchActions()
  const menu = useRef<HTMLFieldSetElement>(null)
  const pending = chosen.filter((transaction) => !hasEnded(transaction))
  const notifyMe = useNotifyMe({
    transactions: pending,
    toastId: 'watchlist notifications',
  })
  useEffect(prepareReport, [])

  /** Shows what an action says, which the open menu would cover. */
  const closeMenu = () => menu.current?.hidePopover?.()
  const removeChosen = () => {
    closeMenu()
    remove(...chosen.map(({ hash }) => hash))
    onSelect([])
  }
  const notify = () => {
    closeMenu()
    notifyMe.start()
  }
  const writeReports = async () => {
    const reports = chosen.map(({ hash, chain, label }) =>
      writeReport(readTracked(client, hash), paths.transaction(hash, chain), label),
    )
    return (await Promise.all(reports)).join('\n\n---\n\n')
  }
  return (
    <>
      <MenuButton />
      <fieldset
        ref={menu}
        id={menuId}
        popover="auto"
        aria-label={words.actionsOnSelected}
        className={menuClasses}
      >
        <span className="ms-auto max-lg:hidden" />
        <Button
          ref={passFocus(findField)}
          icon="close"
          // The shorter text keeps the toolbar in one line.
          aria-label={words.clearSelection}
          onClick={() => onSelect([])}
        >
          {controls.clear}
        </Button>
        <LabeledCopyButton
          text={() => chosen.map(({ hash }) => hash).join('\n')}
          label={words.copyHashes}
          shortcut="c"
        />
        <LabeledCopyButton
          text={writeReports}
          label={chosen.length === 1 ? controls.copyReport : words.copyReports}
        />
        <Button
          icon="bell"
          onClick={notify}
          disabledReason={pending.length === 0 ? words.allEnded : undefined}
        >
          {notifyLabel}
        </Button>
        <Button
          ref={passFocus(findField)}
          variant="destructive"
          icon="trash"
          onClick={removeChosen}
        >
          {fillText(words.removeSelected, { count: String(chosen.length) })}
        </Button>
      </fieldset>
      {notifyMe.dialog}
    </>
  )
}

const MenuButton = () => (
  <button
    type="button"
    popoverTarget={menuId}
    className={`${getButtonClasses()} ms-auto lg:hidden`}
  >
    {words.actions}
    <Icon name="chevron-down" size={14} />
  </button>
)

const findField = (box: Element) =>
  box.closest('section')?.querySelector<HTMLElement>('select')

const hasEnded = ({ verdict }: WatchedSummary) => isFinal(verdict)
