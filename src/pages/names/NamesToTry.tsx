import { useQuery } from '@tanstack/react-query'
import { paths } from '../../app/paths'
import { serviceQuery } from '../../queries/service'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'

/** Names that the service offers for trying; nothing where it offers none. */
export function NamesToTry() {
  const { data } = useQuery(serviceQuery)
  if (!data || data.names.length === 0) return null
  return (
    <Section title="Names to try">
      <ul className="text-row">
        {data.names.map((name) => (
          <li key={name} className="flex h-9 items-center border-b border-line">
            <a className="link inline-flex max-w-full font-mono" href={paths.name(name)}>
              <SafeText text={name} limit={40} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
