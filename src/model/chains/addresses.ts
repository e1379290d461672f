/**
 * How an address of some chains looks. `chains` are codes; forms are told apart by prefix, alphabet and length alone. `first`
 * are the characters it can begin with.
 */
type AddressForm = { chains: readonly string[]; first: string; pattern: RegExp }

const bech32 = (prefix: string) => new RegExp(`^${prefix}1[02-9ac-hj-np-z]{20,90}$`)
const base58Letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const base58 = (start: string, least: number, most: number) =>
  new RegExp(`^${start}[${base58Letters}]{${least},${most}}$`)

// From the chains' own documents: bech32 prefixes, base58check version bytes (which fix the first letter), lengths.
const forms: readonly AddressForm[] = [
  {
    chains: ['ETH', 'ARB', 'AVAX', 'BASE', 'BSC', 'OP'],
    first: '0',
    pattern: /^0x[0-9a-fA-F]{40}$/,
  },
  { chains: ['THOR'], first: 't', pattern: bech32('thor') },
  { chains: ['MAYA'], first: 'm', pattern: bech32('maya') },
  { chains: ['GAIA'], first: 'c', pattern: bech32('cosmos') },
  { chains: ['KUJI'], first: 'k', pattern: bech32('kujira') },
  { chains: ['NOBLE'], first: 'n', pattern: bech32('noble') },
  { chains: ['BTC'], first: 'b', pattern: bech32('bc') },
  { chains: ['LTC'], first: 'l', pattern: bech32('ltc') },
  { chains: ['BCH'], first: 'bqp', pattern: /^(?:bitcoincash:)?[qp][02-9ac-hj-np-z]{41}$/ },
  { chains: ['XRD'], first: 'ar', pattern: /^(?:account|resource)_rdx1[02-9ac-hj-np-z]{50,60}$/ },
  { chains: ['BTC', 'BCH'], first: '1', pattern: base58('1', 25, 33) },
  { chains: ['BTC', 'BCH', 'LTC'], first: '3', pattern: base58('3', 25, 33) },
  { chains: ['LTC'], first: 'LM', pattern: base58('[LM]', 25, 33) },
  { chains: ['DOGE'], first: 'DA9', pattern: base58('[DA9]', 32, 33) },
  { chains: ['DASH'], first: 'X', pattern: base58('X', 33, 33) },
  { chains: ['TRON'], first: 'T', pattern: base58('T', 33, 33) },
  { chains: ['XRP'], first: 'r', pattern: base58('r', 24, 34) },
  { chains: ['ZEC'], first: 't', pattern: base58('t[13]', 33, 33) },
  { chains: ['DOT'], first: '1', pattern: base58('1', 45, 47) },
  // One in a thousand has 42, as addresses of Bitcoin Cash have, which begin with q or p.
  { chains: ['SOL'], first: base58Letters.replace('pq', ''), pattern: base58('', 42, 44) },
  { chains: ['SOL'], first: 'pq', pattern: base58('', 43, 44) },
]

/** By the first character, as most of them rule out every text by that alone. */
const byFirst = new Map<string, AddressForm[]>()
for (const form of forms) {
  for (const first of form.first) byFirst.set(first, [...(byFirst.get(first) ?? []), form])
}

/** Shorter and longer texts are no address of any chain; none of the forms needs to be tried. */
const leastAddress = 25
const longestAddress = 130
const mayBeAddress = ({ length }: string): boolean =>
  length >= leastAddress && length <= longestAddress

/** The chains on which a text has the form of an address, likeliest first; none when it has no known form. */
export function chainsOfAddress(text: string): string[] {
  if (!mayBeAddress(text)) return []
  const fitting = byFirst.get(text.charAt(0))?.filter(({ pattern }) => pattern.test(text)) ?? []
  return [...new Set(fitting.flatMap(({ chains }) => chains))]
}

/**
 * The address that a text without blanks is, as the networks write it, with the chains it can be on; null when it is
 * none. Bech32 may be written in capitals, as QR codes do, and `bitcoincash:` may stand before an address of that chain.
 */
export function parseAddress(text: string): { address: string; chains: string[] } | null {
  if (!mayBeAddress(text)) return null
  const capitals = /^(?:[A-Z]{1,12}1|BITCOINCASH:)[02-9AC-HJ-NP-Z]{20,90}$/.test(text)
  const plain = capitals ? text.toLowerCase() : text
  const evm = plain.startsWith('0X') ? `0x${plain.slice(2)}` : plain
  const address = evm.replace(/^bitcoincash:/i, '')
  const chains = chainsOfAddress(address)
  return chains.length > 0 ? { address, chains } : null
}
