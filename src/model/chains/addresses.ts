import { findChain } from './chains'
import { chainSpecs } from './chainTable'

const bech32Starts = chainSpecs
  .map(({ addressStart }) => addressStart)
  .filter((start) => start.endsWith('1') && start.length > 1)
const bech32Pattern = new RegExp(
  `^(?:${bech32Starts.join('|')})[02-9ac-hj-np-z]{20,110}$`,
  'i',
)

/** The chains whose address form a text has, most likely first. */
export function findAddressChains(text: string): string[] {
  // In mixed letter case, a bech32 address is damaged. Some would look like those of Solana.
  if (text !== text.toLowerCase() && bech32Pattern.test(text)) return []
  return chainSpecs
    .filter(({ addresses }) => addresses.some((form) => form.test(text)))
    .map(({ code }) => code)
}

/** Whether an address has the form of its chain; true for an unknown chain. */
export const hasAddressForm = (code: string, address: string): boolean =>
  findChain(code) === undefined || findAddressChains(address).includes(code.toUpperCase())

/**
 * Bech32 and cash addresses may be in capitals, as QR codes write them, or begin with one, as the
 * keyboards of phones write it. By chance, one in 10^10 addresses of Solana looks like a cash
 * address without its prefix.
 */
const capitalsPattern =
  /^(?:(?:[A-Z_]{1,16}1|BITCOINCASH:)[02-9AC-HJ-NP-Z]{20,110}|[QP][02-9AC-HJ-NP-Z]{41})$/
const capitalizedPattern =
  /^(?:[A-Z][a-z_]{1,15}1[02-9ac-hj-np-z]{20,110}|[QP][02-9ac-hj-np-z]{41})$/
const lowerCapitals = (text: string) =>
  capitalsPattern.test(text) || capitalizedPattern.test(text) ? text.toLowerCase() : text

/**
 * Parses an address, with an optional `bitcoincash:` prefix, into its usual form and
 * possible chains; null for other text.
 */
export function parseAddress(text: string): { address: string; chains: string[] } | null {
  const address = lowerCapitals(text)
    .replace(/^0X/, '0x')
    .replace(/^bitcoincash:/i, '')
  const chains = findAddressChains(address)
  return chains.length > 0 ? { address, chains } : null
}

/**
 * Normalizes an address for comparisons on its chain: hex and bech32 addresses in lower
 * case, Bitcoin Cash without `bitcoincash:`. In base58 the case carries data.
 */
export function normalizeAddress(code: string, address: string): string {
  const checksum = findChain(code)?.checksum
  if (checksum === 'evm' || /^0x[\da-f]{64}$/i.test(address)) return address.toLowerCase()
  const written = lowerCapitals(address)
  return checksum === 'cashaddr' ? written.replace(/^bitcoincash:/i, '') : written
}

/**
 * Whether two texts are one token contract on a chain. Nodes write contracts in capitals,
 * also where case carries data (TRON, Solana). A capitals form therefore matches any
 * case: collisions have a chance below 2^-100. No chain with contracts has several forms of
 * addresses, whose decoders the token worker would load.
 */
export const isSameContract = (chain: string, a: string, b: string): boolean => {
  if (normalizeAddress(chain, a) === normalizeAddress(chain, b)) return true
  const capitals = a.toUpperCase()
  return capitals === b.toUpperCase() && (a === capitals || b === capitals)
}

/**
 * Whether a wrong character in an address of the chain can be detected. An EVM address in
 * one case has no checksum.
 */
export const hasChecksum = (code: string, address: string): boolean => {
  const kind = findChain(code)?.checksum ?? 'none'
  return kind === 'evm' ? /[a-f]/.test(address) && /[A-F]/.test(address) : kind !== 'none'
}
