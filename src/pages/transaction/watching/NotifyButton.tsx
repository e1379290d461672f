import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isSameHash } from '../../../model/progress/legs'
import { getVerdict } from '../../../model/progress/snapshot'
import { isFinal } from '../../../model/progress/verdict'
import { clockQuery } from '../../../queries/seen'
import { useStored } from '../../../queries/stored'
import type { Tracked } from '../../../queries/transaction'
import { notifyOf, watched } from '../../../queries/watched'
import { useAnnounce } from '../../../ui/floating/Announcer'
import { getButtonClasses } from '../../../ui/controls/buttonClasses'
import { Icon } from '../../../ui/pictures/Icon'
import { iconButtonClasses } from '../../../ui/controls/IconButton'
import {
  requestNotificationPermission,
  type NotificationState,
} from '../../../ui/floating/notification'
import { Toast } from '../../../ui/floating/Toast'

const reasons: Record<Exclude<NotificationState, 'granted'>, string> = {
  refused: 'Notifications are blocked. Allow them in your browser’s site settings.',
  unsupported: 'This browser can’t show notifications. Follow your swap on this page.',
}

interface NotifyButtonProps {
  hash: string
  /** The icon alone, as in a row. */
  bare?: boolean
}

const hasEnded = ({ snapshot }: Tracked): boolean => isFinal(getVerdict(snapshot).verdict)

/** Asks to be told of a transaction's end, or that it is late. What has ended has nothing more to tell. */
export function NotifyButton({ hash, bare = false }: NotifyButtonProps) {
  const announce = useAnnounce()
  const [trouble, setTrouble] = useState('')
  // Selected, so that a check that brings nothing new draws nothing.
  const { data: isOver } = useQuery({ ...clockQuery(hash), select: hasEnded })
  const on = useStored(watched).some((item) => item.notify && isSameHash(item.hash, hash))
  if (isOver === true) return null

  const toggle = async () => {
    const state = on ? 'granted' : await requestNotificationPermission()
    if (state === 'granted') notifyOf(hash, !on)
    else announce(reasons[state])
    setTrouble(state === 'granted' ? '' : reasons[state])
  }
  return (
    <>
      <button
        type="button"
        aria-pressed={on}
        {...(bare && { 'aria-label': 'Notify me' })}
        title="Notifies you when it’s done or delayed. Keep a Crosswatch tab open."
        className={bare ? iconButtonClasses : getButtonClasses()}
        onClick={() => void toggle()}
      >
        <Icon name="bell" size={14} />
        {!bare && <span className="max-md:sr-only">Notify me</span>}
      </button>
      {trouble !== '' && (
        <Toast status="attention" onClose={() => setTrouble('')}>
          {trouble}
        </Toast>
      )}
    </>
  )
}
