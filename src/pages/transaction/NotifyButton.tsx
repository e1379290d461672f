import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isSameHash } from '../../model/chains/hashes'
import { isFinal } from '../../model/transaction/verdict'
import { cachedTransactionQuery } from '../../queries/transactionState'
import { useStored } from '../../storage/stored'
import type { Tracked } from '../../queries/tracked'
import { setNotify, watched } from '../../storage/watched'
import { useAnnounce } from '../../ui/Announcer'
import { Button, getButtonClasses } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { iconButtonClasses } from '../../ui/IconButton'
import {
  requestNotificationPermission,
  shouldRequestNotificationPermission,
  type NotificationState,
} from '../../ui/notification'
import { Dialog } from '../../ui/Dialog'
import { Toast } from '../../ui/Toast'

const reasons: Record<Exclude<NotificationState, 'granted'>, string> = {
  refused: 'Notifications are blocked. Allow them in your browser’s site settings.',
  unsupported: 'This browser can’t show notifications. Follow your swap on this page.',
}

const enabledText = 'We’ll notify you when it’s done or delayed. Keep a Crosswatch tab open.'

interface NotifyButtonProps {
  hash: string
  /** For a table row. */
  isIconOnly?: boolean
}

const hasEnded = ({ snapshot }: Tracked): boolean => isFinal(snapshot.verdict)

/** Turns notifications for a transaction's end and delay on or off; nothing after the end. */
export function NotifyButton({ hash, isIconOnly = false }: NotifyButtonProps) {
  const announce = useAnnounce()
  const [message, setMessage] = useState('')
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const [close] = useState(() => () => setMessage(''))
  // `select`, so that a poll without a change does not render.
  const { data: hasTransactionEnded } = useQuery({
    ...cachedTransactionQuery(hash),
    select: hasEnded,
  })
  const isEnabled = useStored(watched).some((item) => item.notify && isSameHash(item.hash, hash))
  if (hasTransactionEnded === true) return null

  const showMessage = (text: string) => {
    announce(text)
    setMessage(text)
  }
  const enable = async () => {
    setIsDialogOpen(false)
    const state = await requestNotificationPermission()
    if (state === 'granted') setNotify(hash, true)
    showMessage(state === 'granted' ? enabledText : reasons[state])
  }
  const toggle = () => {
    if (isEnabled) {
      setNotify(hash, false)
      showMessage('Notifications are off.')
    } else if (shouldRequestNotificationPermission()) setIsDialogOpen(true)
    else void enable()
  }
  return (
    <>
      <button
        type="button"
        aria-pressed={isEnabled}
        {...(isIconOnly && { 'aria-label': 'Notify me' })}
        title="Notifies you when it’s done or delayed. Keep a Crosswatch tab open."
        className={isIconOnly ? iconButtonClasses : getButtonClasses()}
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
            <>
              <Button onClick={() => setIsDialogOpen(false)}>Cancel</Button>
              <Button variant="primary" onClick={() => void enable()}>
                Allow notifications
              </Button>
            </>
          }
        >
          Keep a Crosswatch tab open until it’s done: without one we can’t notify you. Your browser
          asks for permission next.
        </Dialog>
      )}
      {message !== '' && (
        <Toast
          key={message}
          status={message === enabledText ? 'complete' : 'attention'}
          onClose={close}
        >
          {message}
        </Toast>
      )}
    </>
  )
}
