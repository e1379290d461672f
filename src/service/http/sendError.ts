import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ErrorBody } from '../../contract/errorBody'
import { Refusal, UpstreamError, createFailure } from '../errors'
import { apiHeaders, uncached } from './headers'
import { respond, sendJson } from './send'
import type { ServerEnv } from './serverEnv'

/** Makes the JSON of an error. Every error of the service has this form. */
export const createErrorBody = (
  { code, message, details }: Refusal,
  requestId: string,
): ErrorBody => ({
  code,
  ...(details.label !== undefined && { name: details.label }),
  message,
  requestId,
})

/** Sends what a handler has thrown. `log` takes the details of a fault of our own. */
export function sendError(
  c: Context<ServerEnv>,
  error: Error,
  log: (line: string) => void,
): Response {
  // The finished response of an error sample, which is broken on purpose.
  if (error instanceof HTTPException && error.res !== undefined) {
    const { status, body, headers } = error.res
    return respond(c, status, body, { ...apiHeaders, ...Object.fromEntries(headers) })
  }
  const requestId = getRequestId(c)
  const refusal = toRefusal(error, c.req.raw.signal)
  if (refusal.status === 500 && refusal !== error) {
    const { method, path } = c.req
    log(`${method} ${path} failed (${requestId}): ${error.stack ?? error.message}`)
  }
  const headers = { ...uncached, ...refusal.details.headers }
  return sendJson(c, createErrorBody(refusal, requestId), headers, refusal.status)
}

/** The ID of a request. One in the same process gets it with its first error. */
function getRequestId({ env }: Context<ServerEnv>): string {
  env.requestId ??= randomUUID()
  return env.requestId
}

/** What a client is told of an error. `signal` is that of the request. */
function toRefusal(error: Error, signal: AbortSignal): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof UpstreamError) return error.toRefusal()
  // The client closed the connection during its request.
  return signal.aborted ? new Refusal(400, 'The request ended early.') : createFailure()
}
