import { getChainName } from '../../model/chains/chains'
import { isSimilarAddress } from '../../model/names/nameCheck'
import { formatList } from '../../model/text'
import { Button } from '../../ui/Button'
import { NoteRow } from '../../ui/NoteRow'
import type { CheckedName } from './AddressNames'
import { AddressComparison } from './AddressComparison'

type NameCheckNoteProps = { chain: string; address: string; check: CheckedName }

/** Why a name of an address is unverified or could not be checked. Renders nothing for a verified name. */
export function NameCheckNote({ chain, address, check }: NameCheckNoteProps) {
  const { name, result, otherAddress, retry } = check
  const shownName = formatList([name])
  if (result === 'not-checked') {
    return (
      <NoteRow
        icon="plug"
        tone="warning"
        cause={`Couldn’t check ${shownName}.`}
        action={<Button onClick={retry}>Check again</Button>}
      >
        Crosswatch didn’t respond.
      </NoteRow>
    )
  }
  if (result !== 'unverified') return null
  return (
    <NoteRow icon="warning" tone="ink" cause={`${shownName} is unverified.`}>
      {otherAddress === ''
        ? `It has no address on ${getChainName(chain)}.`
        : isSimilarAddress(chain, address, otherAddress)
          ? `Its ${getChainName(chain)} address looks similar but is different:`
          : `Its ${getChainName(chain)} address is different:`}
      {otherAddress !== '' && (
        <AddressComparison chain={chain} own={address} other={otherAddress} />
      )}
    </NoteRow>
  )
}
