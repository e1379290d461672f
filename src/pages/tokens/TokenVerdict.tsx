import type { ReactNode } from 'react'
import {
  describeSharing,
  explainVerdict,
  getVerdictLabel,
  getVerdictTone,
  listWarnings,
} from '../../model/tokens/tokenText'
import type { TokenDetails } from '../../queries/tokenEngine'
import { Flag, ToneFlag } from '../../ui/Flag'
import { SafeText } from '../../ui/SafeText'
import { warningIcons } from './RowWarnings'

/** The verdict on a token with its reason, its warnings, and the number of tokens with the same ticker. */
export function TokenVerdict({ token }: { token: TokenDetails }) {
  const label = getVerdictLabel(token)
  const sharing = describeSharing(token.record, token.others)
  return (
    <ul className="w-full border-line md:w-115 md:border-s md:ps-4">
      <Item flag={<ToneFlag tone={getVerdictTone(token.flags)} text={label} />}>
        {explainVerdict(token)}
      </Item>
      {listWarnings(token)
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
