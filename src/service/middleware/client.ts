import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/**
 * A client. `groups`: the networks that count for its limits, the narrowest first: its IPv4 address, or its IPv6 /64, /56 and
 * /48, as one customer has many addresses. `isSecure`: a trusted proxy reports TLS.
 */
export type Client = { address: string; groups: readonly string[]; isSecure: boolean }

const maxHops = 20

/** Returns a function that tells whether an address is a trusted proxy. Throws for an invalid entry. */
export function createProxyCheck(trusted: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList()
  for (const entry of trusted) {
    const range = parseRange(entry)
    if (range === null) throw new Error(`${entry} is neither an address nor a range of them.`)
    proxies.addSubnet(range.address, range.bits, range.family)
  }
  // Nearly every request, where there is no proxy.
  if (trusted.length === 0) return () => false
  return (address) => {
    const version = isIP(address)
    return version !== 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
}

/**
 * Returns a function that reads a request's client. Clients can forge `X-Forwarded-For`, so it counts only on connections
 * from trusted proxies, back to the first other address.
 */
export function createClientReader(
  isTrusted: (address: string) => boolean,
): (incoming: IncomingMessage) => Client {
  return ({ socket, headers }) => {
    const peer = normalizeAddress(socket.remoteAddress ?? '')
    if (!isTrusted(peer)) return { address: peer, groups: getGroups(peer), isSecure: false }
    const addresses = String(headers['x-forwarded-for'] ?? '').split(',')
    const hops = addresses.slice(-maxHops).map((each) => normalizeAddress(each.trim()))
    // From the nearest hop: the first unknown address could have forged all entries before it.
    const stranger = hops.toReversed().find((hop) => !isTrusted(hop))
    const address = stranger !== undefined && isIP(stranger) !== 0 ? stranger : peer
    const protocol = String(headers['x-forwarded-proto'] ?? '').split(',', 1)[0]
    return { address, groups: getGroups(address), isSecure: protocol?.trim() === 'https' }
  }
}

export const isAddressRange = (entry: string): boolean => parseRange(entry) !== null

function parseRange(
  entry: string,
): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
  const [address = '', bits, ...more] = entry.split('/')
  const version = isIP(address)
  const most = version === 6 ? 128 : 32
  const isRange =
    version !== 0 && more.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
  const count = bits === undefined ? most : Number(bits)
  return isRange && count <= most
    ? { address, bits: count, family: version === 6 ? 'ipv6' : 'ipv4' }
    : null
}

/** Removes the IPv6 prefix of mapped IPv4 addresses, and the ports and brackets that some proxies add. */
export function normalizeAddress(address: string): string {
  if (isIP(address) === 4) return address
  return address
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}

function getGroups(address: string): string[] {
  if (isIP(address) !== 6) return [address]
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const parts = [...left, ...Array.from({ length: zeros }, () => '0'), ...right].map((part) =>
    part.toLowerCase().padStart(4, '0'),
  )
  const [a = '', b = '', c = '', d = ''] = parts
  return [
    `${a}:${b}:${c}:${d}::/64`,
    `${a}:${b}:${c}:${d.slice(0, 2)}00::/56`,
    `${a}:${b}:${c}::/48`,
  ]
}
