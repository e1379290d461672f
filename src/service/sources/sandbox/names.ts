import { type NameEntry, type NameRegistration, unregistered } from '../../../contract/names'
import { isEvm } from '../../../model/chains/chains'

/** The addresses of each name by chain. Invented ones have valid checksums and no known keys; `eld` is from a public lookup. */
export const registrations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  alice: {
    ETH: '0x719584624BB836b6236a1BEcF56C22Dc204F37E5',
    AVAX: '0x719584624BB836b6236a1BEcF56C22Dc204F37E5',
    BSC: '0x719584624BB836b6236a1BEcF56C22Dc204F37E5',
    BTC: 'bc1qwa0d54pgjk5gcnqkfsx3md6cj05vsej70efkh9',
    THOR: 'thor12pstqh27q0rge93atgaxulsdhf44uzuut0mc48',
  },
  bob: { BTC: 'bc1qpxzya20srv6fg27q6ggz0hkf23yts4ndzq2ypl' },
  carol: { ETH: '0x21060BfeC77f420446B1122cb903eC140FE94660' },
  mallory: { ETH: '0xdEaf23Ce50F0c33EB084d366f4A04A41Edab3f0a' },
  treasury: {
    BTC: 'bc1q3wvhgpr9ncr7hgk0en5hhhs5q473j96ayhk0ux',
    ETH: '0x0C5D459f4f947cBEa1d9A8D0fa8e3c1DbdA0B50F',
    THOR: 'thor19n96hyc0jkdw3weafdy30m6k4lv5fegs27dcgl',
    AVAX: '0x0C5D459f4f947cBEa1d9A8D0fa8e3c1DbdA0B50F',
  },
  'cold-storage': { BTC: 'bc1qp7etwh0ara3vjukt6fekqrw3j8pr8wug5q67en' },
  'a+b': {
    BTC: 'bc1q4z2d8anp0ruh6npgakv5sfgxz9y8utqc8j763j',
    ETH: '0x094d6DC76Ed6391e4859D900d80baa33855d7D57',
    BCH: 'qp6dk6mllyx902z954a80dz7277fqzd4g59hftydnf',
  },
  eld: {
    BTC: 'bc1qvqxs558vgquwkchw64erd5hfpxfj5kmn7lyklz',
    DASH: 'XgYRN3TLoYaodB5Y6AMZuYhjv8fKKG5tgh',
    ETH: '0x7316da75796f74e83b71c72ed6f138dd3b6b4957',
    KUJI: 'kujira1x8z69wuczjk42l22c3u6qzzd5vdeqdyhwkv84v',
    MAYA: 'maya13x0f2r0jltfplmxe40cc67hhca27np34ezmcjn',
    THOR: 'thor13x0f2r0jltfplmxe40cc67hhca27np34e495yr',
  },
  nobody: {},
  // An error sample imitates this address: same start and end, other middle.
  twin: { ETH: '0x5E47c0A9E1b24d7F3a80c56B19e2D4f7086A2B91' },
}

export const sampleNames = ['alice', 'carol', 'treasury', 'eld', 'mallory', 'bob', 'nobody']

const dayMs = 86_400_000
const owner = 'thor12pstqh27q0rge93atgaxulsdhf44uzuut0mc48'

/** One name has expired, and one expires soon. `now` and times: Unix ms. */
export function readRegistration(name: string, now: number): NameRegistration {
  const isRegistered = lookUp(name) !== null
  switch (name.toLowerCase()) {
    case 'bob':
      return { isRegistered, expiresAt: Date.UTC(2025, 2, 3), owner }
    case 'cold-storage':
      return { isRegistered, expiresAt: now + 20 * dayMs, owner }
    default:
      return { ...unregistered, isRegistered }
  }
}

/** Networks ignore the letter case of names. */
export function lookUp(name: string): readonly NameEntry[] | null {
  const links = Object.hasOwn(registrations, name.toLowerCase())
    ? registrations[name.toLowerCase()]
    : undefined
  if (links === undefined) return null
  return Object.entries(links).map(([chain, address]) => ({ chain, address }))
}

export function reverseLookUp(chain: string, address: string): readonly string[] {
  const code = chain.toUpperCase()
  const normalize = (text = '') => (isEvm(code) ? text.toLowerCase() : text)
  const owners = Object.keys(registrations).filter(
    (name) => normalize(registrations[name]?.[code]) === normalize(address),
  )
  // The reverse lookup of mallory's address returns another name.
  return owners.map((name) => (name === 'mallory' ? 'carol' : name))
}
