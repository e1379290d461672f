import { listOf } from '../words/listOf'
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
      return others.length === 0 ? 'points back' : `points back, and to ${listOf(others)} as well`
    case 'no':
      return others.length === 0
        ? 'does not point back'
        : `points to other names: ${listOf(others)}`
    case 'asking':
      return 'being asked for its names'
    case 'failed':
      return 'could not be asked for its names'
  }
}

/** What the words of `roundTrip` mean. */
export const roundTripMeaning =
  'Points back: asked for its names, the address gives this name; one that does not may belong to anybody.'
