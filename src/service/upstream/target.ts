import type { Cached } from '../cache/entry'
import { UpstreamError, type UpstreamName } from '../errors/errors'
import { metrics } from '../observe/metrics'
import type { Allowance } from './budget'
import { type Cause, type Circuit, type Family, createCircuit } from './circuits'
import type { Closures } from './closures'
import type { Demand } from './demand'
import { type Exchange, type Reply, sendUpstreamRequest } from './request'
import { hideSecret } from './secret'
import type { SourceClock } from './sourceClock'

/** A request to an upstream, whichever of its addresses gets it. */
export type UpstreamRequest = Omit<Exchange, 'timeoutMs'> &
  Partial<Exchange> & {
    family: Family
    /** The request's label in the metrics, as paths contain hashes and names. */
    endpoint: string
    /**
     * What it is about, such as a hash; its path if absent. A failure is first blamed on
     * that.
     */
    key?: string
    demand: Demand
    /**
     * The requests of the look-up that it is a part of. Without one it is a look-up of
     * its own.
     */
    allowance?: Allowance
  }

/** A request that may be sent as soon as the look-up has its turn. */
export type AllowedRequest = UpstreamRequest & { allowance: Allowance }

/**
 * Reads what the caller needs from a reply; undefined for an unusable reply, null for
 * "there is none".
 */
export type ReadReply<T> = (reply: Reply) => T | undefined

export type TargetOptions = {
  name: UpstreamName
  headers: Readonly<Record<string, string>>
  /** Of requests without their own. */
  timeoutMs: number
  closures: Closures
  /** Learns the time by the clocks of the addresses. */
  clock: SourceClock
  /** Returns monotonic ms. */
  monotonic: () => number
  log: (line: string) => void
}

/** The last outcome of a family's requests. `error`: '' for none. `checkedAt`: monotonic ms. */
type Outcome = { error: string; checkedAt: number }

/** Says that a request was not sent. */
export const notSentMessage = 'it is not asked now'

export type Target = ReturnType<typeof createTarget>

/** One address of an upstream. It is not asked while its circuit is open. */
export function createTarget(address: string, options: TargetOptions) {
  const { name, closures, clock, monotonic: now, log } = options
  // Gateways have keys in their paths, so only the host is a label.
  const { host } = new URL(address)
  // With the upstream's name, as one host can be a node and an indexer.
  const about = { closures, name: `${name} ${host}`, now }
  const circuits: Record<Family, Circuit> = {
    tracking: createCircuit({ ...about, family: 'tracking' }),
    names: createCircuit({ ...about, family: 'names' }),
    lists: createCircuit({ ...about, family: 'lists' }),
    addresses: createCircuit({ ...about, family: 'addresses' }),
  }
  const unknown = { error: '', checkedAt: 0 }
  const last: Record<Family, Outcome> = {
    tracking: unknown,
    names: unknown,
    lists: unknown,
    addresses: unknown,
  }

  /**
   * Notes the outcome of a request: an outage, or null. Logged once per change, not per
   * request.
   */
  function record(family: Family, cause: Cause, outage: UpstreamError | null): void {
    if (outage === null || outage.kind === 'refused') circuits[family].noteSuccess(cause)
    else circuits[family].noteFailure(cause, outage)
    const error = outage?.message ?? ''
    if (error !== last[family].error) {
      const label = family === 'tracking' ? '' : ` (${family})`
      log(`The ${name} at ${address}${label}: ${error || 'it responds again'}.`)
    }
    last[family] = { error, checkedAt: now() }
    const isOpen = circuits[family].isOpen()
    metrics.circuitOpen.set({ upstream: name, host, family }, isOpen ? 1 : 0)
  }

  const getClosedMs = (family: Family, key: string, demand: Demand): number =>
    circuits[family].getLeftMs({ key, client: demand?.client ?? null })

  /** Returns the error for a request that must not be sent now; null when it may. */
  function findObstacle({ family, path, key = path, demand, signal }: UpstreamRequest) {
    if (signal?.aborted) return new UpstreamError('timeout', 'no response in time')
    const retryAfterMs = getClosedMs(family, key, demand)
    if (retryAfterMs === 0) return null
    return new UpstreamError('unavailable', notSentMessage, { retryAfterMs })
  }

  async function send<T>(wanted: AllowedRequest, read: ReadReply<T>): Promise<Cached<T>> {
    const { family, endpoint, key = wanted.path, demand, allowance } = wanted
    const cause = { key, client: demand?.client ?? null }
    const labels = { host, endpoint }
    const stopTimer = metrics.upstreamSeconds.startTimer(labels)
    try {
      const reply = await exchange(address, wanted, options)
      if (reply.sentAt !== null) clock.note(host, reply.sentAt)
      const value = read(reply)
      if (value === undefined) throw createReplyError(reply)
      record(family, cause, null)
      return { value, ageMs: reply.ageMs }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      metrics.upstreamErrors.inc({ ...labels, reason: error.kind })
      // An upstream that is not there costs nobody's turn: lookups name the outage.
      if (error.kind === 'unreachable') allowance.refund()
      if (error.isOutage) record(family, cause, error)
      throw error
    } finally {
      stopTimer()
    }
  }

  return {
    /** Whether a family must not be asked about a key for a client now. */
    isClosed: (family: Family, key: string, demand: Demand): boolean =>
      getClosedMs(family, key, demand) > 0,
    /**
     * Sends a request once its look-up has its turn. Throws an `UpstreamError` without a
     * usable reply.
     */
    async request<T>(wanted: AllowedRequest, read: ReadReply<T>): Promise<Cached<T>> {
      const obstacle = findObstacle(wanted)
      if (obstacle !== null) throw obstacle
      await wanted.allowance.spend()
      // While it waited, others may have found out that the address must not be asked.
      const newObstacle = findObstacle(wanted)
      if (newObstacle === null) return send(wanted, read)
      wanted.allowance.refund()
      throw newObstacle
    },
    /** The last outcome of tracking. */
    getHealth: () => ({ address, ...last.tracking }),
  }
}

/** Sends a request, and hides the operator's key in the reply. */
async function exchange(
  address: string,
  { path, body, maxBytes, signal, timeoutMs, demand }: UpstreamRequest,
  { headers, timeoutMs: usualTimeoutMs }: TargetOptions,
): Promise<Reply> {
  const sent = await sendUpstreamRequest(
    address,
    {
      path,
      body,
      timeoutMs: timeoutMs ?? usualTimeoutMs,
      ...(maxBytes !== undefined && { maxBytes }),
      ...(signal !== undefined && { signal }),
    },
    { ...headers, ...createTraceHeaders(demand) },
  )
  return hideSecret(sent, headers['x-api-key'] ?? '')
}

/**
 * The ID and the trace of the client's request, so that the upstream's log and traces can
 * name it.
 */
const createTraceHeaders = (demand: Demand): Record<string, string> => ({
  ...(demand?.requestId !== undefined && { 'x-request-id': demand.requestId }),
  ...(demand?.traceparent !== undefined && { traceparent: demand.traceparent }),
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
