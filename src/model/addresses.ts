/** How an address of some chains looks. `chains` are codes; forms are told apart by prefix, alphabet and length alone. */
type AddressForm = { chains: readonly string[]; pattern: RegExp }

const bech32 = (prefix: string) => new RegExp(`^${prefix}1[02-9ac-hj-np-z]{20,90}$`)
const base58 = (start: string, least: number, most: number) =>
  new RegExp(`^${start}[1-9A-HJ-NP-Za-km-z]{${least},${most}}$`)

// From the chains' own documents: bech32 prefixes, base58check version bytes (which fix the first letter), lengths.
const forms: readonly AddressForm[] = [
  { chains: ['ETH', 'ARB', 'AVAX', 'BASE', 'BSC', 'OP'], pattern: /^0x[0-9a-fA-F]{40}$/ },
  { chains: ['THOR'], pattern: bech32('thor') },
  { chains: ['MAYA'], pattern: bech32('maya') },
  { chains: ['GAIA'], pattern: bech32('cosmos') },
  { chains: ['KUJI'], pattern: bech32('kujira') },
  { chains: ['NOBLE'], pattern: bech32('noble') },
  { chains: ['BTC'], pattern: bech32('bc') },
  { chains: ['LTC'], pattern: bech32('ltc') },
  { chains: ['BCH'], pattern: /^(?:bitcoincash:)?[qp][02-9ac-hj-np-z]{41}$/ },
  { chains: ['XRD'], pattern: /^(?:account|resource)_rdx1[02-9ac-hj-np-z]{50,60}$/ },
  { chains: ['BTC', 'BCH'], pattern: base58('1', 25, 33) },
  { chains: ['BTC', 'BCH', 'LTC'], pattern: base58('3', 25, 33) },
  { chains: ['LTC'], pattern: base58('[LM]', 25, 33) },
  { chains: ['DOGE'], pattern: base58('[DA9]', 32, 33) },
  { chains: ['DASH'], pattern: base58('X', 33, 33) },
  { chains: ['TRON'], pattern: base58('T', 33, 33) },
  { chains: ['XRP'], pattern: base58('r', 24, 34) },
  { chains: ['ZEC'], pattern: base58('t[13]', 33, 33) },
  { chains: ['DOT'], pattern: base58('1', 46, 47) },
  { chains: ['SOL'], pattern: base58('', 43, 44) },
]

/** Longer texts are no address of any chain; none of the forms needs to be tried. */
const longestAddress = 130

/** The chains on which a text has the form of an address, likeliest first; none when it has no known form. */
export const chainsOfAddress = (text: string): string[] =>
  text.length > longestAddress
    ? []
    : [...new Set(forms.flatMap(({ chains, pattern }) => (pattern.test(text) ? chains : [])))]

/**
 * The address that a text without blanks is, as the networks write it, with the chains it can be on; null when it is
 * none. Bech32 may be written in capitals, as QR codes do, and `bitcoincash:` may stand before an address of that chain.
 */
export function addressIn(text: string): { address: string; chains: string[] } | null {
  const capitals = /^(?:[A-Z]{1,12}1|BITCOINCASH:)[02-9AC-HJ-NP-Z]{20,90}$/.test(text)
  const plain = capitals ? text.toLowerCase() : text
  const evm = plain.startsWith('0X') ? `0x${plain.slice(2)}` : plain
  const address = evm.replace(/^bitcoincash:/i, '')
  const chains = chainsOfAddress(address)
  return chains.length > 0 ? { address, chains } : null
}
