import { base58, bech32 } from '@scure/base'

/** Registered names have at most 30 characters. Addresses are longer, or begin with a chain's prefix. */
export const isAddress = (text: string): boolean =>
  text.length > 30 || (text.length >= 20 && /^(?:0x|[a-z]{2,10}1)/i.test(text))

/**
 * Whether two addresses of one chain are the same account. Nodes and memos differ in letter case and prefixes, and the
 * network pays legacy addresses of Bitcoin Cash in their newer form (THORNode manager_txout_current.go,
 * ConvertToNewBCHAddressFormat).
 */
export function isSameAccount(chain: string, left: string, right: string): boolean {
  const [a, b] = [normalize(chain, left), normalize(chain, right)]
  return a !== '' && a === b
}

function normalize(chain: string, address: string): string {
  const bare = address.replace(/^(?:bitcoincash:|account_rdx)/i, '')
  return (chain === 'BCH' ? readKeyHash(bare) : null) ?? bare.toLowerCase()
}

const cashLetters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
/** The letters of the checksum at the end of a CashAddr address. */
const checksumLength = 8

/** The hash of the key or script in either form of a Bitcoin Cash address, in hex; null for other text. */
function readKeyHash(address: string): string | null {
  try {
    const isLegacy = /^[13]/.test(address)
    const words = Array.from(address.toLowerCase(), (letter) => cashLetters.indexOf(letter))
    const bytes = isLegacy
      ? base58.decode(address)
      : bech32.fromWords(words.slice(0, -checksumLength))
    return bytes.length < 21 ? null : Buffer.from(bytes.slice(1, 21)).toString('hex')
  } catch {
    return null
  }
}
