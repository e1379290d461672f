import { useQuery } from '@tanstack/react-query'
import { recordTextQuery } from '../../../queries/recordText'
import { RawText } from '../../../ui/text/RawText'

/** The text of an asset's record in the service's list. */
export function RawRecord({ identifier }: { identifier: string }) {
  const { data, error } = useQuery(recordTextQuery(identifier))
  if (typeof data === 'string') {
    return (
      <div className="py-3">
        <RawText label="As the service sends it" text={data} />
      </div>
    )
  }
  return (
    <output className="block py-3 text-small text-ink-3">
      {data === null && 'The list has no text of this record now.'}
      {error && 'The list could not be had. That says nothing about the asset.'}
    </output>
  )
}
