import type { AddressNames } from '../../contract/nameResponses'
import type { ClaimedName } from '../names/forwardCheck'
import { formatList } from '../text'
import type { AddressCheck } from './addressCheck'
import { getClaimWarning } from './claimText'

/** The names of an address, as far as they are known. */
export type ClaimLookup = {
  names: AddressNames | null | undefined
  /** Of the first names. */
  checks: readonly ClaimedName[]
  hasFailed: boolean
}

/** Whether the names of an address lead back to it. */
export function checkClaims({ names, checks, hasFailed }: ClaimLookup): AddressCheck {
  const warning = getClaimWarning(checks)
  if (warning !== null) return { kind: 'warning', reason: warning }
  if (!names) return hasFailed ? uncheckedNames : runningNameCheck
  const results = new Set(checks.map(({ result }) => result))
  if (results.has('verified')) return { kind: 'clear' }
  if (results.has('checking')) return runningNameCheck
  // A registry that has not answered may have a name that leads elsewhere.
  if (hasFailed && names.isPartial) return uncheckedNames
  if (!results.has('not-checked')) return { kind: 'clear' }
  const unchecked = checks.filter(({ result }) => result === 'not-checked')
  const list = formatList(unchecked.map(({ name }) => name))
  const reason = `We couldn’t check whether ${list} leads to this address.`
  return { kind: 'unchecked', reason }
}

const uncheckedNames = {
  kind: 'unchecked',
  reason: 'We couldn’t look up this address’s names.',
} as const satisfies AddressCheck

const runningNameCheck = {
  kind: 'checking',
  reason: 'The names of this address aren’t checked yet.',
} as const satisfies AddressCheck
