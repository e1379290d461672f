import { getBrandName } from '../../contract/brand'
import type { NameEntry } from '../../contract/nameResponses'
import { getChainName } from '../chains/chains'
import { formatCount } from '../amounts'
import { formatList } from '../text'
import { dayMs } from '../time'
import {
  type CheckOutcomes,
  isSameName,
  type NameResult,
  type Registration,
} from '../names/checks'

/**
 * Why nothing should be sent to any address of a name; null if there is no reason.
 * `expiryDate`: '' if unknown.
 */
export function describeRegistrationProblem(
  registration: Registration,
  expiryDate: string,
): string | null {
  switch (registration) {
    case 'expired':
      return expiryDate === ''
        ? 'This name has expired. Don’t send to it.'
        : `Expired on ${expiryDate}. Don’t send to it.`
    case 'conflict':
      return `${getBrandName()}’s answers about this name contradict each other. Don’t send until they agree.`
    case 'unconfirmed':
      return 'The network’s node can’t be reached. These addresses come from its indexer and may be a former owner’s. Don’t send to them yet.'
    case 'expiry-unknown':
      return 'We can’t tell now whether this name has expired. Don’t send to it yet.'
    default:
      return null
  }
}

/** An expiry within this time is told beside the status. */
const soonMs = 60 * dayMs

/** "Expires in 20 days"; '' for an expiry that is far away, over, or not known. */
export function describeExpirySoon(expiresAt: number | null, now: number): string {
  const left = expiresAt === null ? 0 : expiresAt - now
  if (left <= 0 || left > soonMs) return ''
  // The clocks of service and device can differ by some minutes.
  return `Expires in ${formatCount(Math.ceil(left / dayMs - 0.1), 'day')}`
}

/**
 * Whom to ask about a suspicious name. Its owner may be an impostor, who would confirm it.
 */
export const askPayee =
  'Don’t send before you’ve asked the person you want to pay, by another way.'

/** A chain of a name with the outcomes of its checks. */
type CheckedNameRow = NameEntry & {
  outcomes: CheckOutcomes
  result: NameResult
  /** The names that the address points back to. */
  reverseNames: readonly string[]
  /** Whether the address may have other names, which could not be checked. */
  isPartial: boolean
}

/**
 * Returns why nothing should be sent to an address of a name yet, in sentences; null if
 * it is verified.
 */
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
      `This address ${owner}. ${askPayee}`,
  ]
    .filter(Boolean)
    .join(' ')
}

export const roundTripExplanation =
  'Verified both ways: the name gives the address and the address gives the name. If it doesn’t, anyone could own it.'

/**
 * Describes the reverse lookup of an address: whether it points back to the name, and to
 * which others. '' without an address, and where the result "Verified" says it all.
 */
export function describeRoundTrip(name: string, row: CheckedNameRow): string {
  const others = formatList(row.reverseNames.filter((each) => !isSameName(each, name)))
  const own = row.result === 'verified' ? '' : `points back to ${name}`
  const further = others === '' ? '' : `the address also has ${others}`
  const texts = {
    yes: [own, further].filter(Boolean).join('; '),
    no: others === '' ? 'not confirmed by the address' : `belongs to ${others}`,
    pending: 'not checked yet',
    failed: row.isPartial ? 'couldn’t check all names of this address' : 'couldn’t check',
  }
  return row.address === '' ? '' : texts[row.outcomes.pointsBack]
}

/** Why a text is probably not an address on a chain, as a sentence. */
export const describeAddressProblem = (
  problem: 'form' | 'checksum',
  chain: string,
): string =>
  problem === 'form'
    ? `Not a valid ${getChainName(chain)} address.`
    : 'The checksum doesn’t match, so this address probably has a typo.'
