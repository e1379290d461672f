import { getChainName } from '../chains/chains'
import { formatDate, formatTime } from '../time'

/** What of an address goes into a payment. `at` is when the service was last heard about it, Unix ms; 0 for never. */
export type Payable = {
  chain: string
  address: string
  name: string
  verified: boolean
  at: number
}

/**
 * An address as text for whoever pays: its chain, the address alone on a line, and when it was checked, in UTC, for which
 * name and with what result; then what is to be said against it, null for nothing.
 */
export function paymentText(
  { chain, address, name, verified, at }: Payable,
  against: string | null,
): string {
  const called = getChainName(chain) === chain ? chain : `${getChainName(chain)} (${chain})`
  const when =
    at === 0 ? 'Not checked' : `Checked ${formatDate(at, 'utc')}, ${formatTime(at, 'utc')} UTC`
  const result = verified ? 'verified' : 'not verified'
  return `${called}\n${address}\n${when}${name === '' ? '' : ` for the name ${name}: ${result}`}\n${against === null ? '' : `${against} Don’t send to it.\n`}`
}
