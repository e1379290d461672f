import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Who asks: the address, and whether the way to it is TLS as far as a trusted proxy says. */
export type Client = { address: string; isSecure: boolean }

/** So many proxies in a row are looked through; an honest request passes a few. */
const mostHops = 20

/**
 * Reads who a request is from. `X-Forwarded-For` is anybody's claim: it is believed only when the connection comes from
 * one of the `trusted` proxies (addresses, or ranges such as 10.0.0.0/8), and only back to the first address that is none
 * of them. Throws when an entry of `trusted` is neither.
 */
export function clientReader(trusted: readonly string[]): (incoming: IncomingMessage) => Client {
  const proxies = new BlockList()
  for (const entry of trusted) {
    const range = rangeOf(entry)
    if (range === null) throw new Error(`${entry} is neither an address nor a range of them.`)
    proxies.addSubnet(range.address, range.bits, range.family)
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  return ({ socket, headers }) => {
    const peer = plainAddress(socket.remoteAddress ?? '')
    if (trusted.length === 0 || !isTrusted(peer)) return { address: peer, isSecure: false }
    const said = String(headers['x-forwarded-for'] ?? '').split(',')
    const hops = said.slice(-mostHops).map((each) => plainAddress(each.trim()))
    // From the nearest hop on: whatever stands before the first stranger is that stranger's own claim.
    const stranger = hops.toReversed().find((hop) => !isTrusted(hop))
    const address = stranger !== undefined && isIP(stranger) !== 0 ? stranger : peer
    return { address, isSecure: headers['x-forwarded-proto'] === 'https' }
  }
}

/** Whether the text is an address, or a range of them such as 10.0.0.0/8. */
export const isAddressRange = (entry: string): boolean => rangeOf(entry) !== null

function rangeOf(entry: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
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

/** An IPv4 address on an IPv6 socket is written as such; some proxies add the port. */
const plainAddress = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')

/**
 * What one client is for a limit: an IPv4 address; of IPv6 the first 64 bits, as whoever has one such address has all of
 * them.
 */
export function clientGroup(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}
