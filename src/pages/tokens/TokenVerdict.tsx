import type { ReactNode } from 'react'
import type { AssetFlags } from '../../contract/assetFlags'
import type { CurrencyRecord } from '../../contract/tokens'
import { listWarnings } from '../../model/tokens/assetWarnings'
import { describeSharing } from '../../model/tokens/sharedTicker'
import { explainVerdict, getVerdictTone, getVerdictLabel } from '../../model/tokens/verdictText'
import { Flag, ToneFlag } from '../../ui/Flag'
import { SafeText } from '../../ui/SafeText'
import { warningIcons } from './RowWarnings'

interface TokenVerdictProps {
  asset: CurrencyRecord
  flags: AssetFlags
  /** Other assets that it can be mistaken for by their ticker. */
  others: readonly CurrencyRecord[]
}

/** The verdict on an asset with its reason, its warnings, and the number of tokens with the same ticker. */
export function TokenVerdict({ asset, flags, others }: TokenVerdictProps) {
  const label = getVerdictLabel(asset, flags)
  const sharing = describeSharing(asset, others)
  return (
    <ul className="w-full border-line md:w-115 md:border-s md:ps-4">
      <Item flag={<ToneFlag tone={getVerdictTone(flags)} text={label} />}>
        {explainVerdict(asset, flags)}
      </Item>
      {listWarnings(asset, flags)
        .filter((warning) => warning.label !== label)
        .map((warning) => (
          <Item
            key={warning.kind}
            flag={
              <Flag variant="inverse" icon={warningIcons[warning.kind]}>
                <SafeText text={warning.label} limit={60} />
              </Flag>
            }
          >
            {warning.reason}
          </Item>
        ))}
      {sharing !== '' && <li className="mt-3 text-ink-3">{sharing}</li>}
    </ul>
  )
}

/** The sentences may contain another asset's ticker, which is untrusted. */
function Item({ flag, children }: { flag: ReactNode; children: string }) {
  return (
    <li className="mt-3 first:mt-0">
      {flag}
      <p className="mt-1 text-ink-2">
        <SafeText text={children} limit={600} />
      </p>
    </li>
  )
}
