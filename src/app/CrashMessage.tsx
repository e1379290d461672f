import { Suspense, useEffect } from 'react'
import { DeadEnd } from '../components/DeadEnd'
import { Button } from '../ui/Button'
import { lazyExtra } from '../ui/lazyComponent'
import { useHydrated } from '../ui/useHydrated'

// A crash is rare, and its message does without them.
const LazyDoors = lazyExtra(async () => (await import('../components/Doors')).Doors)

const reload = () => location.reload()

const offlineText =
  'Check your internet connection. This page opens by itself once you’re online.'
const crashText =
  'This page stopped. We may have just released an update. Reload to continue.'

/** In place of what failed: what happened, and a button that reloads the document. */
export function CrashMessage({ error }: { error: unknown }) {
  const isOffline = useHydrated() && !navigator.onLine
  useEffect(() => {
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <DeadEnd
      near={
        <Suspense>
          <LazyDoors />
        </Suspense>
      }
      title={isOffline ? 'Offline' : 'Something went wrong'}
      reason={`${isOffline ? offlineText : crashText} Your swaps aren’t affected.`}
    >
      <Button variant="primary" onClick={reload}>
        Reload
      </Button>
      <p className="mt-6 font-mono text-row wrap-anywhere text-ink-3">
        {String(error).slice(0, 200)}
      </p>
    </DeadEnd>
  )
}
