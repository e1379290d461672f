import { useQuery } from '@tanstack/react-query'
import { serviceQuery } from '../../queries/service'
import { describeError } from '../../queries/describeError'
import { Section } from '../../ui/lists/Section'
import { ErrorRow } from '../../ui/states/ErrorRow'
import { NameLink } from './NameLink'

/** As high as the names that come, so that nothing below is pushed. */
const room = <div className="h-79.25" />

/** Names that the service offers for trying; nothing where it offers none, and why where it could not be asked. */
export function NamesToTry() {
  const asked = useQuery(serviceQuery)
  const { data } = asked
  if (asked.error && data === undefined) {
    return (
      <Section title="Sample names">
        <ErrorRow
          describe={(now) => describeError(asked, now)}
          onRetry={() => void asked.refetch()}
        >
          Couldn’t load the sample names. You can still look up any name.
        </ErrorRow>
      </Section>
    )
  }
  if (data === undefined) return room
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
