import dns, { type LookupAddress } from 'node:dns'
import type { ResolveHost } from '../notify/post'

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
