import { AsyncLocalStorage } from 'node:async_hooks'

/** `traceparent` (W3C Trace Context) is '' when the client sent none. */
type RequestTrace = { requestId: string; traceparent: string }

const traces = new AsyncLocalStorage<RequestTrace>()

/** Runs `handle` with the trace of one request. */
export const runTraced = <T>(trace: RequestTrace, handle: () => T): T => traces.run(trace, handle)

/** Undefined outside of requests. */
export const getRequestId = (): string | undefined => traces.getStore()?.requestId

const wellFormed = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/

/** Returns a client's `traceparent`; '' unless it is valid. */
export const readTraceparent = (header: string | undefined): string =>
  header !== undefined && wellFormed.test(header) ? header : ''

/** Creates the headers that connect an upstream's log with this request. */
export function createTraceHeaders(): Record<string, string> {
  const trace = traces.getStore()
  if (trace === undefined) return {}
  const { requestId, traceparent } = trace
  return { 'x-request-id': requestId, ...(traceparent !== '' && { traceparent }) }
}
