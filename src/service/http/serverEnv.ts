import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Client } from './client'

/**
 * The bindings in `c.env`. Requests over a connection have Node's objects, a client and
 * an ID. Requests in the same process, of a render or a test, have the service's `date`
 * instead, as all have while this machine's clock is off.
 */
export type ServerEnv = {
  Bindings: Partial<HttpBindings> & {
    client?: Client
    requestId?: string
    /** The W3C trace that the request is a part of. */
    traceparent?: string | undefined
    date?: string
    /**
     * The pattern of the matched route, for metrics and the log: paths contain hashes and
     * names.
     */
    route?: string
  }
}

/**
 * Reads a header. That of Node's own object costs less than the `Headers` that Hono makes
 * of it.
 */
export const readHeader = (
  { req, env }: Context<ServerEnv>,
  name:
    | 'accept'
    | 'accept-encoding'
    | 'accept-language'
    | 'content-length'
    | 'if-none-match',
): string | undefined =>
  env.incoming === undefined ? req.header(name) : env.incoming.headers[name]
