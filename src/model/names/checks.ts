import type { NameEntry, NameRegistration } from '../../contract/names'
import { isSameAddress } from '../chains/addresses'

/** The outcome of one check. `failed`: without a response, the check says neither yes nor no. */
export type CheckOutcome = 'yes' | 'no' | 'failed' | 'pending'

/**
 * The four checks of a name on one chain, in the order of the table:
 * - `listed`: the name's list of chains has the chain
 * - `hasAddress`: the name has an address on the chain
 * - `linked`: the service confirms the link when asked for this chain only
 * - `pointsBack`: the reverse lookup of the address returns the name
 */
export const nameChecks = ['listed', 'hasAddress', 'linked', 'pointsBack'] as const

export type CheckOutcomes = Record<(typeof nameChecks)[number], CheckOutcome>

/** The results of a name on a chain, the worst first. */
const results = ['unverified', 'not-checked', 'checking', 'verified'] as const
export type NameResult = (typeof results)[number]

/** A name is verified on a chain only if all four checks say yes. One "no" makes it unverified, whatever the others say. */
export function computeResult(outcomes: CheckOutcomes): NameResult {
  const all = new Set(nameChecks.map((check) => outcomes[check]))
  if (all.has('no')) return 'unverified'
  if (all.has('failed')) return 'not-checked'
  return all.has('pending') ? 'checking' : 'verified'
}

/** Returns the worst result among a name's addresses; null if it has none. */
export const findWorstResult = (rows: readonly { result: NameResult }[]): NameResult | null =>
  results.find((result) => rows.some((row) => row.result === result)) ?? null

export type Lookup<T> = { state: 'pending' } | { state: 'failed' } | { state: 'known'; value: T }

/** Evaluates a check on the value of a lookup; without a value, the outcome is the state of the lookup. */
export function evaluateCheck<T>(lookup: Lookup<T>, isMet: (value: T) => boolean): CheckOutcome {
  if (lookup.state !== 'known') return lookup.state
  return isMet(lookup.value) ? 'yes' : 'no'
}

/** Lists every address, and every listed chain without one with ''. Sorted by chain, so that later responses do not move rows. */
export function listRows(
  chains: readonly string[] | null,
  entries: readonly NameEntry[] | null,
): NameEntry[] {
  const linked = entries ?? []
  const codes = [...linked.map(({ chain }) => chain), ...(chains ?? [])]
  return [...new Set(codes.map((code) => code.toUpperCase()))].toSorted().flatMap((chain) => {
    const own = linked.filter((entry) => entry.chain.toUpperCase() === chain)
    const addresses = own.length > 0 ? own.map(({ address }) => address) : ['']
    return [...new Set(addresses)].map((address) => ({ chain, address }))
  })
}

/** Whether a name exists, from three responses. `conflict`: the responses contradict each other. */
export type Registration = ReturnType<typeof computeRegistration>

/**
 * Combines the registration with the lists of addresses and chains. A list is null if the service says that the name does not
 * exist. An empty list of chains proves nothing: some services send it for unregistered names. `now`: Unix ms.
 */
export function computeRegistration(
  registration: Lookup<NameRegistration>,
  entries: Lookup<readonly NameEntry[] | null>,
  chains: Lookup<readonly string[] | null>,
  now: number,
): 'registered' | 'expired' | 'not-registered' | 'conflict' | 'pending' | 'failed' {
  if (registration.state === 'pending') return 'pending'
  const { isRegistered = null, expiresAt = null } =
    registration.state === 'known' ? registration.value : {}
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  const isListed = entries.state === 'known' ? entries.value !== null : null
  if (isRegistered !== null && isListed === !isRegistered) return 'conflict'
  const exists = isRegistered ?? isListed
  if (exists === null) return entries.state === 'pending' ? 'pending' : 'failed'
  const isLinked = chains.state === 'known' && (chains.value ?? []).length > 0
  return exists ? 'registered' : isLinked ? 'conflict' : 'not-registered'
}

/** The networks ignore the letter case of names. */
export const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/**
 * Whether to ask the service about a chain code and an address: up to 20 letters and digits, and up to 200 characters without
 * spaces, slashes and invisible characters. This does not mean that the address exists.
 */
export const isWellFormedAddress = (chain: string, address: string): boolean =>
  /^[A-Za-z0-9]{1,20}$/.test(chain) && /^[^\s/\p{C}]{1,200}$/u.test(address)

/** `otherAddress`: the name has it there instead. `expiredAt`: Unix ms; an expired name receives nothing. */
export type ForwardCheck = { result: NameResult; otherAddress?: string; expiredAt?: number }

/**
 * Checks whether a name resolves to the address that claims it. `entries` are the name's addresses, null if it does not exist.
 * `now`: Unix ms.
 */
export function checkForward(
  chain: string,
  address: string,
  entries: Lookup<readonly NameEntry[] | null>,
  registration: Lookup<NameRegistration>,
  now: number,
): ForwardCheck {
  if (entries.state !== 'known') return { result: resultOf[entries.state] }
  const code = chain.toUpperCase()
  const there = (entries.value ?? []).filter((entry) => entry.chain.toUpperCase() === code)
  const isThere = there.some((entry) => isSameAddress(chain, entry.address, address))
  if (!isThere) return { result: 'unverified', otherAddress: there[0]?.address ?? '' }
  if (registration.state !== 'known') return { result: resultOf[registration.state] }
  const { expiresAt } = registration.value
  return expiresAt !== null && expiresAt <= now
    ? { result: 'unverified', expiredAt: expiresAt }
    : { result: 'verified' }
}

const resultOf = { pending: 'checking', failed: 'not-checked' } as const
