import { getChainName } from '../../model/chains/chains'
import { Icon } from '../../ui/Icon'
import { SafeText } from '../../ui/SafeText'
import type { CheckedRow } from './nameChecks'

interface SendWarningProps {
  /** Why nothing should be sent to any address of the name; null to list the unverified ones. */
  lead: string | null
  rows: readonly CheckedRow[]
}

/** Why nothing should be sent to addresses of a name; nothing without an unverified one. */
export function SendWarning({ lead, rows }: SendWarningProps) {
  const unverified = lead === null ? rows.filter(({ result }) => result === 'unverified') : []
  if (lead === null && unverified.length === 0) return null
  return (
    <div className="mt-5 flex items-start gap-3 bg-refund-wash px-4 py-3">
      <Icon name="warning" className="mt-1 text-refund" />
      <div className="min-w-0 flex-1">
        <p className="text-lead">
          <SafeText text={lead ?? formatHeading(unverified, rows.length)} limit={120} />
        </p>
        <ul className="mt-1">
          {unverified.map(({ chain, address, warning }) => (
            <li key={`${chain} ${address}`}>
              <strong className="font-semibold">
                <SafeText text={getChainName(chain)} limit={40} />:
              </strong>{' '}
              <SafeText text={warning ?? ''} limit={1_000} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function formatHeading(unverified: readonly CheckedRow[], count: number): string {
  const addresses = unverified.filter(({ address }) => address !== '')
  if (addresses.length === 0) return 'Some links of this name aren’t confirmed'
  if (count === 1) return 'Don’t send to this address yet'
  const chains = [...new Set(addresses.map(({ chain }) => getChainName(chain)))]
  return chains.length === 1
    ? `Don’t send to its ${chains[0]} address yet`
    : 'Don’t send to these addresses yet'
}
