import dns, { type LookupAddress } from 'node:dns'
import ipaddr from 'ipaddr.js'
import { parseIp } from '../config/addressRanges'
import type { ResolveHost } from '../notify/post'

/** The prefix of the IPv6 form of IPv4 addresses behind a translator (NAT64, RFC 6052). */
const translated = ipaddr.IPv6.parse('64:ff9b::')
const translatedBits = 96

/** Whether anybody may be at an address: no loopback, private, link-local or reserved one. */
export function isPublicAddress(address: string): boolean {
  const parsed = parseIp(address)
  if (parsed === null) return false
  const isIpv4 = parsed.isIPv4MappedAddress() || parsed.match(translated, translatedBits)
  const reached = isIpv4 ? new ipaddr.IPv4(parsed.toByteArray().slice(-4)) : parsed
  return reached.range() === 'unicast'
}

/**
 * Resolves a public host by the name servers of this machine, and not by `dns.lookup`. That
 * shares a few threads with all else: names that nobody answers, of which a stranger can
 * subscribe with any number, would hold up other messages and the requests to networks.
 */
export const resolvePublic: ResolveHost = (hostname, done) => {
  const addresses: LookupAddress[] = []
  let openCount = 2
  const take = (family: 4 | 6) => (error: Error | null, found?: readonly string[]) => {
    for (const address of found ?? []) addresses.push({ address, family })
    openCount -= 1
    if (openCount === 0) done(addresses.length === 0 ? error : null, addresses)
  }
  dns.resolve4(hostname, take(4))
  dns.resolve6(hostname, take(6))
}
