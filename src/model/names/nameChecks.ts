import type {
  AddressNames,
  NameEntry,
  NameRegistration,
} from '../../contract/nameResponses'

/**
 * The outcome of one check. `failed`: without a response, the check says neither yes nor
 * no.
 */
type LookupOutcome = 'yes' | 'no' | 'failed' | 'pending'

/** `unreported`: the service never says, so that the other checks decide. */
export type CheckOutcome = LookupOutcome | 'unreported'

/**
 * The five checks of a name on one chain, in the order of the table:
 * - `listed`: the name's list of chains has the chain
 * - `hasAddress`: the name has an address on the chain
 * - `linked`: the service confirms the link when asked for this chain only
 * - `pointsBack`: the reverse lookup of the address returns the name
 * - `notExpired`: the registration of the name has not expired
 */
export const nameChecks = [
  'listed',
  'hasAddress',
  'linked',
  'pointsBack',
  'notExpired',
] as const

type NameCheck = (typeof nameChecks)[number]
export type CheckOutcomes = Record<Exclude<NameCheck, 'notExpired'>, LookupOutcome> & {
  notExpired: CheckOutcome
}

/** The results of a name on a chain, the worst first. */
const results = ['unverified', 'not-checked', 'checking', 'verified'] as const
export type NameResult = (typeof results)[number]

/**
 * A name is verified on a chain only if all five checks say yes, or four of them where
 * the service reports no expiry. One "no" makes it unverified, whatever the others say.
 */
export function computeResult(outcomes: CheckOutcomes): NameResult {
  const all = new Set<CheckOutcome>(nameChecks.map((check) => outcomes[check]))
  if (all.has('no')) return 'unverified'
  if (all.has('failed')) return 'not-checked'
  return all.has('pending') ? 'checking' : 'verified'
}

export type Lookup<T> =
  | { state: 'pending' }
  /** `cause`: its error, where it is known. */
  | { state: 'failed'; cause?: unknown }
  /** `at`: when a source said it, Unix ms, where that is known. */
  | { state: 'known'; value: T; at?: number }

/**
 * Evaluates a check on the value of a lookup; without a value, the outcome is the state
 * of the lookup.
 */
export function evaluateCheck<T>(
  lookup: Lookup<T>,
  isMet: (value: T) => boolean,
): LookupOutcome {
  if (lookup.state !== 'known') return lookup.state
  return isMet(lookup.value) ? 'yes' : 'no'
}

/**
 * Checks whether an address points back to a name. A partial list of its names proves
 * nothing about the others.
 */
export function checkPointsBack(
  name: string,
  reverseNames: Lookup<AddressNames | null>,
): LookupOutcome {
  const outcome = evaluateCheck(reverseNames, (found) =>
    (found?.names ?? []).some((other) => isSameName(other, name)),
  )
  const isPartial =
    reverseNames.state === 'known' && reverseNames.value?.isPartial === true
  return outcome === 'no' && isPartial ? 'failed' : outcome
}

/** Checks whether the registration of a name has not expired. `now`: Unix ms. */
export function checkNotExpired(
  registration: Lookup<NameRegistration>,
  now: number,
): CheckOutcome {
  if (registration.state !== 'known') return registration.state
  if (isExpiredAt(registration.value, now)) return 'no'
  return outcomesByExpiry[registration.value.expiry]
}

const outcomesByExpiry = {
  expired: 'no',
  'not-expired': 'yes',
  unknown: 'failed',
  none: 'failed',
  unreported: 'unreported',
} as const

/**
 * Lists every address, and every listed chain without one with ''. Sorted by chain, so
 * that later responses do not move rows.
 */
export function listRows(
  chains: readonly string[] | null,
  entries: readonly NameEntry[] | null,
): NameEntry[] {
  const linked = entries ?? []
  const codes = [...linked.map(({ chain }) => chain), ...(chains ?? [])]
  return [...new Set(codes)].toSorted().flatMap((chain) => {
    const own = linked.filter((entry) => entry.chain === chain)
    const addresses = own.length > 0 ? own.map(({ address }) => address) : ['']
    return [...new Set(addresses)].map((address) => ({ chain, address }))
  })
}

/**
 * What is known of a name, from three responses:
 * - `conflict`: the responses contradict each other
 * - `unconfirmed`: the network's indexer alone tells its addresses, and may tell a former
 *   owner's
 * - `expiry-unknown`: it is registered, and may have expired
 */
export type Registration =
  | 'registered'
  | 'expired'
  | 'expiry-unknown'
  | 'unconfirmed'
  | 'not-registered'
  | 'conflict'
  | 'pending'
  | 'failed'

/**
 * The three responses about a name. A list is null if the service says that the name does
 * not exist.
 */
type NameResponses = {
  registration: Lookup<NameRegistration>
  entries: Lookup<readonly NameEntry[] | null>
  /** An empty list proves nothing: some services send it for unregistered names. */
  chains: Lookup<readonly string[] | null>
}

/** `now`: Unix ms. */
export function computeRegistration(responses: NameResponses, now: number): Registration {
  const { registration, entries, chains } = responses
  if (registration.state === 'pending') return 'pending'
  const registered = registration.state === 'known' ? registration.value : null
  if (registered !== null && isExpiredAt(registered, now)) return 'expired'
  const existence = findExistence(registered, entries)
  if (existence === 'conflict') return 'conflict'
  if (existence === 'unknown') return entries.state === 'pending' ? 'pending' : 'failed'
  if (existence === 'exists') return computeCertainty(responses)
  if (chains.state === 'known' && (chains.value ?? []).length > 0) return 'conflict'
  // A gateway has the same 404 for a list of addresses, so that the registration decides.
  return registered === null ? 'failed' : 'not-registered'
}

function computeCertainty({ registration, entries }: NameResponses): Registration {
  if (isFromIndexer(registration) || hasEntryFromIndexer(entries)) return 'unconfirmed'
  // Without its registration, or without a word of its expiry, it may have expired too.
  const hasKnownExpiry =
    registration.state === 'known' &&
    !['unknown', 'none'].includes(registration.value.expiry)
  return hasKnownExpiry ? 'registered' : 'expiry-unknown'
}

function findExistence(
  registered: NameRegistration | null,
  entries: Lookup<readonly NameEntry[] | null>,
) {
  const isListed = entries.state === 'known' ? entries.value !== null : null
  const isRegistered = registered?.isRegistered ?? null
  const isConflict =
    isListed !== null && isRegistered !== null && isListed !== isRegistered
  if (isConflict) return 'conflict'
  const exists = isRegistered ?? isListed
  if (exists === null) return 'unknown'
  return exists ? 'exists' : 'missing'
}

/**
 * What is known of a whole name limits the results of its addresses, whatever their
 * checks say. An expiry is one of the checks.
 */
const resultLimits: Partial<Record<Registration, NameResult>> = {
  conflict: 'unverified',
  unconfirmed: 'not-checked',
}

/** Returns the worse one of the result of an address, and what its name allows. */
export function limitResult(result: NameResult, registration: Registration): NameResult {
  const limit = resultLimits[registration] ?? 'verified'
  return results.indexOf(limit) < results.indexOf(result) ? limit : result
}

/** Whether a name has expired for sure. `now`: Unix ms. */
export const isExpiredAt = (
  { expiry, expiresAt }: NameRegistration,
  now: number,
): boolean => expiry === 'expired' || (expiresAt !== null && expiresAt <= now)

export const isFromIndexer = (registration: Lookup<NameRegistration>): boolean =>
  registration.state === 'known' && registration.value.reportedBy === 'indexer'

export const hasEntryFromIndexer = (
  entries: Lookup<readonly NameEntry[] | null>,
): boolean =>
  entries.state === 'known' &&
  (entries.value ?? []).some(({ reportedBy }) => reportedBy === 'indexer')

/** The networks ignore the letter case of names. */
export const isSameName = (a: string, b: string): boolean =>
  a.toLowerCase() === b.toLowerCase()

/**
 * Whether to ask the service about a chain code and an address: up to 20 letters and
 * digits, and up to 200 characters without spaces, slashes and invisible characters. This
 * does not mean that the address exists.
 */
export const isWellFormedAddress = (chain: string, address: string): boolean =>
  /^[A-Za-z0-9]{1,20}$/.test(chain) && /^[^\s/\p{C}]{1,200}$/u.test(address)
