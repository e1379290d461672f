import type { Context, Hono } from 'hono'
import { Refusal } from '../errors'
import { respond, sendEmpty } from '../http/send'
import { apiHeaders, preflightHeaders } from '../middleware/headers'
import type { ServerEnv } from '../middleware/request'

/**
 * Responds to all other methods at a path: OPTIONS is a browser that asks before a request from another origin. It is added
 * after the path's handlers, so that a wrong method is refused before any other check.
 */
export function refuseOtherMethods(router: Hono<ServerEnv>, path: string, allow: string): void {
  router.all(path, (c) => {
    if (c.req.method === 'OPTIONS') return sendPreflight(c)
    const message = `${c.req.method} is not allowed here. Allowed: ${allow}.`
    throw new Refusal(405, message, { headers: { allow } })
  })
}

/** Responds at the service's paths without an endpoint. */
export function refuseUnknownPath(c: Context<ServerEnv>): Response {
  if (c.req.method === 'OPTIONS') return sendPreflight(c)
  throw new Refusal(404, 'There is nothing at this path.')
}

function sendPreflight(c: Context<ServerEnv>): Response {
  const asked = c.req.header('access-control-request-headers')
  return sendEmpty(c, 204, {
    ...preflightHeaders,
    ...(asked !== undefined && { 'access-control-allow-headers': asked }),
  })
}

/** Sends a finished response of the sandbox with the headers of the API. */
export const sendFault = (c: Context<ServerEnv>, fault: Response): Response =>
  respond(c, fault.status, fault.body, { ...apiHeaders, ...Object.fromEntries(fault.headers) })
