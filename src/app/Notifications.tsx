import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { NotificationText } from '../model/words/notificationText'
import type * as Telling from '../queries/watchNotifications'
import { showNotification } from '../ui/notification'
import { paths } from './paths'

/**
 * Shows notifications for watched transactions on every page. The code that polls them is a fifth of all scripts, so it is
 * loaded only for users who watch a transaction.
 */
export function Notifications() {
  const client = useQueryClient()
  const [telling, setTelling] = useState<typeof Telling | null>(null)
  const tell = useEffectEvent(({ kind, title, body }: NotificationText, hash: string) => {
    void showNotification({ title, body, tag: `${hash} ${kind}`, path: paths.transaction(hash) })
  })
  useEffect(() => {
    import('../queries/watchNotifications').then(setTelling, () => undefined)
  }, [])
  useEffect(
    () => telling?.pollForNotifications(client, (notice, hash) => tell(notice, hash)),
    [telling, client],
  )
  return null
}
