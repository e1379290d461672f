import * as labels from '#words/labels'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { DeadEnd } from '../components/DeadEnd'
import { Button } from '../ui/Button'
import { useInBrowser } from '../ui/useHydrated'
import * as controls from '#words/controls'
import * as words from '#words/layout'

const reload = () => location.reload()

function CrashMessage({ error }: { error: unknown }) {
  const isOffline = useInBrowser(() => !navigator.onLine, false)
  useEffect(() => {
    if (!isOffline) return undefined
    // It may be back since the render.
    if (navigator.onLine) reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [isOffline])
  return (
    <DeadEnd
      title={isOffline ? labels.offline : words.somethingWentWrong}
      reason={isOffline ? words.offlineAdvice : words.crashAdvice}
    >
      <Button variant="primary" onClick={reload}>
        {controls.reload}
      </Button>
      <p className="mt-6 font-mono text-row wrap-anywhere text-ink-3">
        {String(error).slice(0, 200)}
      </p>
    </DeadEnd>
  )
}

/**
 * The error page within the layout: for errors of a page, and for files that a newer
 * release has replaced, or that cannot be loaded offline.
 */
export const PageCrash = () => <CrashMessage error={useRouteError()} />

/** The error page without the layout, whose own error it may show. */
export const CrashPage = () => (
  <main>
    <PageCrash />
  </main>
)
