import { traceHeaders } from '../http/requestTrace'
import { hostOf, metrics } from './metrics'

/** Paths of upstreams, with names for a metric: the paths themselves hold hashes and names. The first match counts. */
const endpoints: readonly (readonly [path: RegExp, endpoint: string])[] = [
  [/\/tx\/status\//, 'tx-status'],
  [/\/inbound_addresses$/, 'inbound-addresses'],
  [/\/pools$/, 'pools'],
  [/^\/v2\/actions\?/, 'actions'],
  [/^\/tracker\//, 'tracker'],
  [/^\/tokenlist\//, 'token-list'],
  [/^\/track$/, 'track'],
  [/^\/tokens\?/, 'tokens'],
  [/name\/rlookup[/?]/, 'reverse-lookup'],
  [/name\//, 'name'],
]

/**
 * Measures one exchange with an upstream and gives it the trace of the request that caused it. `send` gets the headers for
 * that; what it throws is counted by its `kind`.
 */
export async function observeUpstream<Reply extends { status: number }>(
  address: string,
  path: string,
  send: (headers: Readonly<Record<string, string>>) => Promise<Reply>,
): Promise<Reply> {
  const endpoint = endpoints.find(([pattern]) => pattern.test(path))?.[1] ?? 'other'
  const labels = { host: hostOf(address), endpoint }
  const stopTimer = metrics.upstreamSeconds.startTimer(labels)
  try {
    const reply = await send(traceHeaders())
    if (reply.status >= 500) metrics.upstreamErrors.inc({ ...labels, reason: 'status-5xx' })
    return reply
  } catch (error) {
    const reason = error instanceof Error && 'kind' in error ? String(error.kind) : 'other'
    metrics.upstreamErrors.inc({ ...labels, reason })
    throw error
  } finally {
    stopTimer()
  }
}
