import { isSameAddress } from './accounts'
import { normalizeAddress } from './addresses'
import { getAddressPrefix } from './chains'

/** People compare about this many characters at each end. */
const comparedEndLength = 6

/**
 * What a truncated address shows, without the prefix of all addresses: two addresses with
 * the same ends look the same.
 */
export function getAddressEnds(chain: string, text: string): string {
  const address = normalizeAddress(chain, text)
  const start = getAddressPrefix(chain, address).length
  return `${address.slice(start, start + comparedEndLength)}…${address.slice(-comparedEndLength)}`
}

/**
 * Whether two different addresses look the same when truncated, as imitations of an
 * address do.
 */
export const isSimilarAddress = (chain: string, left: string, right: string): boolean =>
  !isSameAddress(chain, left, right) &&
  getAddressEnds(chain, left) === getAddressEnds(chain, right)

/** More differences are no typing error. */
const maxDifferences = 2

/** Whether two addresses of one length differ in one or two characters, at any place. */
export const isNearAddress = (chain: string, left: string, right: string): boolean =>
  isNear(normalizeAddress(chain, left), normalizeAddress(chain, right))

/** The same of two addresses that are normalized. */
export function isNear(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let differences = 0
  for (let index = 0; index < a.length && differences <= maxDifferences; index += 1)
    if (a[index] !== b[index]) differences += 1
  return differences > 0 && differences <= maxDifferences
}

/**
 * Successive characters of an address that all differ from another address, or all match
 * it.
 */
type AddressSegment = {
  text: string
  differs: boolean
  /** The index of its first character. */
  start: number
}

/**
 * Splits two addresses into segments that differ and segments that match. Addresses of
 * equal length are compared by position; otherwise everything between the common start
 * and end differs. On EVM chains letter case is ignored: it is a checksum.
 */
export function compareAddresses(
  chain: string,
  left: string,
  right: string,
): AddressSegment[][] {
  const a = Array.from(left)
  const b = Array.from(right)
  const isSame = (one = '', other = '') => isSameAddress(chain, one, other)

  const shorter = Math.min(a.length, b.length)
  let prefix = 0
  while (prefix < shorter && isSame(a[prefix], b[prefix])) prefix += 1
  let suffix = 0
  while (suffix < shorter - prefix && isSame(a.at(-1 - suffix), b.at(-1 - suffix)))
    suffix += 1

  const differsAt = (index: number, length: number) => {
    const isMiddle = index >= prefix && index < length - suffix
    return isMiddle && (a.length !== b.length || !isSame(a[index], b[index]))
  }
  return [splitAt(a, differsAt), splitAt(b, differsAt)]
}

function splitAt(
  characters: readonly string[],
  differsAt: (index: number, length: number) => boolean,
) {
  const segments: AddressSegment[] = []
  for (const [start, text] of characters.entries()) {
    const differs = differsAt(start, characters.length)
    const last = segments.at(-1)
    if (last?.differs === differs) last.text += text
    else segments.push({ text, differs, start })
  }
  return segments
}
