import { base58, bech32m, hex } from '@scure/base'
import { findChain } from './chains'
import { chainSpecs } from './chainTable'

/** The chains whose address form a text has, most likely first. */
export const findAddressChains = (text: string): string[] =>
  chainSpecs
    .filter(({ addresses }) => addresses.some((form) => form.test(text)))
    .map(({ code }) => code)

/** Whether an address has the form of its chain; true for an unknown chain. */
export const hasAddressForm = (code: string, address: string): boolean =>
  findChain(code) === undefined || findAddressChains(address).includes(code.toUpperCase())

/**
 * Bech32 and cash addresses may be in capitals, as QR codes write them. By chance, one in
 * 10^10 addresses of Solana looks like a cash address without its prefix.
 */
const capitalsPattern =
  /^(?:(?:[A-Z_]{1,16}1|BITCOINCASH:)[02-9AC-HJ-NP-Z]{20,110}|[QP][02-9AC-HJ-NP-Z]{41})$/
const lowerCapitals = (text: string): string =>
  capitalsPattern.test(text) ? text.toLowerCase() : text

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
 * Whether two texts are one account on a chain, whatever form each has. Unified addresses
 * of Zcash need more (`unifiedAddress.ts`).
 */
export function isSameAddress(chain: string, a: string, b: string): boolean {
  const one = normalizeAddress(chain, a)
  const other = normalizeAddress(chain, b)
  if (one === other) return true
  // In one form, texts with the same hash differ in their checksum: one has a typing error.
  const isOneForm = one.length === other.length && one.charAt(0) === other.charAt(0)
  return !isOneForm && getAccountKey(chain, one) === getAccountKey(chain, other)
}

/** Returns one text for all forms of an account's address on a chain. */
export function getAccountKey(chain: string, address: string): string {
  const written = normalizeAddress(chain, address)
  const code = findChain(chain)?.code ?? ''
  // Memos may lack the prefix (mayanode common/address.go).
  const bare = code === 'XRD' ? written.replace(/^account_rdx/, '') : written
  return readAccountHash(code, bare) ?? bare
}

/** Decoding takes the square of the length. */
const maxHashedLength = 120

/**
 * Reads the hash of the key or script from an address on a chain that writes it in two
 * forms, in hex; null for other text and chains.
 */
function readAccountHash(code: string, address: string): string | null {
  const reader = hashReaders.get(code)
  if (reader === undefined || address.length > maxHashedLength) return null
  try {
    return reader(address)
  } catch {
    // Decoders throw for letters that an encoding does not have.
    return null
  }
}

const hashReaders: ReadonlyMap<string, (address: string) => string | null> = new Map([
  // Nodes of Litecoin write the `3…` addresses of scripts as `M…`.
  ['LTC', (address) => (/^[3M]/.test(address) ? readBase58Hash(address, 1) : null)],
  // ZIP 320: `tex1…` has the hash of the `t1…` address, which networks pay in its place.
  [
    'ZEC',
    (address) =>
      address.startsWith('t1') ? readBase58Hash(address, 2) : readTex(address),
  ],
  // Networks pay legacy addresses in their newer form (THORNode manager_txout_current.go,
  // ConvertToNewBCHAddressFormat).
  ['BCH', readCashHash],
])

/** The hash between the version bytes and the checksum of four bytes. */
function readBase58Hash(address: string, versionLength: number): string | null {
  const bytes = base58.decode(address)
  const hash = bytes.slice(versionLength, -4)
  return hash.length === 20 ? hex.encode(hash) : null
}

function readTex(address: string): string | null {
  const decoded = bech32m.decodeUnsafe(address.toLowerCase())
  return decoded?.prefix === 'tex' ? hex.encode(bech32m.fromWords(decoded.words)) : null
}

const cashLetters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const cashChecksumLength = 8

/** The hash with the kind of the account: `3…` and `p…` are those of scripts. */
function readCashHash(address: string): string | null {
  const kind = /^[3p]/i.test(address) ? 'script ' : 'key '
  if (/^[13]/.test(address)) {
    const hash = readBase58Hash(address, 1)
    return hash && kind + hash
  }
  const digits = Array.from(address.toLowerCase(), (letter) =>
    cashLetters.indexOf(letter),
  )
  const bytes = bech32m.fromWords(digits.slice(0, -cashChecksumLength))
  return bytes.length === 21 ? kind + hex.encode(bytes.slice(1)) : null
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
