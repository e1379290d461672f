import type { CurrencyRecord } from '../../../contract/tokens'
import type { AssetFlags } from '../../../contract/assetFlags'
import { flagReasons } from '../../../model/tokens/flagReasons'
import { Flag } from '../../../ui/pictures/Flag'
import { SafeText } from '../../../ui/text/SafeText'
import { flagIcons } from '../rows/RowFlags'

interface FlagReasonsProps {
  asset: CurrencyRecord
  flags: AssetFlags
  /** Assets that it can be mistaken for. */
  others: readonly CurrencyRecord[]
}

/** Each flag of an asset with its reason, which may contain another asset's ticker. */
export function FlagReasons({ asset, flags, others }: FlagReasonsProps) {
  return (
    <ul className="w-full border-line md:w-115 md:border-s md:ps-4">
      {flagReasons(asset, flags, others).map(({ flag, warning, word, why }) => (
        <li key={flag} className="mt-3 first:mt-0">
          <Flag
            variant={warning ? 'inverse' : 'outlined'}
            icon={warning && flag === 'namesake' ? 'warning' : flagIcons[flag]}
          >
            <SafeText text={word} limit={60} />
          </Flag>
          <p className="mt-1 text-ink-2">
            <SafeText text={why} limit={400} />
          </p>
        </li>
      ))}
    </ul>
  )
}
