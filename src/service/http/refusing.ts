import { Refusal } from '../errors'
import { apiHeaders } from './headers'
import type { Outgoing } from './outgoing'

/** What a client beyond its limit is told; `seconds` until it should try again. */
export const tooMany = (seconds: number): Refusal =>
  new Refusal(429, `Too many requests. Try again in ${seconds} seconds.`, {
    headers: { 'retry-after': String(seconds) },
  })

/** What a request without a host is told: HTTP/1.1 asks for it. */
export const noHost = new Refusal(400, 'The request names no host.')

/** A refusal on a connection, for what never comes to a router. */
export function refuse(outgoing: Outgoing, refusal: Refusal): void {
  const body = JSON.stringify(refusal.body())
  const headers = {
    ...apiHeaders,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...refusal.headers,
  }
  outgoing.writeHead(refusal.status, headers).end(body)
}

/**
 * The answer when node-server could not make a request of what came, or something failed that the service did not catch:
 * that goes to `log`.
 */
export function answerForFailure(error: unknown, log: (line: string) => void): Response {
  const refusal = refusalFor(error, log)
  return Response.json(refusal.body(), {
    status: refusal.status,
    headers: { ...apiHeaders, ...refusal.headers },
  })
}

function refusalFor(error: unknown, log: (line: string) => void): Refusal {
  if (error instanceof Error && error.name === 'RequestError') {
    return new Refusal(400, 'The request is not well-formed.')
  }
  log(`A request failed: ${String(error)}`)
  return new Refusal(500, 'The service failed to answer. It has been logged.')
}
