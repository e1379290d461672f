import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readPushKey, syncPush } from '../queries/pushSubscription'
import { watched } from '../storage/watched'

/** Tells the service what changes on the watchlist of a browser that it sends messages. */
export function PushSync() {
  const client = useQueryClient()
  useEffect(() => {
    /** What was last sent: what the service refused of it is not sent again. */
    let sent: string | null = null
    const sync = async () => {
      const wanted = JSON.stringify(
        watched
          .read()
          .filter(({ notify }) => notify)
          .map(({ hash, chain, label }) => [hash, chain, label]),
      )
      if (wanted === sent) return
      sent = wanted
      try {
        await syncPush(await readPushKey(client))
      } catch {
        // The service is out of reach: the next change or visit tries again.
        sent = null
      }
    }
    void sync()
    return watched.subscribe(() => void sync())
  }, [client])
  return null
}
