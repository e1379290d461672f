import type { Context } from 'hono'
import type { ServerEnv } from './serverEnv'

/**
 * Whether a page of this service's own origin sent a request, or one of another; `unsaid`:
 * no browser did, or one that says neither. Browsers without `Sec-Fetch-Site` say so by
 * `Origin`.
 */
export function readSite({ req }: Context<ServerEnv>): 'own' | 'foreign' | 'unsaid' {
  const site = req.header('sec-fetch-site')
  if (site === 'none') return 'unsaid'
  if (site !== undefined) return site === 'same-origin' ? 'own' : 'foreign'
  const origin = req.header('origin')
  if (origin === undefined) return 'unsaid'
  // TLS can end at a proxy, so that only the hosts are comparable.
  const isOwn = URL.canParse(origin) && new URL(origin).host === new URL(req.url).host
  return isOwn ? 'own' : 'foreign'
}
