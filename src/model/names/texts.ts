import type { NameEntry } from '../../contract/names'
import { formatCount } from '../amounts'
import { getChainName } from '../chains/chains'
import { formatList } from '../text'
import { formatDateTime } from '../time'
import { type CheckOutcomes, type ForwardCheck, isSameName, type NameResult } from './checks'

/** A chain of a name with the outcomes of its checks. `reverseNames` are the names that the address points back to. */
type CheckedNameRow = NameEntry & {
  outcomes: CheckOutcomes
  result: NameResult
  reverseNames: readonly string[]
}

/** Returns why nothing should be sent to an address of a name yet, in sentences; null if it is verified. */
export function getSendWarning(
  name: string,
  { address, outcomes, result, reverseNames }: CheckedNameRow,
): string | null {
  if (result === 'verified') return null
  if (result === 'checking') return 'This address isn’t checked yet.'
  if (result === 'not-checked')
    return 'We couldn’t check this address. It may belong to someone else.'
  const owner =
    reverseNames.length === 0
      ? `doesn’t point back to ${name}`
      : `belongs to ${formatList(reverseNames)}, not ${name}`
  return [
    outcomes.listed === 'no' && 'The name doesn’t list this chain.',
    outcomes.hasAddress === 'no' && 'The name has no address on this chain.',
    outcomes.linked === 'no' && 'The link to this chain isn’t confirmed.',
    address !== '' &&
      outcomes.pointsBack === 'no' &&
      `This address ${owner}. Don’t send before you’ve asked the owner.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** A name that an address has, and whether it leads back. */
export type ClaimedName = ForwardCheck & { name: string }

/** Why nothing should be sent to an address that claims only unverified names; null if it claims none. */
export function getClaimWarning(checks: readonly ClaimedName[]): string | null {
  const claimed = checks.filter(({ result }) => result === 'unverified')
  if (claimed.length === 0 || checks.some(({ result }) => result === 'verified')) return null
  const names = formatList(claimed.map(({ name }) => name))
  const isExpired = claimed.every(({ expiredAt }) => expiredAt !== undefined)
  const [claim, problem] =
    claimed.length === 1
      ? [`the name ${names}, which`, isExpired ? 'has expired' : 'leads to another address']
      : [`the names ${names}, which`, isExpired ? 'have expired' : 'lead elsewhere']
  return `This address claims ${claim} ${problem}. Don’t send before you’ve asked the owner.`
}

/** How many names an address has, and how many lead back to it. `checks`: those of the first `names`. */
export function describeClaims(names: readonly string[], checks: readonly ClaimedName[]): string {
  if (names.length === 0) return 'No names point to this address.'
  const count = formatCount(names.length, 'name')
  const verified = checks.filter(({ result }) => result === 'verified').length
  if (checks.some(({ result }) => result === 'checking')) return `${count}, not checked yet.`
  if (verified === 0) return `${count}, ${names.length === 1 ? 'not' : 'none'} verified.`
  return `${count}, ${verified === names.length ? '' : `${verified} `}verified both ways.`
}

export const roundTripExplanation =
  'Verified both ways: the name gives the address and the address gives the name. If it doesn’t, anyone could own it.'

/** Describes the reverse lookup of an address: whether it points back to the name. '' without an address. */
export function describeRoundTrip(name: string, row: CheckedNameRow): string {
  const others = formatList(row.reverseNames.filter((each) => !isSameName(each, name)))
  const own = row.result === 'verified' ? 'verified both ways' : `points back to ${name}`
  const texts = {
    yes: others === '' ? own : `${own}; the address also has ${others}`,
    no: others === '' ? 'not confirmed by the address' : `belongs to ${others}`,
    pending: 'not checked yet',
    failed: 'couldn’t check',
  }
  return row.address === '' ? '' : texts[row.outcomes.pointsBack]
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
  const chainName = getChainName(chain)
  const place = chainName === chain ? chain : `${chainName} (${chain})`
  const check = checkedAt === 0 ? 'Not checked' : `Checked ${formatDateTime(checkedAt, 'utc')} UTC`
  const verdict = isVerified ? 'verified' : 'not verified'
  const result = name === '' ? '' : ` for the name ${name}: ${verdict}`
  const caution = warning === null ? '' : `${warning} Don’t send to it.\n`
  return `${place}\n${address}\n${check}${result}\n${caution}`
}
