import { Suspense } from 'react'
import { lazyExtra } from '../ui/lazyComponent'
import { useHydrated } from '../ui/useHydrated'

const LazyTaskLinks = lazyExtra(async () => (await import('./TaskLinks')).TaskLinks)

/** The links of a dead end that few visitors see: it does without them until they load. */
export const LateTaskLinks = () =>
  useHydrated() && (
    <Suspense>
      <LazyTaskLinks />
    </Suspense>
  )
