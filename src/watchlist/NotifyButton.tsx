import { isFinal } from '../model/transaction/verdict'
import { unsavedText } from '../model/words/watchText'
import { verdictWords } from '#words/verdicts'
import { getConfirmedVerdict, type Tracked } from '../queries/trackedState'
import { useStored } from '../storage/stored'
import { findWatched, updateWatched, watched } from '../storage/watched'
import { getButtonClasses } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { findControl, passFocus } from '../ui/passFocus'
import { useToast } from '../ui/Toasts'
import { useNotifyMe } from './useNotifyMe'
import { getWatchToastId } from './useWatchActions'
import * as words from '#words/notifications'
import { fillText } from '../model/words/messages'

function getVariant(isDefault: boolean, rowName: string | undefined) {
  if (rowName !== undefined) return 'icon'
  return isDefault ? 'default' : 'primary'
}

function getLabel(isEnabled: boolean): string {
  if (!isEnabled) return words.notifyMe
  // Where notifications are blocked, or there are none, the title of the tab tells.
  const isGranted = 'Notification' in globalThis && Notification.permission === 'granted'
  return isGranted ? words.willNotify : words.notAllowed
}

interface NotifyButtonProps {
  hash: string
  tracked: Tracked
  /** The name of its table row, for an icon without a text. */
  rowName?: string
  /** Where another button is the first to press. */
  isSecondary?: boolean
}

/** Turns notifications of a transaction on or off; nothing after its end. */
export function NotifyButton(props: NotifyButtonProps) {
  const { hash, tracked, rowName, isSecondary = false } = props
  const showToast = useToast()
  const isEnabled = findWatched(useStored(watched), hash)?.notify === true
  const verdict = getConfirmedVerdict(tracked)
  const isOver = isFinal(verdict)
  const toastId = getWatchToastId(hash)
  const { start, dialog } = useNotifyMe({
    transactions: [{ hash, chain: tracked.chain }],
    outcome: isOver ? verdictWords[verdict] : '',
    toastId,
  })
  // An open dialog stays, and says what happened.
  if (isOver && dialog === null) return null

  const turnOff = () => {
    const isStored = updateWatched(hash, { notify: false })
    const text = words.notificationsOff
    showToast(
      isStored
        ? { id: toastId, text, tone: 'done' }
        : { id: toastId, text: unsavedText, tone: 'problem' },
    )
  }
  return (
    <span ref={passFocus(findNeighbor)} className="contents">
      <button
        type="button"
        aria-pressed={isEnabled}
        {...(rowName !== undefined && {
          'aria-label': fillText(words.notifyAbout, { name: rowName }),
        })}
        data-key="notify"
        title={words.notifyNote}
        className={getButtonClasses(getVariant(isEnabled || isSecondary, rowName))}
        onClick={isEnabled ? turnOff : start}
      >
        <Icon name="bell" size={14} />
        {rowName === undefined && getLabel(isEnabled)}
      </button>
      {dialog}
    </span>
  )
}

const findNeighbor = (box: Element): HTMLElement | null | undefined =>
  box.closest('tr')?.querySelector<HTMLElement>('a[href]') ?? findControl(box)
