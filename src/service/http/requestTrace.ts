import { tryGetContext } from 'hono/context-storage'
import type { RequestIdVariables } from 'hono/request-id'

const currentRequest = () => tryGetContext<{ Variables: RequestIdVariables }>()

/** Undefined outside of requests. */
export const getRequestId = (): string | undefined => currentRequest()?.get('requestId')

const validTraceparent = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/

/** Connects an upstream's log with this request: its ID and W3C Trace Context. */
export function createTraceHeaders(): Record<string, string> {
  const c = currentRequest()
  if (c === undefined) return {}
  const traceparent = c.req.header('traceparent') ?? ''
  return {
    'x-request-id': c.get('requestId'),
    ...(validTraceparent.test(traceparent) && { traceparent }),
  }
}
