import { registrationTexts } from '#words/names'
import type { RegistryReport } from '../../model/names/nameReport'
import { findExpirySoon } from '../../model/names/nameStatements'
import { formatExpirySoon } from '../../model/words/nameText'
import { useZone } from '../../storage/useZone'
import { Flag } from '../../ui/Flag'

type RegistrationNoteProps = { registry: RegistryReport; now: number }

/** What is known of a registration, in a word: it says nothing about paying. */
export function RegistrationNote({ registry, now }: RegistrationNoteProps) {
  const zone = useZone()
  const { registration, expiresAt } = registry
  const expiry = registration === 'registered' ? findExpirySoon(expiresAt, now) : null
  return (
    <>
      <span className="text-ink">{registrationTexts[registration]}</span>
      {expiry && <Flag icon="warning">{formatExpirySoon(expiry, zone)}</Flag>}
    </>
  )
}
