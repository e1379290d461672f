import ipaddr from 'ipaddr.js'
import { parseIp } from '../config/addressRanges'

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
