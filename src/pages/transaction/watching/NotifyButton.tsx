import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isSameHash } from '../../../model/progress/legs'
import { getVerdict } from '../../../model/progress/snapshot'
import { isFinal } from '../../../model/progress/verdict'
import { clockQuery } from '../../../queries/seen'
import { useStored } from '../../../storage/stored'
import type { Tracked } from '../../../queries/tracked'
import { notifyOf, watched } from '../../../storage/watched'
import { useAnnounce } from '../../../ui/floating/Announcer'
import { Button } from '../../../ui/controls/Button'
import { getButtonClasses } from '../../../ui/controls/buttonClasses'
import { Icon } from '../../../ui/pictures/Icon'
import { iconButtonClasses } from '../../../ui/controls/IconButton'
import {
  requestNotificationPermission,
  mustAskToNotify,
  type NotificationState,
} from '../../../ui/floating/notification'
import { Dialog } from '../../../ui/floating/Dialog'
import { Toast } from '../../../ui/floating/Toast'

const reasons: Record<Exclude<NotificationState, 'granted'>, string> = {
  refused: 'Notifications are blocked. Allow them in your browser’s site settings.',
  unsupported: 'This browser can’t show notifications. Follow your swap on this page.',
}

const turnedOn = 'We’ll notify you when it’s done or delayed. Keep a Crosswatch tab open.'

interface NotifyButtonProps {
  hash: string
  /** The icon alone, as in a row. */
  bare?: boolean
}

const hasEnded = ({ snapshot }: Tracked): boolean => isFinal(getVerdict(snapshot).verdict)

/** Asks to be told of a transaction's end, or that it is late. What has ended has nothing more to tell. */
export function NotifyButton({ hash, bare = false }: NotifyButtonProps) {
  const announce = useAnnounce()
  const [message, setMessage] = useState('')
  const [isExplained, setIsExplained] = useState(false)
  const [close] = useState(() => () => setMessage(''))
  // Selected, so that a check that brings nothing new draws nothing.
  const { data: isOver } = useQuery({ ...clockQuery(hash), select: hasEnded })
  const on = useStored(watched).some((item) => item.notify && isSameHash(item.hash, hash))
  if (isOver === true) return null

  const say = (words: string) => {
    announce(words)
    setMessage(words)
  }
  const turnOn = async () => {
    setIsExplained(false)
    const state = await requestNotificationPermission()
    if (state === 'granted') notifyOf(hash, true)
    say(state === 'granted' ? turnedOn : reasons[state])
  }
  const toggle = () => {
    if (on) {
      notifyOf(hash, false)
      say('Notifications are off.')
    } else if (mustAskToNotify()) setIsExplained(true)
    else void turnOn()
  }
  return (
    <>
      <button
        type="button"
        aria-pressed={on}
        {...(bare && { 'aria-label': 'Notify me' })}
        title="Notifies you when it’s done or delayed. Keep a Crosswatch tab open."
        className={bare ? iconButtonClasses : getButtonClasses()}
        onClick={toggle}
      >
        <Icon name="bell" size={14} />
        {!bare && 'Notify me'}
      </button>
      {isExplained && (
        <Dialog
          title="Notify me"
          onClose={() => setIsExplained(false)}
          actions={
            <>
              <Button onClick={() => setIsExplained(false)}>Cancel</Button>
              <Button variant="primary" onClick={() => void turnOn()}>
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
          status={message === turnedOn ? 'complete' : 'attention'}
          onClose={close}
        >
          {message}
        </Toast>
      )}
    </>
  )
}
