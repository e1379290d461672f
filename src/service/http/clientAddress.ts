import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** A client. `isSecure`: a trusted proxy reports TLS. */
export type Client = { address: string; isSecure: boolean }

const maxHops = 20

/**
 * Returns a function that reads a request's client. Clients can forge `X-Forwarded-For`, so it counts only on connections
 * from `trusted` proxies (addresses or ranges such as 10.0.0.0/8), back to the first other address. Throws for an invalid
 * entry.
 */
export function createClientReader(
  trusted: readonly string[],
): (incoming: IncomingMessage) => Client {
  const proxies = new BlockList()
  for (const entry of trusted) {
    const range = parseRange(entry)
    if (range === null) throw new Error(`${entry} is neither an address nor a range of them.`)
    proxies.addSubnet(range.address, range.bits, range.family)
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  return ({ socket, headers }) => {
    const peer = normalizeAddress(socket.remoteAddress ?? '')
    if (trusted.length === 0 || !isTrusted(peer)) return { address: peer, isSecure: false }
    const addresses = String(headers['x-forwarded-for'] ?? '').split(',')
    const hops = addresses.slice(-maxHops).map((each) => normalizeAddress(each.trim()))
    // From the nearest hop: the first unknown address could have forged all entries before it.
    const stranger = hops.toReversed().find((hop) => !isTrusted(hop))
    const address = stranger !== undefined && isIP(stranger) !== 0 ? stranger : peer
    return { address, isSecure: headers['x-forwarded-proto'] === 'https' }
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

/** Removes the IPv6 prefix of mapped IPv4 addresses, and the port that some proxies add. */
const normalizeAddress = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')

/** Returns the key of a client for rate limits: its IPv4 address, or its IPv6 /64 network, which one client owns. */
export function getClientGroup(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}
