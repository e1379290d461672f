import type { NameEntry } from '../../contract/names'
import { normalizeAddress } from '../chains/addresses'
import { getAddressPrefix } from '../chains/chains'
import { isSameAddress } from '../assets'

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
  if (there.some((entry) => isSameAddress(chain, entry.address, address))) {
    return { result: 'verified', instead: '' }
  }
  const [other] = there
  return { result: 'unverified', instead: other?.address ?? '' }
}

/** A run of an address' characters that all differ from the other address', or are all the same; `start` is its place. */
export type AddressPart = { text: string; differs: boolean; start: number }

/**
 * Two addresses, each in parts that differ and parts that do not: by position where both are equally long, else all between
 * what they begin and end with alike. On EVM chains case is no difference, because it is a checksum of the rest.
 */
export function compareAddresses(chain: string, left: string, right: string): AddressPart[][] {
  const [a, b] = [Array.from(left), Array.from(right)]
  const least = Math.min(a.length, b.length)
  const isSame = (atA: number, atB: number): boolean =>
    isSameAddress(chain, a[atA] ?? '', b[atB] ?? '')
  let head = 0
  while (head < least && isSame(head, head)) head += 1
  let tail = 0
  while (tail < least - head && isSame(a.length - 1 - tail, b.length - 1 - tail)) tail += 1
  const parts = (characters: string[]): AddressPart[] => {
    const found: AddressPart[] = []
    for (const [at, character] of characters.entries()) {
      const isMiddle = at >= head && at < characters.length - tail
      const differs = isMiddle && !(a.length === b.length && isSame(at, at))
      const last = found.at(-1)
      if (last?.differs === differs) last.text += character
      else found.push({ text: character, differs, start: at })
    }
    return found
  }
  return [parts(a), parts(b)]
}

/** As many characters at an end are what people compare. */
const atEnds = 6

/** True for two addresses that differ but look alike when shortened: the imitation of an address is made so. */
export function shareEnds(chain: string, left: string, right: string): boolean {
  const [a, b] = [normalizeAddress(chain, left), normalizeAddress(chain, right)]
  if (a === b) return false
  const ends = (address: string) => {
    const start = getAddressPrefix(chain, address).length + atEnds
    return `${address.slice(0, start)} ${address.slice(-atEnds)}`
  }
  return ends(a) === ends(b)
}
