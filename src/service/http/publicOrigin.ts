import type { Context } from 'hono'
import type { ServerEnv } from './serverEnv'

/**
 * The URL as the client sent it: its host is that of the `Host` header. TLS can end at a
 * trusted proxy.
 */
export function getPublicUrl({ req, env }: Context<ServerEnv>): URL {
  const url = new URL(req.url)
  if (env.client?.isSecure === true) url.protocol = 'https:'
  return url
}

export const getPublicOrigin = (c: Context<ServerEnv>): string => getPublicUrl(c).origin
