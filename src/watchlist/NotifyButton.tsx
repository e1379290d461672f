import { useState } from 'react'
import { isFinal } from '../model/transaction/verdict'
import { unsavedText, describeWatch } from '../model/words/watchText'
import { refusalTexts } from '../model/words/en/notifications'
import { verdictWords } from '../model/words/en/verdicts'
import { getConfirmedVerdict, type Tracked } from '../queries/trackedState'
import { useStored } from '../storage/stored'
import {
  findWatched,
  maxWatched,
  updateWatched,
  watch,
  watched,
} from '../storage/watched'
import { Button, getButtonClasses } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Icon } from '../ui/Icon'
import { findControl, passFocus } from '../ui/passFocus'
import { useToast } from '../ui/toasts'
import { useHydrated } from '../ui/useHydrated'
import {
  getNotificationSupport,
  isPermissionOpen,
  getOfferText,
  requestPermission,
} from './notificationPermission'
import { getWatchToastId } from './useWatchActions'

/** On its page it is the first thing to do, until it is done. */
function getVariant(isEnabled: boolean, rowName: string | undefined) {
  if (rowName !== undefined) return 'icon'
  return isEnabled ? 'default' : 'primary'
}

interface NotifyButtonProps {
  hash: string
  tracked: Tracked
  /** The name of its table row, for an icon without a text. */
  rowName?: string
}

/**
 * Turns notifications for a transaction's end and delay on or off; nothing after the
 * end, or where the browser cannot notify.
 */
export function NotifyButton({ hash, tracked, rowName }: NotifyButtonProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const showToast = useToast()
  const item = findWatched(useStored(watched), hash)
  const isEnabled = item?.notify === true
  const isSupported = !useHydrated() || getNotificationSupport() !== 'none'
  const verdict = getConfirmedVerdict(tracked)
  const isOver = isFinal(verdict)
  // An open dialog stays, and says what happened.
  if (!isSupported || (isOver && !isDialogOpen)) return null

  const showResult = (text: string, tone: 'done' | 'problem') =>
    showToast({ id: getWatchToastId(hash), text, tone })
  const enable = async () => {
    setIsDialogOpen(false)
    const permission = await requestPermission()
    if (permission !== 'granted') {
      showResult(refusalTexts[permission], 'problem')
      return
    }
    const result = watch({ hash, chain: tracked.chain })
    // A browser that stores nothing notifies until the tab is closed.
    const isStored = updateWatched(hash, { notify: true, isDelayNotified: false })
    const note = item === undefined ? ' Added to your watchlist.' : ''
    const told = describeWatch({ ...result, isStored }, maxWatched, getOfferText() + note)
    showResult(told.text, told.tone)
  }
  const toggle = () => {
    if (isEnabled) {
      const isStored = updateWatched(hash, { notify: false })
      const text = 'Notifications are off. Still on your watchlist.'
      showResult(isStored ? text : unsavedText, isStored ? 'done' : 'problem')
    } else if (isPermissionOpen()) {
      setIsDialogOpen(true)
    } else void enable()
  }
  return (
    <span ref={passFocus(findNeighbor)} className="contents">
      <button
        type="button"
        aria-pressed={isEnabled}
        {...(rowName !== undefined && { 'aria-label': `Notify me about ${rowName}` })}
        title="Notifies you when this transaction is done or delayed"
        data-key="n"
        className={getButtonClasses(getVariant(isEnabled, rowName))}
        onClick={toggle}
      >
        <Icon name="bell" size={14} />
        {rowName === undefined && 'Notify me'}
      </button>
      {isDialogOpen && (
        <NotifyDialog
          outcome={isOver ? verdictWords[verdict] : ''}
          isWatched={item !== undefined}
          onEnable={() => void enable()}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </span>
  )
}

/** The link of its row, or the button that is first beside it. */
const findNeighbor = (box: Element): HTMLElement | null | undefined =>
  box.closest('tr')?.querySelector<HTMLElement>('a[href]') ?? findControl(box)

type NotifyDialogProps = {
  /** How the transaction has ended meanwhile: "Complete"; '' if it has not. */
  outcome: string
  isWatched: boolean
  onEnable: () => void
  onClose: () => void
}

/** Explains the question of the browser that follows. */
const NotifyDialog = ({ outcome, isWatched, onEnable, onClose }: NotifyDialogProps) => (
  <Dialog
    title="Notify me"
    onClose={onClose}
    actions={
      outcome === '' && (
        <Button variant="primary" onClick={onEnable}>
          Allow notifications
        </Button>
      )
    }
  >
    <output>
      {outcome === '' ? (
        <>
          {getOfferText()} Your browser asks for permission next.
          {!isWatched && ' This also adds the transaction to your watchlist.'}
        </>
      ) : (
        `This transaction has ended meanwhile: ${outcome}. There is nothing left to notify you of.`
      )}
    </output>
  </Dialog>
)
