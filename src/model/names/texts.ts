import type { AddressNames, NameEntry } from '../../contract/names'
import { formatCount } from '../amounts'
import { getChainName } from '../chains/chains'
import { formatList } from '../text'
import { formatDateTime } from '../time'
import {
  type CheckOutcomes,
  type ForwardCheck,
  isSameName,
  type NameResult,
  type Registration,
} from './checks'

/** Why nothing should be sent to any address of a name; null if there is no reason. `expiryDate`: '' if unknown. */
export function describeNameProblem(registration: Registration, expiryDate: string): string | null {
  switch (registration) {
    case 'expired':
      return expiryDate === ''
        ? 'This name has expired. Don’t send to it.'
        : `Expired on ${expiryDate}. Don’t send to it.`
    case 'conflict':
      return 'Crosswatch’s answers about this name contradict each other. Don’t send until they agree.'
    case 'unconfirmed':
      return 'The network’s node can’t be reached. These addresses come from its indexer and may be a former owner’s. Don’t send to them yet.'
    case 'expiry-unknown':
      return 'We can’t tell now whether this name has expired. Don’t send to it yet.'
    default:
      return null
  }
}

/** A chain of a name with the outcomes of its checks. */
type CheckedNameRow = NameEntry & {
  outcomes: CheckOutcomes
  result: NameResult
  /** The names that the address points back to. */
  reverseNames: readonly string[]
  /** Whether the address may have other names, which could not be checked. */
  isPartial: boolean
}

/** Returns why nothing should be sent to an address of a name yet, in sentences; null if it is verified. */
export function getSendWarning(
  name: string,
  { address, outcomes, result, reverseNames, isPartial }: CheckedNameRow,
): string | null {
  if (result === 'verified') return null
  if (result === 'checking') return 'This address isn’t checked yet.'
  if (result === 'not-checked') {
    const checked = isPartial ? 'all names of this address' : 'this address'
    return `We couldn’t check ${checked}. It may belong to someone else.`
  }
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
  const isExpired = claimed.every(({ doubt }) => doubt === 'expired')
  const [claim, problem] =
    claimed.length === 1
      ? [`the name ${names}, which`, isExpired ? 'has expired' : 'leads to another address']
      : [`the names ${names}, which`, isExpired ? 'have expired' : 'lead elsewhere']
  return `This address claims ${claim} ${problem}. Don’t send before you’ve asked the owner.`
}

const partialNames = 'We couldn’t check all names of this address.'

/** How many names an address has, and how many lead back to it. `checks`: those of its first names. */
export function describeClaims(
  { names, isPartial }: AddressNames,
  checks: readonly ClaimedName[],
): string {
  if (names.length === 0) {
    return isPartial ? `${partialNames} It may have some.` : 'No names point to this address.'
  }
  const claims = countClaims(names, checks)
  return isPartial ? `${claims} ${partialNames}` : claims
}

function countClaims(names: readonly string[], checks: readonly ClaimedName[]): string {
  const count = formatCount(names.length, 'name')
  const verified = checks.filter(({ result }) => result === 'verified').length
  if (checks.some(({ result }) => result === 'checking')) return `${count}, not checked yet.`
  if (verified === 0) return `${count}, ${names.length === 1 ? 'not' : 'none'} verified.`
  return `${count}, ${verified === names.length ? '' : `${verified} `}verified both ways.`
}

/** What a name resolves to, as far as it is not checked. */
export const describeUncheckedClaim = ({ doubt }: ForwardCheck): string => {
  if (doubt === 'unknown-expiry') return 'expiry not known now'
  return doubt === 'unconfirmed' ? 'not confirmed by the network’s node' : 'couldn’t check'
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
    failed: row.isPartial ? 'couldn’t check all names of this address' : 'couldn’t check',
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
