import { useQuery } from '@tanstack/react-query'
import { clockQuery } from '../../../queries/seen'

/** Characters that show nothing or reorder text, as JSON itself would escape them. */
const unseen = /[\p{Cf}\p{Zl}\p{Zp}]/gu
const escape = (text: string): string =>
  text.replace(unseen, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  )

/** No screen shows more, and a browser slows down. */
const mostShown = 200_000

/** The last answer twice: as the service sent it, and as this page read it, its numbers and times in one form. */
export function RawAnswer({ hash }: { hash: string }) {
  const { data } = useQuery(clockQuery(hash))
  return (
    <div className="border-b border-line py-3">
      {data?.sent ? (
        <Raw label="As the service sent it" text={data.sent} />
      ) : (
        <p className="text-small text-ink-3">The service’s own text is too long to be kept.</p>
      )}
      <Raw
        label="As this page read it"
        text={JSON.stringify(data?.known.answer ?? null, null, 2)}
      />
    </div>
  )
}

function Raw({ label, text }: { label: string; text: string }) {
  const shown = escape(text.slice(0, mostShown))
  return (
    <figure className="not-first:mt-3">
      <figcaption className="text-small text-ink-3">{label}</figcaption>
      <pre
        aria-label={label}
        className="mt-1 max-h-120 overflow-auto font-mono text-small wrap-anywhere whitespace-pre-wrap"
      >
        {shown}
        {text.length > mostShown && '…'}
      </pre>
    </figure>
  )
}
