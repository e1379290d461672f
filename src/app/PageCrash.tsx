import { useRouteError } from 'react-router'
import { CrashMessage } from './CrashMessage'

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
