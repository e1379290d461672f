import { useRouteError } from 'react-router'
import { getButtonClasses } from '../ui/Button'
import { MissingChunkError } from '../ui/lazyComponent'

export function CrashPage() {
  return (
    <main className="page py-10">
      <CrashMessage />
    </main>
  )
}

/** The error page within the layout. */
export function PageCrash() {
  return (
    <div className="page py-10">
      <CrashMessage />
    </div>
  )
}

function CrashMessage() {
  const error = useRouteError()
  const isMissingChunk = error instanceof MissingChunkError
  const message = error instanceof Error ? error.message : String(error)
  return (
    <>
      <title>Something went wrong - Crosswatch</title>
      <h1 className="text-title">
        {isMissingChunk ? 'Part of this page didn’t load' : 'Something went wrong'}
      </h1>
      <p className="mt-2 mb-5 max-w-160 text-ink-2">
        {isMissingChunk
          ? 'We may have just released an update, or your connection dropped.'
          : 'An unexpected error stopped this page.'}{' '}
        Your swaps aren’t affected. Reload to pick up where you left off.
      </p>
      <button
        type="button"
        className={getButtonClasses('primary')}
        onClick={() => location.reload()}
      >
        Reload
      </button>
      {!isMissingChunk && (
        <p className="mt-6 font-mono text-row wrap-anywhere text-ink-3">{message.slice(0, 200)}</p>
      )}
    </>
  )
}
