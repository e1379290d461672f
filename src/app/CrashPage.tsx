import { buttonLook } from '../ui/controls/buttonLook'
import { MissingPartError } from '../ui/states/latePart'

/**
 * In place of a page that broke, or of all there is, whose `main` it then is. It says nothing about money, and what was asked for
 * is still in the address.
 */
export function CrashPage({ error, as: Part }: { error: unknown; as: 'div' | 'main' }) {
  const missing = error instanceof MissingPartError
  const message = error instanceof Error ? error.message : String(error)
  return (
    <Part className="page py-10">
      <title>This page broke - Crosswatch</title>
      <h1 className="text-title">
        {missing ? 'A part of this page could not be fetched' : 'This page broke'}
      </h1>
      <p className="mt-2 mb-5 max-w-160 text-ink-2">
        {missing
          ? 'Either a newer version has taken its place, or the connection failed.'
          : 'It met something it was not made for.'}{' '}
        This says nothing about any transaction: those go on without this page. What you asked for
        is in the address, so loading the page again asks for the same.
      </p>
      <button type="button" className={buttonLook('primary')} onClick={() => location.reload()}>
        Load again
      </button>
      {!missing && (
        <p className="mt-6 font-mono text-row wrap-anywhere text-ink-3">{message.slice(0, 200)}</p>
      )}
    </Part>
  )
}
