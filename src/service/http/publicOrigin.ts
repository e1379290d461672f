import type { Context } from 'hono'
import type { ServerEnv } from './serverEnv'

/**
 * The URL as the client sent it: its host is that of the `Host` header. TLS can end at a
 * trusted proxy.
 */
export const getPublicUrl = (c: Context<ServerEnv>): URL => new URL(getPublicHref(c))

/** The same as text, for what needs no parts of it. */
export const getPublicHref = ({ req, env }: Context<ServerEnv>): string =>
  env.client?.isSecure === true ? req.url.replace(/^http:/, 'https:') : req.url

export const getPublicOrigin = (c: Context<ServerEnv>): string => getPublicUrl(c).origin
