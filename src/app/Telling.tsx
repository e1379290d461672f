import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Notice } from '../model/words/notices'
import { tellOfWatched } from '../queries/telling'
import { showNotification } from '../ui/floating/notification'
import { paths } from './paths'

/** Tells, on whatever page one is, of the watched transactions whose end one asked to be told. Draws nothing. */
export function Telling() {
  const client = useQueryClient()
  const tell = useEffectEvent(({ kind, title, body }: Notice, hash: string) => {
    void showNotification({ title, body, tag: `${hash} ${kind}`, path: paths.transaction(hash) })
  })
  useEffect(() => tellOfWatched(client, (notice, hash) => tell(notice, hash)), [client])
  return null
}
