import { ShortText } from '../../components/HashText'
import type { RegistryReport } from '../../model/names/nameReport'
import { formatDate } from '../../model/time'
import { unknownExpiryText } from '#words/names'
import { useZone } from '../../storage/useZone'
import { Fact } from '../../ui/Fact'
import * as controls from '#words/controls'
import * as words from '#words/namePage'

type RegistrationFactsProps = {
  registry: Pick<RegistryReport, 'registration' | 'owner' | 'expiresAt'>
}

/** The owner of a name, and when it expires, as far as they are known. */
export function RegistrationFacts({ registry }: RegistrationFactsProps) {
  const { registration, owner, expiresAt } = registry
  const zone = useZone()
  const isUnknown = registration === 'expiry-unknown' || registration === 'failed'
  const unknownExpiry = isUnknown ? unknownExpiryText : ''
  return (
    <dl className="text-row">
      <Fact label={words.owner}>
        {owner !== '' && <ShortText text={owner} contentName={words.ownerAddress} />}
      </Fact>
      <Fact label={words.expires} missing={controls.notReported}>
        {expiresAt === null ? unknownExpiry : formatDate(expiresAt, zone)}
      </Fact>
    </dl>
  )
}
