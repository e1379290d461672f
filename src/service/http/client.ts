import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { createProxyCheck, parseIp } from '../config/addressRanges'

export type Client = {
  address: string
  /**
   * What counts for its limits, the narrowest first: its IPv4 address, or its IPv6 /64,
   * /56 and /48, as one customer has many addresses. With an API key, its integrator
   * alone.
   */
  groups: readonly string[]
  /** The name of its API key. */
  key?: string
  hasUnknownKey?: boolean
  /** A trusted proxy sent the request. */
  isProxied: boolean
  /** That proxy reports TLS. */
  isSecure: boolean
  /** What its limit said of this request, once that is known. */
  quota?: Quota
}

/** What is left of a limit. */
export type Quota = {
  /** What is counted for: an API key, or an address and its networks. */
  name: 'key' | 'address'
  /** The points of a window, and its length. */
  points: number
  windowSeconds: number
  left: number
  /** Until the window ends. */
  resetMs: number
}

const maxHops = 20

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
 * Turns mapped IPv6 addresses into IPv4, and removes the ports and brackets that some
 * proxies add.
 */
export function normalizeIp(address: string): string {
  if (isIP(address) === 4) return address
  const bare = address
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  const parsed = parseIp(bare)
  return parsed?.isIPv4MappedAddress() === true ? parsed.toIPv4Address().toString() : bare
}

/**
 * What a client's /64 (or IPv4 address), /56 and /48 may do in relation to a limit: a household
 * has few networks, an office or a provider has many.
 */
export const networkFactors = [1, 2, 4]

/** The networks of an IP address, the narrowest first. */
export function getGroups(address: string): string[] {
  const parsed = isIP(address) === 6 ? parseIp(address) : null
  if (parsed === null) return [address]
  const [first, second, third, subnet = ''] = parsed.parts.map((part) =>
    part.toString(16).padStart(4, '0'),
  )
  const site = `${first}:${second}:${third}`
  return [
    `${site}:${subnet}::/64`,
    `${site}:${subnet.slice(0, 2)}00::/56`,
    `${site}::/48`,
  ]
}
