import { getChainName } from '../../model/chains/chains'
import { shareEnds } from '../../model/names/nameCheck'
import { formatList } from '../../model/words/formatList'
import { Button } from '../../ui/controls/Button'
import { NoteRow } from '../../ui/states/NoteRow'
import type { CheckedName } from './AddressNames'
import { SameEnds } from './SameEnds'

type NameRemarkProps = { chain: string; address: string; check: CheckedName }

/** Why a name of an address is unverified or could not be checked; nothing for one that is verified. */
export function NameRemark({ chain, address, check }: NameRemarkProps) {
  const { name, result, instead, again } = check
  const called = formatList([name])
  if (result === 'not-checked') {
    return (
      <NoteRow
        icon="plug"
        tone="trouble"
        cause={`Couldn’t check ${called}.`}
        action={<Button onClick={again}>Check again</Button>}
      >
        Crosswatch didn’t respond.
      </NoteRow>
    )
  }
  if (result !== 'unverified') return null
  return (
    <NoteRow icon="warning" tone="ink" cause={`${called} is unverified.`}>
      {instead === ''
        ? `It has no address on ${getChainName(chain)}.`
        : shareEnds(chain, address, instead)
          ? `Its ${getChainName(chain)} address looks similar but is different:`
          : `Its ${getChainName(chain)} address is different:`}
      {instead !== '' && <SameEnds chain={chain} own={address} other={instead} />}
    </NoteRow>
  )
}
