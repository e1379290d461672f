import { getChainName } from '../chains/chains'
import { formatDateTime } from '../time'
import type { AddressCheck } from './addressCheck'
import type { Payable } from './payTitle'

/**
 * The short form of a check that stands in bold before its reason; '' for an address
 * that nothing speaks against.
 */
export function formatCheckHeading(
  check: AddressCheck,
  { name, isVerified }: Pick<Payable, 'name' | 'isVerified'>,
): string {
  if (check.kind === 'clear') return ''
  if (check.kind !== 'warning') return 'This address isn’t checked'
  return name === '' || isVerified
    ? 'Don’t send to this address yet'
    : `Not verified for ${name}`
}

/**
 * Formats an address for a payment: chain, the address on a line of its own, the time and
 * result of the check, and the warning.
 */
export function formatPayment(payable: Payable, check: AddressCheck): string {
  const { chain, address, name, isVerified, checkedAt } = payable
  const chainName = getChainName(chain)
  const place = chainName === chain ? chain : `${chainName} (${chain})`
  const time =
    checkedAt === 0 ? 'Not checked' : `Checked ${formatDateTime(checkedAt, 'utc')} UTC`
  const verdict = isVerified ? 'verified' : 'not verified'
  const result = name === '' ? '' : ` for the name ${name}: ${verdict}`
  const caution = check.kind === 'clear' ? '' : `${formatCaution(check)}\n`
  return `${place}\n${address}\n${time}${result}\n${caution}`
}

const formatCaution = ({ kind, reason }: Exclude<AddressCheck, { kind: 'clear' }>) =>
  `${kind === 'warning' ? 'Warning' : 'Not fully checked'}: ${reason}`
