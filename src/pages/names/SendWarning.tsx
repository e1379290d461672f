import { getChainName } from '../../model/chains/chains'
import { SafeText } from '../../ui/SafeText'
import { Warning } from '../../ui/Warning'
import type { CheckedRow } from './useNameChecks'

type SendWarningProps = {
  /** Why nothing should be sent to any address of the name; null without a reason. */
  lead: string | null
  rows: readonly CheckedRow[]
}

/**
 * Why nothing should be sent to addresses of a name: to all, or to the unverified ones.
 * Renders nothing without a reason.
 */
export function SendWarning({ lead, rows }: SendWarningProps) {
  const unverified =
    lead === null ? rows.filter(({ result }) => result === 'unverified') : []
  if (lead === null && unverified.length === 0) return null
  return (
    <div className="mt-5">
      <Warning level="stop" heading={lead ?? getWarningHeading(rows, unverified)}>
        {unverified.length > 0 && (
          <ul>
            {unverified.map(({ chain, address, warning }) => (
              <li key={`${chain} ${address}`}>
                <strong className="font-semibold">
                  <SafeText text={getChainName(chain)} limit={40} />:
                </strong>{' '}
                <SafeText text={warning ?? ''} limit={1_000} />
              </li>
            ))}
          </ul>
        )}
      </Warning>
    </div>
  )
}

/** Names the addresses that nothing should be sent to. */
function getWarningHeading(
  rows: readonly CheckedRow[],
  unverified: readonly CheckedRow[],
): string {
  const payable = unverified.filter(({ address }) => address !== '')
  const chains = [...new Set(payable.map(({ chain }) => chain))]
  const [chain] = chains
  if (chain === undefined) return 'Some links of this name aren’t confirmed'
  if (chains.length > 1) return 'Don’t send to these addresses yet'
  return rows.length === 1
    ? 'Don’t send to this address yet'
    : `Don’t send to its ${getChainName(chain)} address yet`
}
