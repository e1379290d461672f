import { useState } from 'react'
import {
  type AddressCheck,
  combineChecks,
  giveUpCheck,
} from '../model/addresses/addressCheck'
import { useTimeout } from '../ui/useTimeout'

/** Nobody waits longer before an address can be copied unchecked. */
const checkTimeoutMs = 5_000

/**
 * Combines the checks of an address. After five seconds, a check that still runs counts as
 * one that failed.
 */
export function useAddressCheck(checks: readonly AddressCheck[]): AddressCheck {
  const check = combineChecks(checks)
  const isChecking = check.code === 'checking'
  const [isLate, setIsLate] = useState(false)
  useTimeout(isChecking, isChecking ? checkTimeoutMs : null, () => setIsLate(true))
  return isLate ? giveUpCheck(check) : check
}
