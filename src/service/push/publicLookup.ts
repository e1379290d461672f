import dns, { type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { parseIp } from '../config/addressRanges'

/** Resolves all addresses of a host. */
export type ResolveHost = (
  hostname: string,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

const resolveHost: ResolveHost = (hostname, done) =>
  dns.lookup(hostname, { all: true }, done)

/** An address that is not of the public internet is none of a push service. */
export class PrivateAddress extends Error {}

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

const isPublic = ({ address }: LookupAddress): boolean => isPublicAddress(address)

/**
 * Returns what a connection resolves its host by. It refuses a host of which any address is
 * private. The connection goes to an address that was checked, so a name whose address
 * changes in between reaches nothing else.
 */
export const createPublicLookup =
  (resolve: ResolveHost = resolveHost): LookupFunction =>
  (hostname, { all }, callback) =>
    resolve(hostname, (error, addresses) => {
      const [first] = error === null ? addresses : []
      if (error !== null) callback(error, [])
      else if (first === undefined || !addresses.every(isPublic))
        callback(new PrivateAddress('it has a private address'), [])
      else if (all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
