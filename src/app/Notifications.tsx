import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Notice } from '../model/words/notices'
import { tellOfWatched } from '../queries/telling'
import { showNotification } from '../ui/floating/notification'
import { paths } from './paths'

/** Shows notifications for the watched transactions whose end somebody asked to be told, on whatever page they are. */
export function Notifications() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const tell = useEffectEvent(({ kind, title, body }: Notice, hash: string) => {
    const onOpen = () => void navigate(paths.transaction(hash))
    showNotification({ title, body, tag: `${hash} ${kind}`, onOpen })
  })
  useEffect(() => tellOfWatched(client, (notice, hash) => tell(notice, hash)), [client])
  return null
}
