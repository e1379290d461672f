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
  /** The name of its table row, for an icon without a text. */
  rowName?: string
}

/**
 * Turns notifications for a transaction's end and delay on or off; nothing after the
 * end.
 */
export function NotifyButton({ hash, tracked, rowName }: NotifyButtonProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const showToast = useToast()
  const isEnabled = findWatched(useStored(watched), hash)?.notify === true
  if (isFinal(getConfirmedVerdict(tracked))) return null

  const enable = async () => {
    setIsDialogOpen(false)
    const refusal = await requestPermission()
    const problem = refusal || watch(hash)
    // A browser that stores nothing notifies until the tab is closed.
    if (refusal === '' && findWatched(watched.read(), hash))
      updateWatched(hash, { notify: true, isDelayNotified: false })
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
        {...(rowName !== undefined && { 'aria-label': `Notify me about ${rowName}` })}
        title={offerText}
        className={getButtonClasses(rowName === undefined ? 'action' : 'icon')}
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
