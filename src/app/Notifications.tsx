import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { NotificationText } from '../model/words/notificationText'
import type * as Telling from '../queries/watchNotifications'
import { showNotification } from '../ui/floating/notification'
import { loadChunk } from '../ui/states/lazyComponent'
import { paths } from './paths'

/**
 * Shows notifications for the watched transactions whose end somebody asked to be told, on whatever page they are. What follows
 * transactions is a fifth of the page's code, and loaded for those who watch any.
 */
export function Notifications() {
  const client = useQueryClient()
  const [telling, setTelling] = useState<typeof Telling | null>(null)
  const tell = useEffectEvent(({ kind, title, body }: NotificationText, hash: string) => {
    void showNotification({ title, body, tag: `${hash} ${kind}`, path: paths.transaction(hash) })
  })
  useEffect(() => {
    loadChunk(() => import('../queries/watchNotifications')).then(setTelling, () => undefined)
  }, [])
  useEffect(
    () => telling?.pollForNotifications(client, (notice, hash) => tell(notice, hash)),
    [telling, client],
  )
  return null
}
