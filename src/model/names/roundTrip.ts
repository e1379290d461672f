import { formatList } from '../text'
import type { CheckOutcome } from './nameCheck'
import { isSameName } from './nameRegistration'

/** Describes the reverse lookup of an address: whether it points back to the name. '' without an address. */
export function describeRoundTrip(
  name: string,
  { address }: { address: string },
  outcome: CheckOutcome,
  reverseNames: readonly string[],
): string {
  if (address === '') return ''
  const others = reverseNames.filter((each) => !isSameName(each, name))
  switch (outcome) {
    case 'yes':
      return others.length === 0
        ? 'verified both ways'
        : `verified both ways; the address also has ${formatList(others)}`
    case 'no':
      return others.length === 0
        ? 'not confirmed by the address'
        : `belongs to ${formatList(others)}`
    case 'pending':
      return 'checking…'
    case 'failed':
      return 'couldn’t check'
  }
}

export const roundTripExplanation =
  'Verified both ways: the name gives the address and the address gives the name. If it doesn’t, anyone could own it.'
