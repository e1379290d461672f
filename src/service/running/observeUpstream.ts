import { createTraceHeaders } from '../http/requestTrace'
import { getHost, metrics } from './metrics'

/** Paths contain hashes and names, so they are no labels. The first match counts. */
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

/** `send` gets the trace headers of the current request; its errors are counted by their `kind`. */
export async function observeUpstream<Reply extends { status: number }>(
  address: string,
  path: string,
  send: (headers: Readonly<Record<string, string>>) => Promise<Reply>,
): Promise<Reply> {
  const endpoint = endpoints.find(([pattern]) => pattern.test(path))?.[1] ?? 'other'
  const labels = { host: getHost(address), endpoint }
  const stopTimer = metrics.upstreamSeconds.startTimer(labels)
  try {
    const reply = await send(createTraceHeaders())
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
