import { sayKnownAddress } from '../model/words/knownAddressText'
import { toPlain } from '../model/words/pieces'
import type { KnownMatch } from '../model/addresses/knownAddress'
import { addressHeadings } from '#words/addresses'
import { useZone } from '../storage/useZone'
import { Icon } from '../ui/Icon'
import { SafeText } from '../ui/SafeText'
import { Warning } from '../ui/Warning'
import { ComparedWithKnown } from './ComparedAddresses'

/**
 * That this browser has used or labeled an address; or that it looks like such a one, with
 * what differs.
 */
export function KnownNote({ match }: { match: KnownMatch }) {
  const text = toPlain(sayKnownAddress(match), useZone())
  if (match.code !== 'look-alike')
    return (
      <p className="mt-2 flex items-start gap-2 text-row text-ink-2 print:hidden">
        <Icon name="check" size={14} className="mt-0.5 shrink-0" />
        <SafeText text={text} limit={240} />
      </p>
    )
  return (
    <Warning level="stop" heading={addressHeadings.warning}>
      <SafeText text={text} limit={400} />
      <ComparedWithKnown {...match} />
    </Warning>
  )
}
