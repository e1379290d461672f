import { useQuery } from '@tanstack/react-query'
import { paths } from '../../app/paths'
import { serviceQuery } from '../../queries/service'
import { troubleTold } from '../../queries/troubleTold'
import { SafeText } from '../../ui/text/SafeText'
import { Section } from '../../ui/lists/Section'
import { TroubleRow } from '../../ui/states/TroubleRow'

/** Names that the service offers for trying; nothing where it offers none, and why where it could not be asked. */
export function NamesToTry() {
  const asked = useQuery(serviceQuery)
  const { data } = asked
  if (asked.error && data === undefined) {
    return (
      <Section title="Names to try">
        <TroubleRow tell={(now) => troubleTold(asked, now)} onTry={() => void asked.refetch()}>
          Names to try are not known. Any name can still be looked up.
        </TroubleRow>
      </Section>
    )
  }
  if (!data || data.names.length === 0) return null
  return (
    <Section title="Names to try">
      <ul className="text-row">
        {data.names.map((name) => (
          <li key={name} className="flex h-9 items-center border-b border-line">
            <a
              translate="no"
              className="link hit inline-flex max-w-full font-mono"
              href={paths.name(name)}
            >
              <SafeText text={name} limit={40} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
