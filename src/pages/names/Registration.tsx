import { formatDate } from '../../model/time'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { Fact, Facts } from '../../ui/Facts'
import { ShortText } from '../../ui/HashText'
import { Section } from '../../ui/Section'

type RegistrationProps = { owner: string; expiresAt: number | null }

/** The owner of a name and its expiry; nothing where the network reports neither. */
export function Registration({ owner, expiresAt }: RegistrationProps) {
  const { zone } = useStored(settings)
  if (owner === '' && expiresAt === null) return null
  return (
    <div className="mt-7 max-w-160 md:mt-10">
      <Section title="Registration">
        <Facts>
          <Fact label="Owner">
            {owner !== '' && <ShortText text={owner} contentName="owner’s address" />}
          </Fact>
          <Fact label="Expires">{expiresAt !== null && formatDate(expiresAt, zone)}</Fact>
        </Facts>
      </Section>
    </div>
  )
}
