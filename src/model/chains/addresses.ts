import { findChain } from './chains'
import { chainSpecs } from './chainSpecs'

/** By the first character, as most of the forms rule out every text by that alone. */
const formsByFirst = new Map<string, { code: string; pattern: RegExp }[]>()
for (const { code, addresses } of chainSpecs) {
  for (const { first, pattern } of addresses) {
    for (const letter of first) {
      formsByFirst.set(letter, [...(formsByFirst.get(letter) ?? []), { code, pattern }])
    }
  }
}

/** Shorter and longer texts are no address of any chain; none of the forms needs to be tried. */
const leastAddress = 25
const longestAddress = 130
const mayBeAddress = ({ length }: string): boolean =>
  length >= leastAddress && length <= longestAddress

/** The chains on which a text has the form of an address, likeliest first; none when it has no known form. */
export function chainsOfAddress(text: string): string[] {
  if (!mayBeAddress(text)) return []
  const fitting = formsByFirst.get(text.charAt(0))?.filter(({ pattern }) => pattern.test(text))
  return [...new Set(fitting?.map(({ code }) => code))]
}

/** Bech32 and cash addresses may be written in capitals, as QR codes do. */
const capitals = /^(?:[A-Z]{1,12}1|BITCOINCASH:)[02-9AC-HJ-NP-Z]{20,110}$/
const cashPrefix = /^bitcoincash:/

/**
 * The address that a text without blanks is, as the networks write it, with the chains it can be on; null when it is
 * none. `bitcoincash:` may stand before an address of that chain.
 */
export function parseAddress(text: string): { address: string; chains: string[] } | null {
  if (!mayBeAddress(text)) return null
  const plain = capitals.test(text) ? text.toLowerCase() : text
  const evm = plain.startsWith('0X') ? `0x${plain.slice(2)}` : plain
  const address = evm.replace(/^bitcoincash:/i, '')
  const chains = chainsOfAddress(address)
  return chains.length > 0 ? { address, chains } : null
}

/** Whether an EVM address is written in one case, and so without a checksum: it lies in the case. */
export const isOneCase = (address: string): boolean =>
  !(/[a-f]/.test(address.slice(2)) && /[A-F]/.test(address.slice(2)))

/**
 * An address in the one form by which it is compared on its chain: EVM ones in lower case, as their case is only a
 * checksum, and those of Bitcoin Cash without `bitcoincash:`. Elsewhere the case is part of the address.
 */
export function canonicalAddress(code: string, address: string): string {
  const checksum = findChain(code)?.checksum
  if (checksum === 'evm') return address.toLowerCase()
  if (checksum !== 'cashaddr') return address
  return (capitals.test(address) ? address.toLowerCase() : address).replace(cashPrefix, '')
}
