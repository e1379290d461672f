import { formatList } from '../words/formatList'
import type { Finding } from './nameCheck'
import { sameName } from './nameStanding'

/**
 * What an address says of a name that is linked to it, for a row: whether it points back, and to which other names.
 * `given` are the names that the address gives. '' where there is no address to ask.
 */
export function roundTrip(
  name: string,
  { address }: { address: string },
  finding: Finding,
  given: readonly string[],
): string {
  if (address === '') return ''
  const others = given.filter((each) => !sameName(each, name))
  switch (finding) {
    case 'yes':
      return others.length === 0
        ? 'verified both ways'
        : `verified both ways; the address also has ${formatList(others)}`
    case 'no':
      return others.length === 0
        ? 'not confirmed by the address'
        : `belongs to ${formatList(others)}`
    case 'asking':
      return 'checking…'
    case 'failed':
      return 'couldn’t check'
  }
}

/** What the words of `roundTrip` mean. */
export const roundTripMeaning =
  'Verified both ways: the name gives the address and the address gives the name. If it doesn’t, anyone could own it.'
