import { Suspense } from 'react'
import { useRouteError } from 'react-router'
import { lazyExtra } from '../ui/lazyComponent'
import { CrashMessage } from './CrashMessage'

// A crash is rare, and its message does without them.
const LazyDoors = lazyExtra(async () => (await import('../components/Doors')).Doors)

/**
 * The error page within the layout: for errors of a page, and for files that a newer
 * release has replaced, or that cannot be loaded offline.
 */
export const PageCrash = () => (
  <CrashMessage
    error={useRouteError()}
    near={
      <Suspense>
        <LazyDoors />
      </Suspense>
    }
  />
)

/** The error page without the layout, whose own error it may show. */
export const CrashPage = () => (
  <main>
    <PageCrash />
  </main>
)
