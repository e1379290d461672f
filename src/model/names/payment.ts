import { getChainName } from '../chains/chains'
import { formatDate, formatTime } from '../time'

/** `name` is '' if the address was opened without a name; `checkedAt` is in Unix ms, 0 if it was never checked. */
export type Payable = {
  chain: string
  address: string
  name: string
  isVerified: boolean
  checkedAt: number
}

/** Chain, the address on a line of its own, the time and result of the check, and the warning. */
export function formatPayment(
  { chain, address, name, isVerified, checkedAt }: Payable,
  warning: string | null,
): string {
  const chainLabel = getChainName(chain) === chain ? chain : `${getChainName(chain)} (${chain})`
  const checkedText =
    checkedAt === 0
      ? 'Not checked'
      : `Checked ${formatDate(checkedAt, 'utc')}, ${formatTime(checkedAt, 'utc')} UTC`
  const result = isVerified ? 'verified' : 'not verified'
  return `${chainLabel}\n${address}\n${checkedText}${name === '' ? '' : ` for the name ${name}: ${result}`}\n${warning === null ? '' : `${warning} Don’t send to it.\n`}`
}
