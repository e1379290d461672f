import { base58, bech32m, hex } from '@scure/base'
import { normalizeAddress } from './addresses'
import { findChain } from './chains'

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
function readAccountHash(code: string, address: string) {
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

function readBase58Hash(address: string, versionLength: number) {
  const bytes = base58.decode(address)
  const hash = bytes.slice(versionLength, -4)
  return hash.length === 20 ? hex.encode(hash) : null
}

function readTex(address: string) {
  const decoded = bech32m.decodeUnsafe(address.toLowerCase())
  return decoded?.prefix === 'tex' ? hex.encode(bech32m.fromWords(decoded.words)) : null
}

const cashLetters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const cashChecksumLength = 8

/** The hash with the kind of the account: `3…` and `p…` are those of scripts. */
function readCashHash(address: string) {
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
