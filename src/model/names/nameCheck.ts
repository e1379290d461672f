import type { NameEntry } from '../../contract/names'
import { canonicalAddress } from '../chains/addresses'
import { addressStart } from '../chains/chains'
import { sameAddress } from '../assets'

/** What one question came to. `failed`: asked, but there was no answer, which says neither yes nor no. */
export type Finding = 'yes' | 'no' | 'failed' | 'asking'

/** The four questions about a name and one chain, in the order of the matrix. */
export const questions = ['listed', 'addressed', 'linked', 'namesBack'] as const

/**
 * Whether the chain is in the name's list of chains, whether the name has an address on it, whether the chain is said to
 * be linked when asked for it alone, and whether that address, asked for its names, gives this one.
 */
export type Findings = Record<(typeof questions)[number], Finding>

/** Four ways to ask the same. Only agreement counts. */
export type NameResult = 'verified' | 'unverified' | 'not-checked' | 'checking'

/**
 * Verified only when all four say yes. One "no" is a disagreement, whatever the others say. Without a "no", a question
 * that failed leaves it not checked: nobody disagreed.
 */
export function resultOf(findings: Findings): NameResult {
  const all = new Set(questions.map((question) => findings[question]))
  if (all.has('no')) return 'unverified'
  if (all.has('failed')) return 'not-checked'
  return all.has('asking') ? 'checking' : 'verified'
}

/** An answer still under way, one that failed, or one that came. */
export type Answer<T> = { state: 'asking' } | { state: 'failed' } | { state: 'known'; value: T }

/** A yes or no from an answer. */
export function findingOf<T>(answer: Answer<T>, says: (value: T) => boolean): Finding {
  if (answer.state !== 'known') return answer.state
  return says(answer.value) ? 'yes' : 'no'
}

/** One row of the matrix: a chain and the address on it; '' where the name has none there. */
export type NameRow = { chain: string; address: string }

/**
 * The rows: every address, and every chain of the list of chains that has none. By chain, so that a row keeps its place
 * whichever answer comes first.
 */
export function rowsOf(
  chains: readonly string[] | null,
  entries: readonly NameEntry[] | null,
): NameRow[] {
  const addressed = (entries ?? []).map(({ chain, address }) => ({
    chain: chain.toUpperCase(),
    address,
  }))
  const without = (chains ?? [])
    .map((chain) => chain.toUpperCase())
    .filter((chain) => addressed.every((entry) => entry.chain !== chain))
    .map((chain) => ({ chain, address: '' }))
  const rows = [...addressed, ...without].map(
    (row) => [`${row.chain} ${row.address}`, row] as const,
  )
  return [...new Map(rows).values()].toSorted((a, b) =>
    a.chain < b.chain ? -1 : a.chain > b.chain ? 1 : 0,
  )
}

/** What the other direction says: whether a name, looked up, gives an address on a chain. */
export type ForwardCheck = {
  result: NameResult
  /** The address that the name gives there instead; '' when it gives this one, or none. */
  instead: string
}

/** Checks a name that an address gave: `entries` are the name's addresses, null when there is no such name. */
export function checkForward(
  chain: string,
  address: string,
  entries: Answer<readonly NameEntry[] | null>,
): ForwardCheck {
  if (entries.state === 'asking') return { result: 'checking', instead: '' }
  if (entries.state === 'failed') return { result: 'not-checked', instead: '' }
  const there = (entries.value ?? []).filter(
    (entry) => entry.chain.toUpperCase() === chain.toUpperCase(),
  )
  if (there.some((entry) => sameAddress(chain, entry.address, address))) {
    return { result: 'verified', instead: '' }
  }
  const [other] = there
  return { result: 'unverified', instead: other?.address ?? '' }
}

/** Two addresses cut in three: what they begin with alike, where they differ, what they end with alike. */
export type Compared = { head: string; left: string; right: string; tail: string }

/** Where two addresses differ, character by character from both ends. */
export function compareAddresses(left: string, right: string): Compared {
  const [a, b] = [Array.from(left), Array.from(right)]
  const least = Math.min(a.length, b.length)
  let head = 0
  while (head < least && a[head] === b[head]) head += 1
  let tail = 0
  while (tail < least - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1
  return {
    head: a.slice(0, head).join(''),
    left: a.slice(head, a.length - tail).join(''),
    right: b.slice(head, b.length - tail).join(''),
    tail: a.slice(a.length - tail).join(''),
  }
}

/** As many characters at an end are what people compare. */
const atEnds = 6

/** True for two addresses that differ but look alike when shortened: the imitation of an address is made so. */
export function shareEnds(chain: string, left: string, right: string): boolean {
  const [a, b] = [canonicalAddress(chain, left), canonicalAddress(chain, right)]
  if (a === b) return false
  const ends = (address: string) => {
    const start = addressStart(chain, address).length + atEnds
    return `${address.slice(0, start)} ${address.slice(-atEnds)}`
  }
  return ends(a) === ends(b)
}
