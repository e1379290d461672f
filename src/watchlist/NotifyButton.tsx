import { useState } from 'react'
import { isFinal } from '../model/transaction/verdict'
import { getConfirmedVerdict, type Tracked } from '../queries/trackedState'
import { useStored } from '../storage/stored'
import { findWatched, updateWatched, watch, watched } from '../storage/watched'
import { Button, getButtonClasses } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Icon } from '../ui/Icon'
import { useToast } from '../ui/toasts'
import { useHydrated } from '../ui/useHydrated'
import {
  getNotificationSupport,
  isPermissionOpen,
  offerText,
  requestPermission,
} from './notificationPermission'
import { getWatchToastId } from './useWatchActions'

interface NotifyButtonProps {
  hash: string
  tracked: Tracked
  /** For a table row. */
  isIconOnly?: boolean
}

/**
 * Turns notifications for a transaction's end and delay on or off; nothing after the
 * end, or where the browser cannot notify.
 */
export function NotifyButton({ hash, tracked, isIconOnly = false }: NotifyButtonProps) {
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
    const problem = (await requestPermission()) || watch(hash)
    if (problem !== '') {
      showResult(problem, 'problem')
      return
    }
    updateWatched(hash, { notify: true, isDelayNotified: false })
    const note = item === undefined ? ' Added to your watchlist.' : ''
    showResult(offerText + note, 'done')
  }
  const toggle = () => {
    if (isEnabled) {
      updateWatched(hash, { notify: false })
      showResult('Notifications are off. Still on your watchlist.', 'done')
    } else if (isPermissionOpen()) {
      setIsDialogOpen(true)
    } else void enable()
  }
  return (
    <>
      <button
        type="button"
        aria-pressed={isEnabled}
        {...(isIconOnly && { 'aria-label': 'Notify me' })}
        title={offerText}
        data-key="n"
        className={getButtonClasses(isIconOnly ? 'icon' : 'action')}
        onClick={toggle}
      >
        <Icon name="bell" size={14} />
        {!isIconOnly && 'Notify me'}
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
          {offerText} Your browser asks for permission next.
          {item === undefined && ' This also adds the transaction to your watchlist.'}
        </Dialog>
      )}
    </>
  )
}
