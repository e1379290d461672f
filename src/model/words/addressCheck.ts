import { getChainName } from '../chains/chains'

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

/** Why a text is probably not an address on a chain, as a sentence. */
export const describeAddressProblem = (
  problem: 'form' | 'checksum',
  chainName: string,
): string =>
  problem === 'form'
    ? `Not a valid ${chainName} address.`
    : 'The checksum doesn’t match, so this address probably has a typo.'

/** Whether an address has a typing error. */
export function checkTypos({ problem, hasFailed }: TypoLookup, chain: string) {
  if (problem) {
    const reason = `${describeAddressProblem(problem, getChainName(chain))} Don’t send to it.`
    return { kind: 'warning', reason } satisfies AddressCheck
  }
  if (problem === null) return clear
  return hasFailed ? uncheckedTypos : runningTypoCheck
}

export const uncheckedTyposText = 'We couldn’t check it for typos.'
export const runningTyposText = 'We haven’t checked it for typos yet.'

const uncheckedTypos = {
  kind: 'unchecked',
  reason: uncheckedTyposText,
} as const satisfies AddressCheck

const runningTypoCheck = {
  kind: 'checking',
  reason: runningTyposText,
} as const satisfies AddressCheck
