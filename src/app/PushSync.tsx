import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readPushKey, syncPush } from '../queries/pushSubscription'
import { watched } from '../storage/watched'

/** Tells the service what changes on the watchlist of a browser that it sends messages. */
export function PushSync() {
  const client = useQueryClient()
  useEffect(() => {
    const sync = async () => syncPush(await readPushKey(client))
    // While the service is out of reach, the next change or visit tries again.
    const trySync = () => void sync().catch(() => undefined)
    trySync()
    return watched.subscribe(trySync)
  }, [client])
  return null
}
