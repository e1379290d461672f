import { useMemo } from 'react'
import type { CurrencyRecord } from '../../../contract/tokens'
import type { AssetFlags } from '../../../model/tokens/assetFlags'
import { othersCalled } from '../../../model/tokens/assetLookup'
import { flagReasons } from '../../../model/tokens/flagReasons'
import type { TokenList } from '../../../queries/tokenList'
import { Flag } from '../../../ui/pictures/Flag'
import { SafeText } from '../../../ui/text/SafeText'
import { flagIcons } from '../rows/RowFlags'

interface FlagReasonsProps {
  asset: CurrencyRecord
  flags: AssetFlags
  tokens: TokenList
}

/** Why one should look twice: each flag with its sentence, which can hold a stranger's ticker. */
export function FlagReasons({ asset, flags, tokens }: FlagReasonsProps) {
  const reasons = useMemo(
    () => flagReasons(asset, flags, othersCalled(tokens.records, asset)),
    [asset, flags, tokens],
  )
  return (
    <ul className="w-full border-line md:w-115 md:border-l md:pl-4">
      {reasons.map(({ flag, warning, word, why }) => (
        <li key={flag} className="mt-3 first:mt-0">
          <Flag
            look={warning ? 'inverse' : 'outlined'}
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
