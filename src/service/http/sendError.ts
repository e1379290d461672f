import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { ErrorBody } from '../../contract/errorBody'
import { Refusal, createFailure, isRefusal } from '../errors/errors'
import { uncached } from './headers'
import { sendJson } from './send'
import type { ServerEnv } from './serverEnv'

/** Makes the JSON of an error. Every error of the service has this form. */
export const createErrorBody = (
  { code, message, details }: Refusal,
  requestId: string,
): ErrorBody => ({
  code,
  ...(details.label !== undefined && { name: details.label }),
  message,
  ...(details.field !== undefined && { field: details.field }),
  ...(details.upstream !== undefined && { upstream: details.upstream }),
  requestId,
})

/** Sends what a handler has thrown. `log` takes the details of a fault of our own. */
export function sendError(
  c: Context<ServerEnv>,
  error: Error,
  log: (line: string) => void,
): Response {
  const { refusal, body } = explainFailure(c, error, log)
  const headers = { ...uncached, ...refusal.details.headers }
  return sendJson(c, body, headers, refusal.status)
}

/** Returns what a client is told of an error, and logs a fault of our own. */
export function explainFailure(
  c: Context<ServerEnv>,
  error: Error,
  log: (line: string) => void,
): { refusal: Refusal; body: ErrorBody } {
  const { req, env } = c
  // A request in the same process gets its ID with its first error.
  env.requestId ??= randomUUID()
  const refusal = toRefusal(error, req.raw.signal)
  if (refusal.status === 500 && refusal !== error) {
    const details = error.stack ?? error.message
    log(`${req.method} ${req.path} failed (${env.requestId}): ${details}`)
  }
  return { refusal, body: createErrorBody(refusal, env.requestId) }
}

function toRefusal(error: Error, signal: AbortSignal): Refusal {
  if (isRefusal(error)) return error.toRefusal()
  // The client closed the connection during its request.
  return signal.aborted ? new Refusal(400, 'The request ended early.') : createFailure()
}
