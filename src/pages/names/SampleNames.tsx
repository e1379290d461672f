import { useQuery } from '@tanstack/react-query'
import { serviceQuery } from '../../queries/service'
import { describeError } from '../../queries/describeError'
import { Section } from '../../ui/Section'
import { QueryError } from '../../ui/QueryError'
import { NameLink } from './NameLink'

/** As high as the loaded names, so that the content below does not move. */
const placeholder = <div className="h-79.25" />

export function SampleNames() {
  const query = useQuery(serviceQuery)
  const { data } = query
  if (query.error && data === undefined) {
    return (
      <Section title="Sample names">
        <QueryError
          place="row"
          describe={(now) => describeError(query, now)}
          onRetry={() => void query.refetch()}
        >
          Couldn’t load the sample names. You can still look up any name.
        </QueryError>
      </Section>
    )
  }
  if (data === undefined) return placeholder
  if (data === null || data.names.length === 0) return null
  return (
    <Section title="Sample names">
      <ul className="text-row">
        {data.names.map((name) => (
          <li key={name} className="flex h-9 items-center border-b border-line">
            <NameLink name={name} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
