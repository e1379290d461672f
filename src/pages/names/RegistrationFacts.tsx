import { ShortText } from '../../components/HashText'
import { formatDate } from '../../model/time'
import { unknownExpiryText } from '../../model/words/en/names'
import { useZone } from '../../storage/useZone'
import { Fact } from '../../ui/Fact'
import { Section } from '../../ui/Section'
import type { ShownRegistry } from './useNameReport'

type RegistrationFactsProps = {
  registry: ShownRegistry
  /** Without another registry, the title does not name it. */
  isOnly: boolean
}

/** The owner of a name, and when it expires, as far as they are known. */
export function RegistrationFacts({ registry, isOnly }: RegistrationFactsProps) {
  const { label, registration, owner, expiresAt } = registry
  const zone = useZone()
  const isUnknown = registration === 'expiry-unknown' || registration === 'failed'
  const unknownExpiry = isUnknown ? unknownExpiryText : ''
  const expires = expiresAt === null ? unknownExpiry : formatDate(expiresAt, zone)
  if (registration === 'pending') return null
  return (
    <Section
      title={isOnly ? 'Registration' : `${label} registration`}
      heading={isOnly ? 'h2' : 'h3'}
      className="max-w-160"
    >
      <dl className="text-row">
        <Fact label="Owner">
          {owner !== '' && <ShortText text={owner} contentName="owner’s address" />}
        </Fact>
        <Fact label="Expires" missing="Not reported">
          {expires}
        </Fact>
      </dl>
    </Section>
  )
}
