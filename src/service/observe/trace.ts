import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'

/** A client's request. `parent`: the `traceparent` that it continues; '' for none. */
type Trace = { requestId: string; parent: string }

const current = new AsyncLocalStorage<Trace>()

/** Runs the handlers of a request. Requests to upstreams that they cause name it, also from renders in the process. */
export const runInTrace = <T>(trace: Trace, run: () => T): T => current.run(trace, run)

/**
 * W3C Trace Context: version, trace ID, span ID and flags, of which no ID is all zeros. Later versions than 00 may have further
 * parts.
 */
const ids = '(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}'
const traceparent = new RegExp(`^(?!ff|00.{54})[0-9a-f]{2}-${ids}-([0-9a-f]{2})(?:-|$)`)

/**
 * Creates the headers by which logs and traces of an upstream name the client's request. Each request to an upstream is a span of
 * its own. Requests of the service itself have none.
 */
export function createTraceHeaders(): Record<string, string> {
  const trace = current.getStore()
  if (trace === undefined) return {}
  const { requestId, parent } = trace
  // A new trace has the ID that follows from the request's, and is not sampled, as this service records no spans.
  const [, traceId = createTraceId(requestId), flags = '00'] = traceparent.exec(parent) ?? []
  const spanId = randomBytes(8).toString('hex')
  return { 'x-request-id': requestId, traceparent: `00-${traceId}-${spanId}-${flags}` }
}

const createTraceId = (requestId: string): string =>
  createHash('sha256').update(requestId).digest('hex').slice(0, 32)
