import * as labels from '#words/labels'
import { sayKnownLabel } from '../model/words/knownAddressText'
import { toPlain } from '../model/words/pieces'
import { ExplorerLink } from './ExplorerLink'
import { GuardedCopy } from './GuardedCopy'
import { checkKnown } from '../model/addresses/addressCheck'
import type { KnownMatch } from '../model/addresses/knownAddress'
import { shortenAddress } from '../model/chains/chains'
import { getAddressUrl } from '../model/chains/explorers'
import type { Zone } from '../model/time'
import { ToneFlag } from '../ui/Flag'
import { TruncatedText } from '../ui/TruncatedText'

type LookAlikeAddressProps = { match: KnownMatch; zone: Zone }

/** An address that looks like one of this browser: a press of its button compares both. */
export function LookAlikeAddress({ match, zone }: LookAlikeAddressProps) {
  const { chain, address } = match
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
      <TruncatedText {...shortenAddress(chain, address)} />
      <GuardedCopy
        payable={{ chain, address, name: '', isVerified: false, checkedAt: 0 }}
        check={checkKnown(match)}
        openQuestions=""
        zone={zone}
        payTitle={null}
        link={
          <ExplorerLink
            href={getAddressUrl(chain, address)}
            contentName={labels.copiedAddress}
          />
        }
      />
      <ToneFlag tone="warning" text={toPlain(sayKnownLabel(match))} />
    </span>
  )
}
