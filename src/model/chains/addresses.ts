import { findChain } from './chains'
import { chainSpecs } from './chainSpecs'

/** Indexed by first character, which excludes most forms. */
const formsByFirstCharacter = new Map<string, { code: string; pattern: RegExp }[]>()
for (const { code, addresses } of chainSpecs) {
  for (const { first, pattern } of addresses) {
    for (const letter of first) {
      formsByFirstCharacter.set(letter, [
        ...(formsByFirstCharacter.get(letter) ?? []),
        { code, pattern },
      ])
    }
  }
}

/** No chain has shorter or longer addresses. */
const minAddressLength = 25
const maxAddressLength = 130
const hasAddressLength = ({ length }: string): boolean =>
  length >= minAddressLength && length <= maxAddressLength

/** The chains whose address form a text has, most likely first. */
export function findAddressChains(text: string): string[] {
  if (!hasAddressLength(text)) return []
  const fitting = formsByFirstCharacter
    .get(text.charAt(0))
    ?.filter(({ pattern }) => pattern.test(text))
  return [...new Set(fitting?.map(({ code }) => code))]
}

/** Bech32 and cash addresses may be in capitals, as QR codes write them. */
const capitalsPattern = /^(?:[A-Z]{1,12}1|BITCOINCASH:)[02-9AC-HJ-NP-Z]{20,110}$/
const cashPrefixPattern = /^bitcoincash:/

/** Parses an address, with an optional `bitcoincash:` prefix, into its usual form and possible chains; null for other text. */
export function parseAddress(text: string): { address: string; chains: string[] } | null {
  const plain = capitalsPattern.test(text) ? text.toLowerCase() : text
  const evm = plain.startsWith('0X') ? `0x${plain.slice(2)}` : plain
  const address = evm.replace(/^bitcoincash:/i, '')
  const chains = findAddressChains(address)
  return chains.length > 0 ? { address, chains } : null
}

/** Whether an EVM address is in one case and so has no checksum. */
export const isOneCase = (address: string): boolean =>
  !(/[a-f]/.test(address) && /[A-F]/.test(address))

/**
 * Normalizes an address for comparisons on its chain: EVM addresses in lower case, Bitcoin Cash without `bitcoincash:`. On
 * other chains the case carries data.
 */
export function normalizeAddress(code: string, address: string): string {
  const checksum = findChain(code)?.checksum
  if (checksum === 'evm') return address.toLowerCase()
  if (checksum !== 'cashaddr') return address
  return (capitalsPattern.test(address) ? address.toLowerCase() : address).replace(
    cashPrefixPattern,
    '',
  )
}
