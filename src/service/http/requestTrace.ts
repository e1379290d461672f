import { AsyncLocalStorage } from 'node:async_hooks'

/** Which request something is done for; `traceparent` (W3C Trace Context) is '' when its client sent none. */
type RequestTrace = { requestId: string; traceparent: string }

const traces = new AsyncLocalStorage<RequestTrace>()

/** Runs `handle` and all that follows from it for one request. */
export const runTraced = <T>(trace: RequestTrace, handle: () => T): T => traces.run(trace, handle)

/** The id of the request that this is done for; undefined at a start or in the background. */
export const currentRequestId = (): string | undefined => traces.getStore()?.requestId

const wellFormed = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/

/** A client's `traceparent`, '' unless it is well-formed. */
export const readTraceparent = (header: string | undefined): string =>
  header !== undefined && wellFormed.test(header) ? header : ''

/** The headers by which an upstream's log can be matched with this request. */
export function traceHeaders(): Record<string, string> {
  const trace = traces.getStore()
  if (trace === undefined) return {}
  const { requestId, traceparent } = trace
  return { 'x-request-id': requestId, ...(traceparent !== '' && { traceparent }) }
}
