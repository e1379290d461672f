import type { NameResult } from '../names/checks'
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
  reason: 'We couldn’t check it for typos.',
} as const satisfies AddressCheck

const runningTypoCheck = {
  kind: 'checking',
  reason: 'We haven’t checked it for typos yet.',
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
