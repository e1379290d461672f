import { getBrandName } from '../../contract/brand'
import { isSameName } from '../names/checks'
import type { NameDoubt, NameRow } from '../names/nameReport'
import { formatCount } from '../amounts'
import { formatList } from '../text'
import { dayMs, formatDate, formatNearMinute, type Zone } from '../time'
import {
  type AddressCheck,
  describeAddressProblem,
  runningTyposText,
  uncheckedTyposText,
} from './addressCheck'

/** Where and to whom a doubt about an address is told. */
type DoubtPlace = {
  name: string
  /** The registry of the address, as the reader knows it. */
  label: string
  /** The chain as the reader knows it, such as "Ethereum". */
  chainName: string
  zone: Zone
}

/**
 * Whom to ask about a suspicious name. Its owner may be an impostor, who would confirm it.
 */
export const askPayee =
  'Don’t send before you’ve asked the person you want to pay, by another way.'

/** Whom to ask where the registries differ. */
export const askWhichAddress =
  'Ask the person you want to pay, by another way, which of them to use.'

/** What is wrong with an address of a name, without what to do. */
export function describeDoubt(doubt: NameDoubt, place: DoubtPlace): string {
  switch (doubt.code) {
    case 'expired':
      return doubt.expiresAt === null
        ? 'This name has expired.'
        : `Expired on ${formatDate(doubt.expiresAt, place.zone)}.`
    case 'typo':
      return describeAddressProblem(doubt.problem, place.chainName)
    case 'differs': {
      const labels = doubt.others.map(({ label }) => label)
      const registries = formatList([...new Set([place.label, ...labels])].toSorted())
      return `${registries} lead to different addresses on ${place.chainName}.`
    }
    case 'other-names':
      return doubt.names.length === 0
        ? `This address doesn’t point back to ${place.name}.`
        : `This address belongs to ${formatList(doubt.names)}, not ${place.name}.`
    case 'registries-failed':
      return `We couldn’t check ${formatList(doubt.labels)}. It may lead to other addresses.`
    case 'registries-running':
      return `We haven’t checked ${formatList(doubt.labels)} yet.`
    case 'conflict':
      return `${getBrandName()}’s answers about this name contradict each other.`
    default:
      return doubtTexts[doubt.code]
  }
}

type PlainDoubt = Exclude<
  NameDoubt['code'],
  | 'expired'
  | 'typo'
  | 'differs'
  | 'other-names'
  | 'registries-failed'
  | 'registries-running'
  | 'conflict'
>

const doubtTexts: Record<PlainDoubt, string> = {
  unconfirmed:
    'The network’s node can’t be reached. These addresses come from its indexer and may be a former owner’s.',
  'expiry-unknown': 'We can’t tell now whether this name has expired.',
  'chain-not-listed': 'The name doesn’t list this chain.',
  'no-address': 'The name has no address on this chain.',
  'link-not-confirmed': 'The link to this chain isn’t confirmed.',
  'partial-names':
    'We couldn’t check all names of this address. It may belong to someone else.',
  'check-failed': 'We couldn’t check this address. It may belong to someone else.',
  'check-running': 'This address isn’t checked yet.',
  'typos-failed': uncheckedTyposText,
  'typos-running': runningTyposText,
}

/** What a payer should do about a doubt. */
const doubtSteps: Partial<Record<NameDoubt['code'], string>> = {
  expired: 'Don’t send to it.',
  typo: 'Don’t send to it.',
  conflict: 'Don’t send until they agree.',
  unconfirmed: 'Don’t send to them yet.',
  'expiry-unknown': 'Don’t send to it yet.',
  differs: askWhichAddress,
  'other-names': askPayee,
}

/** What is wrong with an address of a name, and what to do. */
export const describeDoubts = (doubts: readonly NameDoubt[], place: DoubtPlace): string =>
  doubts
    .flatMap((doubt) => [describeDoubt(doubt, place), doubtSteps[doubt.code] ?? ''])
    .filter((sentence) => sentence !== '')
    .join(' ')

/** What is known of an address of a name before anybody copies it or pays to it. */
export function checkNameRow(row: NameRow, place: DoubtPlace): AddressCheck {
  if (row.result === 'verified') return { kind: 'clear' }
  return { kind: kindsOfResult[row.result], reason: describeDoubts(row.doubts, place) }
}

const kindsOfResult = {
  unverified: 'warning',
  'not-checked': 'unchecked',
  checking: 'checking',
} as const

/** An expiry within this time is told beside the status. */
const soonMs = 60 * dayMs

/**
 * "Expires in 20 days", "Expires at 17:07" within the next day; '' for an expiry that is far
 * away, over, or not known.
 */
export function describeExpirySoon(
  expiresAt: number | null,
  now: number,
  zone: Zone,
): string {
  if (expiresAt === null || expiresAt <= now || expiresAt - now > soonMs) return ''
  const left = expiresAt - now
  if (left < dayMs) return `Expires at ${formatNearMinute(expiresAt, now, zone)}`
  // The clocks of service and device can differ by some minutes.
  return `Expires in ${formatCount(Math.ceil(left / dayMs - 0.1), 'day')}`
}

export const roundTripExplanation =
  'Verified both ways: the name gives the address and the address gives the name. If it doesn’t, anyone could own it.'

/**
 * Describes the reverse lookup of an address: whether it points back to the name, and to
 * which others. '' without an address, and where the result "Verified" says it all.
 */
export function describeRoundTrip(name: string, row: NameRow): string {
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
