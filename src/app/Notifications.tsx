import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { NotificationText } from '../model/words/headline'
import { showNotification } from '../ui/notification'
import { paths } from './paths'

/** Shows notifications for watched transactions on every page. Their code loads only for users who watch one. */
export function Notifications() {
  const client = useQueryClient()
  useEffect(() => {
    const notify = ({ kind, title, body }: NotificationText, hash: string) => {
      const tag = `${hash} ${kind}`
      void showNotification({ title, body, tag, path: paths.transaction(hash) })
    }
    let isStopped = false
    let stop = () => {
      isStopped = true
    }
    const start = async () => {
      const { pollForNotifications } = await import('../queries/watchNotifications')
      if (!isStopped) stop = pollForNotifications(client, notify)
    }
    // Offline or after a deployment: the next page load tries again.
    start().catch(() => undefined)
    return () => stop()
  }, [client])
  return null
}
