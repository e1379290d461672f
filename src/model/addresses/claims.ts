import type { AddressNames } from '../../contract/nameResponses'
import type { ClaimedName } from '../names/forwardCheck'
import type { Lookup } from '../names/nameChecks'
import { type AddressCheck, type AddressDoubt, clear } from './addressCheck'

/** The names of an address, as far as they are known. */
export type ClaimLookup = {
  names: AddressNames | undefined
  /** Of the first names. */
  checks: readonly ClaimedName[]
  hasFailed: boolean
}

/**
 * Unites the names that several registries have for an address: not known while one can still
 * answer, and partial without the answer of one.
 */
export function uniteNames(
  lookups: readonly Lookup<AddressNames>[],
): Omit<ClaimLookup, 'checks'> {
  const states = new Set(lookups.map(({ state }) => state))
  const known = lookups.flatMap((lookup) =>
    lookup.state === 'known' ? [lookup.value] : [],
  )
  const hasFailed = states.has('failed')
  const isPartial = hasFailed || known.some((each) => each.isPartial)
  const names = known.flatMap((each) => each.names)
  const isUnknown = known.length === 0 || states.has('pending')
  return { names: isUnknown ? undefined : { names, isPartial }, hasFailed }
}

/** Whether the names of an address lead back to it. */
export function checkClaims({ names, checks, hasFailed }: ClaimLookup): AddressCheck {
  const misleading = findMisleadingClaims(checks)
  if (misleading !== null) return { code: 'warning', doubts: [misleading] }
  const failed = { code: 'unchecked', doubts: [{ code: 'names-failed' }] } as const
  const running = { code: 'checking', doubts: [{ code: 'names-running' }] } as const
  if (!names) return hasFailed ? failed : running
  const results = new Set(checks.map(({ result }) => result))
  if (results.has('verified')) return clear
  if (results.has('checking')) return running
  // A registry that has not answered may have a name that leads elsewhere.
  if (hasFailed && names.isPartial) return failed
  if (!results.has('not-checked')) return clear
  const unchecked = checks.filter(({ result }) => result === 'not-checked')
  const claimed = unchecked.map(({ name }) => name)
  return { code: 'unchecked', doubts: [{ code: 'claims-failed', names: claimed }] }
}

/** The doubt about an address that claims only unverified names; null if it claims none. */
export function findMisleadingClaims(
  checks: readonly ClaimedName[],
): AddressDoubt | null {
  const claimed = checks.filter(
    ({ result, doubt }) => result === 'unverified' && doubt !== 'chain-ended',
  )
  if (claimed.length === 0 || checks.some(({ result }) => result === 'verified'))
    return null
  const isExpired = claimed.every(({ doubt }) => doubt === 'expired')
  // Two registries can have one name.
  const names = [...new Set(claimed.map(({ name }) => name))]
  return { code: isExpired ? 'claims-expired' : 'claims-elsewhere', names }
}

/** How many names an address has, and how many of them lead back to it. */
export type NamesSummary =
  | { code: 'running' | 'failed' }
  /** `none-found`: not all of its names could be looked up. */
  | { code: 'none' | 'none-found' }
  | { code: 'checking'; count: number }
  | { code: 'checked'; count: number; verified: number }
  | { code: 'partial' }
  /** Beside those that are checked. */
  | { code: 'more'; count: number }

/** What is said of the names of an address. `checks`: those of its first names. */
export function summarizeNames({
  names,
  checks,
  hasFailed,
}: ClaimLookup): NamesSummary[] {
  if (!names) return [{ code: hasFailed ? 'failed' : 'running' }]
  const count = names.names.length
  if (count === 0) return [{ code: names.isPartial ? 'none-found' : 'none' }]
  const isChecking = checks.some(({ result }) => result === 'checking')
  const verified = checks.filter(({ result }) => result === 'verified').length
  return [
    isChecking ? { code: 'checking', count } : { code: 'checked', count, verified },
    ...(names.isPartial ? [{ code: 'partial' } as const] : []),
  ]
}
