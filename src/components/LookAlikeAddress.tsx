import { formatKnownLabel } from '../model/words/knownAddressText'
import { GuardedCopy } from './GuardedCopy'
import { checkKnown } from '../model/addresses/addressCheck'
import type { KnownMatch } from '../model/addresses/knownAddress'
import { shortenAddress } from '../model/chains/chains'
import { ToneFlag } from '../ui/Flag'
import { TruncatedText } from '../ui/TruncatedText'

/** An address that looks like one of this browser: a press of its button compares both. */
export function LookAlikeAddress({ match }: { match: KnownMatch }) {
  const { chain, address } = match
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
      <TruncatedText {...shortenAddress(chain, address)} />
      <GuardedCopy
        payable={{
          chain,
          chains: [chain],
          address,
          name: '',
          isVerified: false,
          checkedAt: 0,
        }}
        check={checkKnown(match)}
        payTitle={null}
      />
      <ToneFlag tone="warning" text={formatKnownLabel(match)} />
    </span>
  )
}
