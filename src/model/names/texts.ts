import { getChainName } from '../chains/chains'
import { formatList } from '../text'
import { formatDate, formatTime } from '../time'
import { type CheckOutcomes, isSameName, type NameResult, type NameRow } from './checks'

/** A chain of a name with the outcomes of its checks. `reverseNames` are the names that the address points back to. */
export type CheckedNameRow = NameRow & {
  outcomes: CheckOutcomes
  result: NameResult
  reverseNames: readonly string[]
}

/** Returns why nothing should be sent to an address of a name yet, in sentences; null if it is verified. */
export function getSendWarning(name: string, row: CheckedNameRow): string | null {
  switch (row.result) {
    case 'verified':
      return null
    case 'unverified':
      return listConflicts(name, row).join(' ')
    case 'not-checked':
      return 'We couldn’t check this address. It may belong to someone else.'
    case 'checking':
      return 'This address isn’t checked yet.'
  }
}

function listConflicts(
  name: string,
  { address, outcomes, reverseNames }: CheckedNameRow,
): string[] {
  const conflicts: string[] = []
  if (outcomes.listed === 'no') conflicts.push('The name doesn’t list this chain.')
  if (outcomes.hasAddress === 'no') conflicts.push('The name has no address on this chain.')
  if (outcomes.linked === 'no') conflicts.push('The link to this chain isn’t confirmed.')
  if (address !== '' && outcomes.pointsBack === 'no') {
    const owner =
      reverseNames.length === 0
        ? `This address doesn’t point back to ${name}.`
        : `This address belongs to ${formatList(reverseNames)}, not ${name}.`
    conflicts.push(`${owner} Don’t send before you’ve asked the owner.`)
  }
  return conflicts
}

export const roundTripExplanation =
  'Verified both ways: the name gives the address and the address gives the name. If it doesn’t, anyone could own it.'

/** Describes the reverse lookup of an address: whether it points back to the name. '' without an address. */
export function describeRoundTrip(name: string, row: CheckedNameRow): string {
  if (row.address === '') return ''
  const others = formatList(row.reverseNames.filter((each) => !isSameName(each, name)))
  switch (row.outcomes.pointsBack) {
    case 'yes': {
      const own = row.result === 'verified' ? 'verified both ways' : `points back to ${name}`
      return others === '' ? own : `${own}; the address also has ${others}`
    }
    case 'no':
      return others === '' ? 'not confirmed by the address' : `belongs to ${others}`
    case 'pending':
      return 'not checked yet'
    case 'failed':
      return 'couldn’t check'
  }
}

/** An address to pay to. `name` is '' if it was opened without a name; `checkedAt` is in Unix ms, 0 if it was never checked. */
export type Payable = {
  chain: string
  address: string
  name: string
  isVerified: boolean
  checkedAt: number
}

/** Formats an address for a payment: chain, the address on a line of its own, the time and result of the check, and the warning. */
export function formatPayment(
  { chain, address, name, isVerified, checkedAt }: Payable,
  warning: string | null,
): string {
  const chainLabel = getChainName(chain) === chain ? chain : `${getChainName(chain)} (${chain})`
  const checkedText =
    checkedAt === 0
      ? 'Not checked'
      : `Checked ${formatDate(checkedAt, 'utc')}, ${formatTime(checkedAt, 'utc')} UTC`
  const result =
    name === '' ? '' : ` for the name ${name}: ${isVerified ? 'verified' : 'not verified'}`
  const warningLine = warning === null ? '' : `${warning} Don’t send to it.\n`
  return `${chainLabel}\n${address}\n${checkedText}${result}\n${warningLine}`
}
