import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Parses an address; null for any other text. The library alone would also accept forms
 * such as 127.1. IPv4 addresses get their IPv6 form, so that both are compared in one way.
 */
export function parseIp(address: string): ipaddr.IPv6 | null {
  if (isIP(address) === 0) return null
  // Without the interface of a link-local address, of which the library knows few forms.
  const parsed = ipaddr.parse(address.replace(/%.*/, ''))
  return parsed instanceof ipaddr.IPv4 ? parsed.toIPv4MappedAddress() : parsed
}

/** The bits of the IPv6 form of an IPv4 address that all such addresses have. */
const mappedBits = 96

type AddressRange = { address: ipaddr.IPv6; bits: number }

function parseRange(entry: string): AddressRange | null {
  const [, text = '', given] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const address = parseIp(text)
  if (address === null) return null
  const commonBits = isIP(text) === 4 ? mappedBits : 0
  const bits = given === undefined ? 128 : commonBits + Number(given)
  return bits > 128 ? null : { address, bits }
}

/** Whether a text is an address, or a range such as 10.0.0.0/8. */
export const isAddressRange = (entry: string): boolean => parseRange(entry) !== null

const privateRanges = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

/** Whether an address is one of this machine or of a private network. */
export function isPrivateAddress(address: string): boolean {
  const parsed = parseIp(address)
  if (parsed === null) return false
  const isIpv4 = parsed.isIPv4MappedAddress()
  return privateRanges.has((isIpv4 ? parsed.toIPv4Address() : parsed).range())
}

/** Returns a function that tells whether an address is a trusted proxy. */
export function createProxyCheck(
  trusted: readonly string[],
): (address: string) => boolean {
  const ranges = trusted.map(parseRange).filter((range) => range !== null)
  return (address) => {
    const parsed = ranges.length === 0 ? null : parseIp(address)
    return (
      parsed !== null &&
      ranges.some(({ address: first, bits }) => parsed.match(first, bits))
    )
  }
}
