import type { Context } from 'hono'
import type { ServerEnv } from './serverEnv'

/** The origin as the client sees it. TLS can end at a trusted proxy. */
export function getPublicOrigin({ req, env }: Context<ServerEnv>): string {
  const { origin } = new URL(req.url)
  return env.client?.isSecure === true ? origin.replace(/^http:/, 'https:') : origin
}
