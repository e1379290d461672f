import type { NameEntry } from '../../contract/names'
import { normalizeAddress } from '../chains/addresses'
import { getAddressPrefix } from '../chains/chains'
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

export type NameResult = 'verified' | 'unverified' | 'not-checked' | 'checking'

/** A name is verified on a chain only if all four checks say yes. One "no" makes it unverified, whatever the others say. */
export function computeResult(outcomes: CheckOutcomes): NameResult {
  const all = new Set(nameChecks.map((check) => outcomes[check]))
  if (all.has('no')) return 'unverified'
  if (all.has('failed')) return 'not-checked'
  return all.has('pending') ? 'checking' : 'verified'
}

export type Lookup<T> = { state: 'pending' } | { state: 'failed' } | { state: 'known'; value: T }

/** Evaluates a check on the value of a lookup; without a value, the outcome is the state of the lookup. */
export function evaluateCheck<T>(lookup: Lookup<T>, isMet: (value: T) => boolean): CheckOutcome {
  if (lookup.state !== 'known') return lookup.state
  return isMet(lookup.value) ? 'yes' : 'no'
}

/** One row of the table: a chain and the address on it, '' if the name has none there. */
export type NameRow = { chain: string; address: string }

/** Lists every address, and every listed chain without one. Sorted by chain, so that later responses do not move rows. */
export function listRows(
  chains: readonly string[] | null,
  entries: readonly NameEntry[] | null,
): NameRow[] {
  const withAddress = (entries ?? []).map(({ chain, address }) => ({
    chain: chain.toUpperCase(),
    address,
  }))
  const withoutAddress = (chains ?? [])
    .map((chain) => chain.toUpperCase())
    .filter((chain) => withAddress.every((entry) => entry.chain !== chain))
    .map((chain) => ({ chain, address: '' }))
  const rows = [...withAddress, ...withoutAddress].map(
    (row) => [`${row.chain} ${row.address}`, row] as const,
  )
  return [...new Map(rows).values()].toSorted((a, b) =>
    a.chain < b.chain ? -1 : a.chain > b.chain ? 1 : 0,
  )
}

export type ForwardCheck = {
  result: NameResult
  /** The address that the name has there instead; '' if it has the same one, or none. */
  otherAddress: string
}

/** Checks whether a name resolves to the address that claims it. `entries` are the name's addresses, null if it does not exist. */
export function checkForward(
  chain: string,
  address: string,
  entries: Lookup<readonly NameEntry[] | null>,
): ForwardCheck {
  if (entries.state === 'pending') return { result: 'checking', otherAddress: '' }
  if (entries.state === 'failed') return { result: 'not-checked', otherAddress: '' }
  const there = (entries.value ?? []).filter(
    (entry) => entry.chain.toUpperCase() === chain.toUpperCase(),
  )
  if (there.some((entry) => isSameAddress(chain, entry.address, address))) {
    return { result: 'verified', otherAddress: '' }
  }
  const [other] = there
  return { result: 'unverified', otherAddress: other?.address ?? '' }
}

/** Successive characters of an address that all differ from another address, or all match it. `start` is their index. */
export type AddressSegment = { text: string; differs: boolean; start: number }

/**
 * Splits two addresses into segments that differ and segments that match. Addresses of equal length are compared by position;
 * otherwise everything between the common start and end differs. On EVM chains letter case is ignored: it is a checksum.
 */
export function compareAddresses(chain: string, left: string, right: string): AddressSegment[][] {
  const [a, b] = [Array.from(left), Array.from(right)]
  const shorterLength = Math.min(a.length, b.length)
  const isSame = (atA: number, atB: number): boolean =>
    isSameAddress(chain, a[atA] ?? '', b[atB] ?? '')
  let prefixLength = 0
  while (prefixLength < shorterLength && isSame(prefixLength, prefixLength)) prefixLength += 1
  let suffixLength = 0
  while (
    suffixLength < shorterLength - prefixLength &&
    isSame(a.length - 1 - suffixLength, b.length - 1 - suffixLength)
  )
    suffixLength += 1
  const splitSegments = (characters: string[]): AddressSegment[] => {
    const segments: AddressSegment[] = []
    for (const [at, character] of characters.entries()) {
      const isMiddle = at >= prefixLength && at < characters.length - suffixLength
      const differs = isMiddle && !(a.length === b.length && isSame(at, at))
      const last = segments.at(-1)
      if (last?.differs === differs) last.text += character
      else segments.push({ text: character, differs, start: at })
    }
    return segments
  }
  return [splitSegments(a), splitSegments(b)]
}

/** People compare about this many characters at each end. */
const comparedEndLength = 6

/** Whether two different addresses look the same when truncated, as imitations of an address do. */
export function isSimilarAddress(chain: string, left: string, right: string): boolean {
  const [a, b] = [normalizeAddress(chain, left), normalizeAddress(chain, right)]
  if (a === b) return false
  const joinEnds = (address: string) => {
    const start = getAddressPrefix(chain, address).length + comparedEndLength
    return `${address.slice(0, start)} ${address.slice(-comparedEndLength)}`
  }
  return joinEnds(a) === joinEnds(b)
}
