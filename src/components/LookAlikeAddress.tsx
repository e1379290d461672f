import * as labels from '#words/labels'
import { formatKnownLabel } from '../model/words/knownAddressText'
import type { KnownMatch } from '../model/addresses/knownAddress'
import { getChainName, shortenAddress } from '../model/chains/chains'
import { getAddressUrl } from '../model/chains/explorers'
import { fillText } from '../model/words/messages'
import { ToneFlag } from '../ui/Flag'
import { TruncatedText } from '../ui/TruncatedText'
import { AskingCopy } from './AskingCopy'
import { ExplorerLink } from './ExplorerLink'

type LookAlikeAddressProps = { match: Extract<KnownMatch, { code: 'look-alike' }> }

/** An address that looks like one of this browser: a press of its button compares both. */
export function LookAlikeAddress({ match }: LookAlikeAddressProps) {
  const { chain, address } = match
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
      <TruncatedText {...shortenAddress(chain, address)} />
      <AskingCopy
        chain={chain}
        address={address}
        doubts={[match]}
        contentName={fillText(labels.chainAddress, { chain: getChainName(chain) })}
      />
      <ExplorerLink
        href={getAddressUrl(chain, address)}
        contentName={labels.copiedAddress}
      />
      <ToneFlag tone="warning" text={formatKnownLabel(match)} />
    </span>
  )
}
