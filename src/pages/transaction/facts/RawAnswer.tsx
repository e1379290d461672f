import { useQuery } from '@tanstack/react-query'
import { clockQuery } from '../../../queries/seen'
import { RawText } from '../../../ui/text/RawText'

/** The last answer twice: as the service sent it, and as this page read it, its numbers and times in one form. */
export function RawAnswer({ hash }: { hash: string }) {
  const { data } = useQuery(clockQuery(hash))
  return (
    <div className="border-b border-line py-3">
      {data?.sent ? (
        <RawText label="Raw response" text={data.sent} />
      ) : (
        <p className="text-small text-ink-3">The raw response is too long to keep.</p>
      )}
      <RawText label="Parsed" text={JSON.stringify(data?.snapshot.response ?? null, null, 2)} />
    </div>
  )
}
