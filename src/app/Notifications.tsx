import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Notice } from '../model/words/notices'
import { showNotification } from '../ui/floating/notification'
import { paths } from './paths'

/**
 * Shows notifications for the watched transactions whose end somebody asked to be told, on whatever page they are. What follows
 * transactions is a fifth of the page's code, and loaded for those who watch any; where that fails it is tried again with the next page.
 */
export function Notifications() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [telling, setTelling] = useState<typeof import('../queries/telling') | null>(null)
  const tell = useEffectEvent(({ kind, title, body }: Notice, hash: string) => {
    const onOpen = () => void navigate(paths.transaction(hash))
    showNotification({ title, body, tag: `${hash} ${kind}`, onOpen })
  })
  useEffect(() => {
    if (telling === null) import('../queries/telling').then(setTelling, () => undefined)
  }, [telling, pathname])
  useEffect(
    () => telling?.tellOfWatched(client, (notice, hash) => tell(notice, hash)),
    [telling, client],
  )
  return null
}
