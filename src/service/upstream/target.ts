import type { Cached } from '../cache/entry'
import { UpstreamError, type UpstreamName } from '../errors/errors'
import { createChangeLog } from '../observe/changeLog'
import { metrics } from '../observe/metrics'
import type { Allowance } from './budget'
import type { Demand } from './demand'
import type { Endpoint, Family } from './endpoint'
import { exchange } from './exchange'
import type { Reply } from './reply'
import { hideSecret } from './secret'
import type { UpstreamScope } from './scope'

/** Replies of nodes have some 100 kB. */
const usualMaxBytes = 2_000_000

/** Who asks an endpoint about what, and the requests that the look-up may send. */
type Asked = {
  family: Family
  key: string
  demand: Demand
  allowance: Allowance
  signal: AbortSignal | undefined
}

export type TargetOptions = {
  name: UpstreamName
  headers: Readonly<Record<string, string>>
  /** Of endpoints without their own, ms. */
  timeoutMs: number
}

/** The last outcome of a family's requests. `error`: '' for none. `checkedAt`: monotonic ms. */
type Outcome = { error: string; isUnreadable?: boolean | undefined; checkedAt: number }

/** Says that a request was not sent. */
export const notSentMessage = 'it is not asked now'

/** One address of an upstream. It is not asked while its circuit is open. */
export function createTarget(
  address: string,
  { circuits, clock, fetch, monotonic: now, log }: UpstreamScope,
  { name, headers, timeoutMs }: TargetOptions,
) {
  // Gateways have keys in their paths, so only the host is a label.
  const { host } = new URL(address)
  const last = new Map<Family, Outcome>()
  const noteChange = createChangeLog(
    log,
    (family, problem) =>
      `The ${name} at ${address}${family === 'tracking' ? '' : ` (${family})`}: ${problem || 'it responds again'}.`,
    now,
  )

  // With the upstream's name, as one host can be a node and an indexer.
  const getCircuit = (family: Family): string => `${name} ${host} ${family}`
  const getLast = (family: Family): Outcome =>
    last.get(family) ?? { error: '', checkedAt: 0 }

  const getClosedMs = (family: Family, key: string, demand: Demand): number =>
    circuits.getLeftMs(getCircuit(family), { key, client: demand?.client ?? null })

  /** Notes the outcome of a request: an outage, or null. */
  function record({ family, key, demand }: Asked, outage: UpstreamError | null): void {
    const cause = { key, client: demand?.client ?? null }
    const circuit = getCircuit(family)
    if (outage === null || outage.kind === 'refused') circuits.noteSuccess(circuit, cause)
    else circuits.noteFailure(circuit, { cause, error: outage })
    const error = outage?.message ?? ''
    noteChange(family, error)
    last.set(family, { error, isUnreadable: outage?.isUnreadable, checkedAt: now() })
    const labels = { upstream: name, host, family }
    metrics.circuitOpen.set(labels, circuits.isOpen(circuit) ? 1 : 0)
  }

  /** Throws an error for a request that must not be sent now. */
  function checkCircuit({ family, key, demand, signal }: Asked): void {
    if (signal?.aborted) throw new UpstreamError('timeout', 'no response in time')
    const retryAfterMs = getClosedMs(family, key, demand)
    if (retryAfterMs === 0) return
    const { isUnreadable } = getLast(family)
    throw new UpstreamError('unavailable', notSentMessage, { retryAfterMs, isUnreadable })
  }

  return {
    /** Whether a family must not be asked about a key for a client now. */
    isClosed: (family: Family, key: string, demand: Demand): boolean =>
      getClosedMs(family, key, demand) > 0,
    /**
     * Sends a request once its look-up has its turn. Throws an `UpstreamError` without a
     * usable reply.
     */
    async ask<P, T>(
      endpoint: Endpoint<P, T>,
      params: P,
      asked: Asked,
    ): Promise<Cached<T>> {
      const { demand, allowance, signal } = asked
      checkCircuit(asked)
      await allowance.spend()
      try {
        // While it waited, others may have found out that the address must not be asked.
        checkCircuit(asked)
      } catch (error) {
        allowance.refund()
        throw error
      }
      const labels = { host, endpoint: endpoint.name }
      const stopTimer = metrics.upstreamSeconds.startTimer(labels)
      try {
        const request = createRequest(endpoint, params, timeoutMs)
        const sent = { ...headers, ...createTraceHeaders(demand) }
        const exchanged = { ...request, headers: sent, signal, fetch }
        const received = await exchange(address, exchanged)
        const reply = hideSecret(received, headers['x-api-key'] ?? '')
        if (reply.sentAt !== null) clock.note(host, reply.sentAt)
        const value = endpoint.read(reply, params)
        if (value === undefined) throw createReplyError(reply)
        record(asked, null)
        return { value, ageMs: reply.ageMs }
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        metrics.upstreamErrors.inc({ ...labels, reason: error.kind })
        // An upstream that is not there costs nobody's turn: lookups name the outage.
        if (error.kind === 'unreachable') allowance.refund()
        if (error.isOutage) record(asked, error)
        throw error
      } finally {
        stopTimer()
      }
    },
    /** The last outcome of tracking. */
    getHealth: () => ({ address, ...getLast('tracking') }),
  }
}

const createRequest = <P>(
  { path, body, maxBytes = usualMaxBytes, timeoutMs }: Endpoint<P, unknown>,
  params: P,
  usualTimeoutMs: number,
) => ({
  path: path(params),
  body: body?.(params),
  maxBytes,
  timeoutMs: timeoutMs ?? usualTimeoutMs,
})

/** So that the upstream's log and traces can name the client's request. */
const createTraceHeaders = (demand: Demand): Record<string, string> => ({
  ...(demand?.requestId && { 'x-request-id': demand.requestId }),
  ...(demand?.traceparent && { traceparent: demand.traceparent }),
})

function createReplyError({ status, text, retryAfterMs }: Reply): UpstreamError {
  if (status >= 500) {
    // Nodes also send 5xx for invalid requests and unknown hashes. An HTML page does not
    // explain a failure.
    const isOutage = /^\s*</.test(text) || !aboutRequest.test(text.slice(0, 300))
    const details = { retryAfterMs, isOutage, status }
    return new UpstreamError('unavailable', `it responds with ${status}`, details)
  }
  const isInvalid = status === 400 || status === 422
  if (status > 400 && !isInvalid) {
    return new UpstreamError('refused', `it refuses, with ${status}`, { status })
  }
  const message = `its response (${status}) does not match the interface`
  const kind = isInvalid ? 'invalid' : 'unexpected'
  return new UpstreamError(kind, message, { isOutage: false, status })
}

const aboutRequest =
  /\b(?:not (?:been )?found|(?:does not|doesn['’]t) exist|invalid|not valid|malformed|fail(?:ed)? to parse)\b/i
