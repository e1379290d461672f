import type { NameEntry } from '../../contract/names'
import { isSameAddress, normalizeAddress } from '../chains/addresses'
import { getAddressPrefix } from '../chains/chains'
import type { Lookup, NameResult } from './checks'

/**
 * Whether the service accepts a chain code and an address: up to 20 letters and digits, and up to 200 characters without
 * spaces, slashes and invisible characters. This does not mean that the address exists.
 */
export const isWellFormedAddress = (chain: string, address: string): boolean =>
  /^[A-Za-z0-9]{1,20}$/.test(chain) && /^[^\s/\p{C}]{1,200}$/u.test(address)

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
  return there.some((entry) => isSameAddress(chain, entry.address, address))
    ? { result: 'verified', otherAddress: '' }
    : { result: 'unverified', otherAddress: there[0]?.address ?? '' }
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
  const joinEnds = (address: string) => {
    const start = getAddressPrefix(chain, address).length + comparedEndLength
    return `${address.slice(0, start)} ${address.slice(-comparedEndLength)}`
  }
  return a !== b && joinEnds(a) === joinEnds(b)
}
