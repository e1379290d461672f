import { useState } from 'react'
import { isFinal } from '../model/transaction/verdict'
import { getConfirmedVerdict, type Tracked } from '../queries/trackedState'
import { useStored } from '../storage/stored'
import { findWatched, updateWatched, watch, watched } from '../storage/watched'
import { Button, getButtonClasses } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Icon } from '../ui/Icon'
import { useToast } from '../ui/toasts'

const offerText =
  'We’ll notify you when this transaction is done or delayed. Keep a Crosswatch tab open.'
const refusedText =
  'Notifications are blocked. Allow them in your browser’s site settings.'
const unsupportedText =
  'This browser can’t show notifications. Follow your swap on this page.'

interface NotifyButtonProps {
  hash: string
  tracked: Tracked
  /** For a table row. */
  isIconOnly?: boolean
}

/**
 * Turns notifications for a transaction's end and delay on or off; nothing after the
 * end.
 */
export function NotifyButton({ hash, tracked, isIconOnly = false }: NotifyButtonProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const showToast = useToast()
  const isEnabled = findWatched(useStored(watched), hash)?.notify === true
  if (isFinal(getConfirmedVerdict(tracked))) return null

  const enable = async () => {
    setIsDialogOpen(false)
    const problem = (await requestPermission()) || watch(hash)
    if (problem === '') updateWatched(hash, { notify: true, isDelayNotified: false })
    const tone = problem === '' ? 'done' : 'problem'
    showToast({ text: problem || offerText, tone })
  }
  const toggle = () => {
    if (isEnabled) {
      updateWatched(hash, { notify: false })
      showToast({ text: 'Notifications are off.', tone: 'done' })
    } else if ('Notification' in globalThis && Notification.permission === 'default') {
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
        </Dialog>
      )}
    </>
  )
}

/**
 * Asks for permission, on a click only, because browsers block other requests. Returns
 * why there is none; '' with it.
 */
async function requestPermission(): Promise<string> {
  try {
    return (await Notification.requestPermission()) === 'granted' ? '' : refusedText
  } catch {
    return unsupportedText
  }
}
