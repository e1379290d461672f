import { getChainName } from '../../model/chains/chains'
import { getSendWarning } from '../../model/names/sendWarning'
import { Icon } from '../../ui/Icon'
import { SafeText } from '../../ui/SafeText'
import type { CheckedRow } from './checkedRows'

interface SendWarningProps {
  name: string
  rows: readonly CheckedRow[]
}

export function SendWarning({ name, rows }: SendWarningProps) {
  const unverified = rows.filter(({ result }) => result === 'unverified')
  if (unverified.length === 0) return null
  return (
    <div className="mt-5 flex items-start gap-3 bg-refund-wash px-4 py-3">
      <Icon name="warning" className="mt-1 text-refund" />
      <div className="min-w-0 flex-1">
        <p className="text-lead">
          <SafeText text={heading(unverified, rows.length)} limit={100} />
        </p>
        <ul className="mt-1">
          {unverified.map((row) => (
            <li key={`${row.chain} ${row.address}`}>
              <strong className="font-semibold">
                <SafeText text={getChainName(row.chain)} limit={40} />:
              </strong>{' '}
              <SafeText text={getSendWarning(name, row) ?? ''} limit={1_000} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function heading(unverified: readonly CheckedRow[], count: number): string {
  const addresses = unverified.filter(({ address }) => address !== '')
  if (addresses.length === 0) return 'Some links of this name aren’t confirmed'
  if (count === 1) return 'Don’t send to this address yet'
  const chains = [...new Set(addresses.map(({ chain }) => getChainName(chain)))]
  return chains.length === 1
    ? `Don’t send to its ${chains[0]} address yet`
    : 'Don’t send to these addresses yet'
}
