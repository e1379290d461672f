import type { AddressNames, NameEntry } from '../../contract/nameResponses'
import {
  type CheckOutcome,
  type CheckOutcomes,
  checkPointsBack,
  evaluateCheck,
  type Lookup,
} from './nameChecks'

/** What the checks of an address of a name need. */
type RowLookups = {
  chains: Lookup<readonly string[] | null>
  addresses: Lookup<readonly NameEntry[] | null>
  /** Whether the service links the row's chain to the name. */
  link: Lookup<boolean | null>
  /** The names of the row's address. */
  reverseNames: Lookup<AddressNames | null>
  notExpired: CheckOutcome
}

/** The outcomes of the five checks of a name on a chain. */
export function checkRow(
  name: string,
  { chain, address }: NameEntry,
  { chains, addresses, link, reverseNames, notExpired }: RowLookups,
): CheckOutcomes {
  const hasAddress = evaluateCheck(addresses, () => address !== '')
  return {
    listed: evaluateCheck(chains, (codes) => (codes ?? []).includes(chain)),
    hasAddress,
    linked: evaluateCheck(link, Boolean),
    // Without an address there is no reverse lookup.
    pointsBack: address === '' ? hasAddress : checkPointsBack(name, reverseNames),
    notExpired,
  }
}
