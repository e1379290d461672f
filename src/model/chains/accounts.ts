import { normalizeAddress } from './addresses'
import { findChain } from './chains'
import { decodeBase58, decodeBech32m, joinFives, readBech32Letters } from './encodings'

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
  const readHash = hashReaders.get(code)
  const hash = readHash && bare.length <= maxHashedLength ? readHash(bare) : null
  return hash ?? bare
}

/** Decoding takes the square of the length. */
const maxHashedLength = 120

/** The hash of the key or script, in hex, on chains that write it in two forms. */
const hashReaders: ReadonlyMap<string, (address: string) => string | null> = new Map([
  // Nodes of Litecoin write the `3…` addresses of scripts as `M…`.
  ['LTC', (address) => (/^[3M]/.test(address) ? readBase58Hash(address, 1) : null)],
  // ZIP 320: `tex1…` has the hash of the `t1…` address, which networks pay in its place.
  [
    'ZEC',
    (address) => {
      if (address.startsWith('t1')) return readBase58Hash(address, 2)
      const text = address.toLowerCase()
      return text.startsWith('tex1') ? decodeBech32m(text) || null : null
    },
  ],
  // Networks pay legacy addresses in their newer form (THORNode manager_txout_current.go,
  // ConvertToNewBCHAddressFormat).
  ['BCH', readCashHash],
])

function readBase58Hash(address: string, versionLength: number) {
  // Between the version and a checksum of four bytes.
  const hash = decodeBase58(address).slice(2 * versionLength, -2 * 4)
  return hash.length === 2 * 20 ? hash : null
}

const cashChecksumLength = 8

function readCashHash(address: string) {
  // `3…` and `p…` are the accounts of scripts.
  const kind = /^[3p]/i.test(address) ? 'script ' : 'key '
  if (/^[13]/.test(address)) {
    const hash = readBase58Hash(address, 1)
    return hash && kind + hash
  }
  const fives = readBech32Letters(address.toLowerCase())
  if (fives.includes(-1)) return null
  const bytes = joinFives(fives.slice(0, -cashChecksumLength))
  return bytes.length === 2 * 21 ? kind + bytes.slice(2) : null
}
