import { useState } from 'react'
import { isFinal } from '../model/transaction/verdict'
import { describeWatch, unsavedText } from '../model/words/watchText'
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
  if (!isSupported || isFinal(getConfirmedVerdict(tracked))) return null

  const showResult = (text: string, tone: 'done' | 'problem') =>
    showToast({ id: getWatchToastId(hash), text, tone })
  const enable = async () => {
    setIsDialogOpen(false)
    const refusal = await requestPermission()
    if (refusal !== '') {
      showResult(refusal, 'problem')
      return
    }
    const result = watch(hash)
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
    <>
      <button
        type="button"
        aria-pressed={isEnabled}
        {...(rowName !== undefined && { 'aria-label': `Notify me about ${rowName}` })}
        title={getOfferText()}
        data-key="n"
        className={getButtonClasses(getVariant(isEnabled, rowName))}
        onClick={toggle}
      >
        <Icon name="bell" size={14} />
        {rowName === undefined && 'Notify me'}
      </button>
      {isDialogOpen && (
        <Dialog
          title="Notify me"
          onClose={() => setIsDialogOpen(false)}
          actions={
            <Button variant="primary" onClick={() => void enable()}>
              Allow notifications
            </Button>
          }
        >
          {getOfferText()} Your browser asks for permission next.
          {item === undefined && ' This also adds the transaction to your watchlist.'}
        </Dialog>
      )}
    </>
  )
}
