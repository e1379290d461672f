import type { NetworkDescription } from '../../contract/service'
import { formatList } from '../../model/text'
import { getNetworkName } from '../../model/words/networkName'
import { Warning } from '../../ui/Warning'

type MissingNetworksProps = {
  ids: readonly string[]
  networks: readonly NetworkDescription[]
}

/** The networks whose transactions a list lacks; nothing where it has all. */
export function MissingNetworks({ ids, networks }: MissingNetworksProps) {
  const names = ids.map((id) => getNetworkName(networks, id))
  if (names.length === 0) return null
  return (
    <Warning level="caution" icon="plug" heading={`${formatList(names)} didn’t respond.`}>
      {names.length === 1 ? 'Its' : 'Their'} transactions are missing here. We keep
      trying.
    </Warning>
  )
}
