import type { AddressNames } from '../../contract/nameResponses'
import type { NameResult } from '../names/checks'
import type { ClaimedName } from '../names/forwardCheck'
import { formatList } from '../text'
import { getClaimWarning } from './claimText'
import { describeAddressProblem } from './nameText'

/** What is known of an address before anybody copies it or pays to it. */
export type AddressCheck =
  /** Why nothing should be sent to it. */
  | { kind: 'warning'; reason: string }
  /** A check still runs: which one. */
  | { kind: 'checking'; reason: string }
  /** A check has failed: which one. */
  | { kind: 'unchecked'; reason: string }
  | { kind: 'clear' }

const clear: AddressCheck = { kind: 'clear' }

/** The first kind that a check has is that of all of them. */
const kindsByWeight = ['warning', 'checking', 'unchecked'] as const

/**
 * Combines the checks of an address. A warning does not wait for the other checks, and
 * the reasons of those that failed stay beside it.
 */
export function combineChecks(checks: readonly AddressCheck[]): AddressCheck {
  const kind = kindsByWeight.find((each) => checks.some((check) => check.kind === each))
  if (kind === undefined) return clear
  const reasons = checks
    .filter((check) => check.kind !== 'clear')
    .filter((check) => check.kind !== 'checking' || kind === 'checking')
    .map(({ reason }) => reason)
  return { kind, reason: [...new Set(reasons)].join(' ') }
}

/** A check that takes too long counts as one that failed. */
export const giveUpCheck = (check: AddressCheck): AddressCheck =>
  check.kind === 'checking'
    ? { kind: 'unchecked', reason: `${check.reason} The check takes longer than usual.` }
    : check

/** The state of the check for typing errors. */
export type TypoLookup = {
  /** undefined until it is known. */
  problem: 'form' | 'checksum' | null | undefined
  hasFailed: boolean
}

/** Whether an address has a typing error. */
export function checkTypos({ problem, hasFailed }: TypoLookup, chain: string) {
  if (problem) {
    const reason = `${describeAddressProblem(problem, chain)} Don’t send to it.`
    return { kind: 'warning', reason } satisfies AddressCheck
  }
  if (problem === null) return clear
  return hasFailed ? uncheckedTypos : runningTypoCheck
}

const uncheckedTypos = {
  kind: 'unchecked',
  reason: 'We couldn’t check this address for typos.',
} as const satisfies AddressCheck

const runningTypoCheck = {
  kind: 'checking',
  reason: 'We haven’t checked this address for typos yet.',
} as const satisfies AddressCheck

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
  if (results.has('verified')) return clear
  if (results.has('checking')) return runningNameCheck
  if (!results.has('not-checked')) return clear
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

const kindOfResult = {
  unverified: 'warning',
  'not-checked': 'unchecked',
  checking: 'checking',
} as const

/**
 * The check of an address of a name. `nameWarning`: why nothing should be sent to any of
 * its addresses; null without a reason.
 */
export function checkNameResult(
  result: NameResult,
  warning: string | null,
  nameWarning: string | null,
): AddressCheck {
  if (nameWarning !== null) return { kind: 'warning', reason: nameWarning }
  if (result === 'verified') return clear
  return { kind: kindOfResult[result], reason: warning ?? '' }
}
