import { Suspense } from 'react'
import { lazyExtra } from '../ui/lazyComponent'
import { useHydrated } from '../ui/useHydrated'

const LazyDoors = lazyExtra(async () => (await import('./Doors')).Doors)

/** The doors of a dead end that few visitors see: it does without them until they load. */
export const LateDoors = () =>
  useHydrated() && (
    <Suspense>
      <LazyDoors />
    </Suspense>
  )
