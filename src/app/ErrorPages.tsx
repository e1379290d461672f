import { useRouteError } from 'react-router'
import { Button } from '../ui/Button'

/** The error page without the layout, whose own error it may show. */
export const CrashPage = () => (
  <main>
    <PageCrash />
  </main>
)

/** The error page within the layout: for errors of a page, and for files that a newer release has replaced. */
export function PageCrash() {
  const error = useRouteError()
  const message = error instanceof Error ? error.message : String(error)
  return (
    <div className="page py-10">
      <title>Something went wrong - Crosswatch</title>
      <h1 className="text-title">Something went wrong</h1>
      <p className="mt-2 mb-5 max-w-160 text-ink-2">
        This page stopped. We may have just released an update, or your connection dropped. Your
        swaps aren’t affected. Reload to pick up where you left off.
      </p>
      <Button variant="primary" onClick={() => location.reload()}>
        Reload
      </Button>
      <p className="mt-6 font-mono text-row wrap-anywhere text-ink-3">{message.slice(0, 200)}</p>
    </div>
  )
}
