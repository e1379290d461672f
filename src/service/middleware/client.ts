import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

export type Client = {
  address: string
  /**
   * What counts for its limits, the narrowest first: its IPv4 address, or its IPv6 /64,
   * /56 and /48, as one customer has many addresses. With an API key, its integrator
   * alone.
   */
  groups: readonly string[]
  /** A trusted proxy sent the request. */
  isProxied: boolean
  /** That proxy reports TLS. */
  isSecure: boolean
}

const maxHops = 20

const getFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether a text is an address, or a range such as 10.0.0.0/8. */
export function isAddressRange(entry: string): boolean {
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  return isIP(address) !== 0 && Number(bits) <= (isIP(address) === 6 ? 128 : 32)
}

/** Returns a function that tells whether an address is a trusted proxy. */
export function createProxyCheck(
  trusted: readonly string[],
): (address: string) => boolean {
  const proxies = new BlockList()
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/')
    const family = getFamily(address)
    proxies.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  const isInRange = (address: string) => proxies.check(address, getFamily(address))
  return (address) => trusted.length > 0 && isIP(address) !== 0 && isInRange(address)
}

/**
 * Returns a function that reads a request's client. Clients can forge `X-Forwarded-For`,
 * so it counts only on connections from trusted proxies, back to the first other address.
 */
export function createClientReader(trusted: readonly string[]) {
  const isTrusted = createProxyCheck(trusted)
  return ({ socket, headers }: IncomingMessage): Client => {
    const peer = normalizeIp(socket.remoteAddress ?? '')
    if (!isTrusted(peer)) {
      return { address: peer, groups: getGroups(peer), isProxied: false, isSecure: false }
    }
    const addresses = String(headers['x-forwarded-for'] ?? '').split(',')
    const hops = addresses.slice(-maxHops).map((each) => normalizeIp(each.trim()))
    // From the nearest hop: the first unknown address could have forged all entries
    // before it.
    const stranger = hops.toReversed().find((hop) => !isTrusted(hop)) ?? ''
    const address = isIP(stranger) === 0 ? peer : stranger
    const isSecure = /^\s*https\s*(?:,|$)/.test(
      String(headers['x-forwarded-proto'] ?? ''),
    )
    return { address, groups: getGroups(address), isProxied: true, isSecure }
  }
}

/**
 * Removes the IPv6 prefix of mapped IPv4 addresses, and the ports and brackets that some
 * proxies add.
 */
export function normalizeIp(address: string): string {
  if (isIP(address) === 4) return address
  return address
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}

/** The networks of an IP address, the narrowest first. */
export function getGroups(address: string): string[] {
  if (isIP(address) !== 6) return [address]
  const [left = [], right = []] = address
    .toLowerCase()
    .replace(/%.*/, '')
    .split('::')
    .map((half) => half.split(':').filter((part) => part !== ''))
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  const parts = [...left, ...zeros, ...right].map((part) => part.padStart(4, '0'))
  const site = parts.slice(0, 3).join(':')
  const subnet = parts[3] ?? ''
  return [
    `${site}:${subnet}::/64`,
    `${site}:${subnet.slice(0, 2)}00::/56`,
    `${site}::/48`,
  ]
}
