import { getChainName } from '../chains/chains'
import { formatDateTime } from '../time'

/**
 * An address to pay to. `name` is '' if it was opened without a name; `checkedAt` is in
 * Unix ms, 0 if it was never checked.
 */
export type Payable = {
  chain: string
  address: string
  name: string
  isVerified: boolean
  checkedAt: number
}

/**
 * Formats an address for a payment: chain, the address on a line of its own, the time and
 * result of the check, and the warning.
 */
export function formatPayment(
  { chain, address, name, isVerified, checkedAt }: Payable,
  warning: string | null,
): string {
  const chainName = getChainName(chain)
  const place = chainName === chain ? chain : `${chainName} (${chain})`
  const check =
    checkedAt === 0 ? 'Not checked' : `Checked ${formatDateTime(checkedAt, 'utc')} UTC`
  const verdict = isVerified ? 'verified' : 'not verified'
  const result = name === '' ? '' : ` for the name ${name}: ${verdict}`
  const caution = warning === null ? '' : `${warning} Don’t send to it.\n`
  return `${place}\n${address}\n${check}${result}\n${caution}`
}
