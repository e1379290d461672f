import type { Answer } from '../cache/entry'
import { UpstreamError, type UpstreamName } from '../errors/errors'
import { createChangeLog } from '../observe/changeLog'
import { metrics } from '../observe/metrics'
import type { Endpoint, Family } from './endpoint'
import { exchange } from './exchange'
import { upstreamLimits } from './limits'
import type { Reply } from './reply'
import { hideSecret } from './secret'
import type { UpstreamScope } from './scope'
import type { Turn } from './turn'

/** Replies of nodes have some 100 kB. */
const usualMaxBytes = 2_000_000

type UpstreamOptions = {
  name: UpstreamName
  /** In order of preference, without a trailing slash. */
  addresses: readonly string[]
  headers: Readonly<Record<string, string>>
  /** Of endpoints without their own, ms. */
  timeoutMs: number
}

export type Upstream = ReturnType<typeof createUpstream>

/** Requests one address after another until one gives a usable reply. */
export function createUpstream(scope: UpstreamScope, options: UpstreamOptions) {
  const { name, addresses } = options
  const targets = addresses.map((address) => createTarget(address, scope, options))

  return {
    /** What its requests share with those to other upstreams of its network. */
    scope,
    /**
     * Asks an endpoint: returns the first usable reply of the addresses, as the endpoint reads
     * it. A reply that `isPoor` is used only when no other address has a better one. Without a
     * usable reply, throws the last `UpstreamError`.
     */
    async request<Params, T>(
      endpoint: Endpoint<Params, T>,
      params: Params,
      turn: Turn,
      isPoor: (value: T) => boolean | Promise<boolean> = () => false,
    ): Promise<Answer<T>> {
      let poor: Answer<T> | null = null
      let failure: UpstreamError | null = null
      for (const target of targets) {
        try {
          const found = await target.ask(endpoint, params, turn)
          if (!(await isPoor(found.value))) return found
          poor ??= found
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error
          // What an address said itself tells more than that another one is not asked.
          if (failure === null || error.message !== notSentMessage) failure = error
        }
      }
      if (poor !== null) return poor
      failure ??= new UpstreamError('unavailable', 'there is no address to ask')
      throw Object.assign(failure, { upstream: name })
    },
    /** Whether no address may be asked now. */
    isClosed: (family: Family, turn: Turn): boolean =>
      targets.every((target) => target.getClosedMs(family, turn) > 0),
    health: () => targets.map((target) => target.getHealth()),
  }
}

/** The last outcome of a family's requests. `error`: '' for none. `checkedAt`: monotonic ms. */
type Outcome = { error: string; isUnreadable?: boolean | undefined; checkedAt: number }

/** Says that a request was not sent. */
const notSentMessage = 'it is not asked now'

function createTarget(
  address: string,
  { circuits, now: readClock, noteDate, fetch, monotonic: now, log }: UpstreamScope,
  { name, headers, timeoutMs }: UpstreamOptions,
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

  /** For how many ms more a family must not be asked in a turn; 0 if it may. */
  const getClosedMs = (family: Family, turn: Turn): number =>
    circuits.getLeftMs(getCircuit(family), turn)

  /** Notes the outcome of a request: an outage, or null. */
  function record(family: Family, turn: Turn, outage: UpstreamError | null): void {
    const circuit = getCircuit(family)
    if (outage === null || outage.kind === 'refused') circuits.noteSuccess(circuit, turn)
    else circuits.noteFailure(circuit, turn, outage)
    const error = outage?.message ?? ''
    noteChange(family, error)
    last.set(family, { error, isUnreadable: outage?.isUnreadable, checkedAt: now() })
    const labels = { upstream: name, host, family }
    metrics.circuitOpen.set(labels, circuits.isOpen(circuit) ? 1 : 0)
  }

  /** Throws an error for a request that must not be sent now. */
  function checkCircuit(family: Family, turn: Turn): void {
    if (turn.signal?.aborted) throw new UpstreamError('timeout', 'no response in time')
    const retryAfterMs = getClosedMs(family, turn)
    if (retryAfterMs === 0) return
    const isUnreadable = last.get(family)?.isUnreadable
    throw new UpstreamError('unavailable', notSentMessage, { retryAfterMs, isUnreadable })
  }

  return {
    getClosedMs,
    /**
     * Sends a request once its look-up has its turn. Throws an `UpstreamError` without a
     * usable reply.
     */
    async ask<P, T>(endpoint: Endpoint<P, T>, params: P, turn: Turn): Promise<Answer<T>> {
      const { family, path, body } = endpoint
      checkCircuit(family, turn)
      await turn.spend()
      // While it waited, others may have found out that the address must not be asked.
      checkCircuit(family, turn)
      const labels = { host, endpoint: endpoint.name }
      const askedAt = now()
      const stopTimer = metrics.upstreamSeconds.startTimer(labels)
      try {
        const received = await exchange(`${address}${path(params)}`, {
          body: body?.(params),
          headers: { ...headers, ...turn.headers },
          maxBytes: endpoint.maxBytes ?? usualMaxBytes,
          timeoutMs: endpoint.timeoutMs ?? timeoutMs,
          signal: turn.signal,
          fetch,
        })
        const reply = hideSecret(received, headers['x-api-key'] ?? '')
        if (reply.sentAt !== null) noteDate(reply.sentAt)
        const value = endpoint.read(reply, params)
        if (value === undefined) throw createReplyError(reply)
        record(family, turn, null)
        // What it has is as old as the request at least. Times in responses are whole ms.
        return { value, at: readClock() - Math.ceil(now() - askedAt) - reply.ageMs }
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        metrics.upstreamErrors.inc({ ...labels, reason: error.kind })
        if (error.isOutage) record(family, turn, error)
        throw error
      } finally {
        stopTimer()
      }
    },
    /** The last outcome of tracking, which alone `/tracker/health` concerns. */
    getHealth() {
      const { error = '', checkedAt = 0 } = last.get('tracking') ?? {}
      const ok = error === '' || now() - checkedAt >= upstreamLimits.errorAgeMs
      return { name, address, ok }
    },
  }
}

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
