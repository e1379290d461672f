import { isSameContract, normalizeAddress } from '../chains/addresses'

/** How the address that a person was given for a token compares with the token's own. */
export type GivenAddress =
  | { code: 'same' }
  /** Its middle is left out. */
  | { code: 'shortened' }
  /** It is only the beginning. */
  | { code: 'part'; typed: number; length: number }
  /** `address`: without the link around it. */
  | { code: 'other'; address: string }

/** `given`: as it was pasted, such as a link of an explorer; null for nothing. */
export function compareGivenAddress(
  chain: string,
  own: string,
  given: string,
): GivenAddress | null {
  const text = given.trim()
  if (text === '') return null
  if (/…|\.{2,}/.test(text)) return { code: 'shortened' }
  // The addresses of some chains contain the separators of links themselves.
  const parts = /^\w+$/.test(own) ? text.split(/\W+/) : [text]
  const address = parts.reduce((longest, part) =>
    part.length > longest.length ? part : longest,
  )
  if (isSameContract(chain, own, address)) return { code: 'same' }
  const isPart = normalizeAddress(chain, own).startsWith(normalizeAddress(chain, address))
  const typed = Array.from(address).length
  return isPart
    ? { code: 'part', typed, length: Array.from(own).length }
    : { code: 'other', address }
}
