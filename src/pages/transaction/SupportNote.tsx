import { createSupportLink } from '../../queries/support'
import { writeReport } from './HeaderBar'
import type { ShownTransaction } from './pageText'

/** Where to send the report, if the operator has a place for it, and a warning: impostors answer where people ask for help. */
export function SupportNote({ shown }: { shown: ShownTransaction }) {
  const { hash } = shown.tracked.snapshot
  const href = createSupportLink(hash, '')
  return (
    <p className="mt-1.5 max-w-100 text-row text-ink-2">
      {href !== '' && (
        <>
          Or{' '}
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="link"
            onClick={({ currentTarget }) => {
              currentTarget.href = createSupportLink(hash, writeReport(shown))
            }}
          >
            contact support
          </a>
          .{' '}
        </>
      )}
      Nobody who helps you needs your recovery phrase.
    </p>
  )
}
