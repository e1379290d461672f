import { useQuery } from '@tanstack/react-query'
import { paths } from '../../app/paths'
import { troubleWords } from '../../model/words/troubleWords'
import { serviceQuery } from '../../queries/service'
import { pausedUntil, troubleOf } from '../../queries/trouble'
import { NoteRow } from '../../ui/NoteRow'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { TryNow } from '../../ui/TryNow'

/** Names that the service offers for trying; nothing where it offers none, and why where it could not be asked. */
export function NamesToTry() {
  const { data, error, errorUpdatedAt, isFetching, refetch } = useQuery(serviceQuery)
  if (error && data === undefined) {
    const { icon, cause, said } = troubleWords(troubleOf(error))
    return (
      <Section title="Names to try">
        <NoteRow
          icon={icon}
          tone="trouble"
          cause={cause}
          action={
            <TryNow
              isAsking={isFetching}
              from={pausedUntil({ error, errorUpdatedAt })}
              onTry={() => void refetch()}
            />
          }
        >
          {said} Names to try are not known. Whoever looks up a name asks anew.
        </NoteRow>
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
