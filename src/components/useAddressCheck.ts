import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AddressCheck,
  checkTypos,
  combineChecks,
  giveUpCheck,
} from '../model/addresses/addressCheck'
import { getQueryError } from '../queries/useFailure'
import { addressProblemQuery } from '../queries/names'
import { useTimeout } from '../ui/useTimeout'

/** Nobody waits longer before an address can be copied unchecked. */
const checkTimeoutMs = 5_000

/**
 * Combines the given checks of an address with that for typing errors. After five
 * seconds, a check that still runs counts as one that failed.
 */
export function useAddressCheck(
  chain: string,
  address: string,
  checks: readonly AddressCheck[],
): AddressCheck {
  const query = useQuery(addressProblemQuery(chain, address))
  const hasFailed = getQueryError(query) !== null
  const typos = checkTypos({ problem: query.data, hasFailed }, chain)
  const check = combineChecks([typos, ...checks])
  const isChecking = check.code === 'checking'

  const [isLate, setIsLate] = useState(false)
  useTimeout(isChecking, isChecking ? checkTimeoutMs : null, () => setIsLate(true))
  return isLate ? giveUpCheck(check) : check
}
