import { IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Seen } from '../running/log'
import type { AtHand } from './atHand'
import { type Client, clientGroup } from './clientAddress'
import { standingHeaders, strictTransport } from './headers'
import type { Outgoing } from './outgoing'
import type { RateLimit } from './rateLimit'
import { answerForFailure, noHost, refuse, tooMany } from './refusing'
import { readSmallBody } from './requestLimits'
import { targetReader } from './target'
import { send } from './written'

/** Of a request that came over HTTP/2, which is not served. */
const nobody: Client = { address: '', isSecure: false }

/** What answers, and what stands before it: the service below its own paths, the page everywhere else. */
export type Served = {
  service: Hono
  /** What the service need not be asked for. */
  atHand: AtHand
  page: (request: Request, from: Client) => Promise<Response>
  prefix: string
  clientOf: (incoming: IncomingMessage) => Client
  /** Of the service's own paths: the page's files come from memory and cost next to nothing. */
  rateLimit: RateLimit | null
  /** Told of every request once its answer has ended, or its connection. */
  seen: (request: Seen) => void
  log: (line: string) => void
}

/**
 * The way of a request from its connection to whoever answers it. Its raw target is judged here, before anything parses
 * it as a URL: that would turn `/xname/%2e%2e` into `/`, and so into the page. What most requests pass goes without a
 * promise: five of those cost as much as all that is judged here.
 */
export function createReceiver(served: Served): (incoming: IncomingMessage, out: Outgoing) => void {
  const { service, atHand, page, prefix, clientOf, rateLimit, seen, log } = served
  const readTarget = targetReader(prefix)
  const standing = standingHeaders(Date.now)
  const answer = getRequestListener(
    (asked, { incoming, outgoing }) =>
      readTarget(incoming.url ?? '').isApi
        ? service.fetch(asked, { incoming, outgoing })
        : page(asked, incoming instanceof IncomingMessage ? clientOf(incoming) : nobody),
    // The name is for requests without one: an address cannot be made of the rest.
    { errorHandler: (error) => answerForFailure(error, log), hostname: 'localhost' },
  )

  return (incoming, outgoing) => safely(outgoing, () => receive(incoming, outgoing))

  function receive(incoming: IncomingMessage, outgoing: Outgoing): void {
    const begun = performance.now()
    const { method = '', url: target = '' } = incoming
    const { route, refusal, isLimited } = readTarget(target)
    const client = clientOf(incoming)
    outgoing.on('close', () =>
      seen({
        method,
        route,
        // 499, as nginx says it: the client went away before it was answered.
        status: outgoing.headersSent ? outgoing.statusCode : 499,
        ms: performance.now() - begun,
        at: Date.now(),
        client: client.address,
        target,
      }),
    )
    if (client.isSecure) outgoing.stand(['strict-transport-security', strictTransport])
    if (refusal !== null) return refuse(outgoing, refusal)
    // HTTP/1.0 knows none, and some balancers ask so whether the service is well.
    if (!incoming.headers.host && incoming.httpVersion !== '1.0') return refuse(outgoing, noHost)
    if (!isLimited || rateLimit === null) return lookFirst(incoming, outgoing, route)
    const pass = (pause: number) => {
      if (pause > 0) refuse(outgoing, tooMany(pause))
      else lookFirst(incoming, outgoing, route)
    }
    const pause = rateLimit(clientGroup(client.address))
    if (typeof pause === 'number') return pass(pause)
    pause.then(
      (soon) => safely(outgoing, () => pass(soon)),
      (error: unknown) => giveUp(outgoing, error),
    )
  }

  /** Sends what is at hand, and asks for what is not. */
  function lookFirst(incoming: IncomingMessage, outgoing: Outgoing, route: string): void {
    const { method = '', url: target = '', headers } = incoming
    const look = atHand.find(method, route)
    if (look === undefined) return ask(incoming, outgoing)
    const lookFor = (body: string): void => {
      const written = look({ target, headers, body })
      if (written === null) return ask(incoming, outgoing)
      outgoing.stand(standing().flat)
      outgoing.send(send(written, headers['if-none-match'] ?? ''))
    }
    if (method !== 'POST') return lookFor('')
    readSmallBody(incoming, (rawBody) =>
      safely(outgoing, () => {
        if (rawBody === null) return ask(incoming, outgoing)
        // Where node-server looks for a body that has been read.
        Object.assign(incoming, { rawBody })
        lookFor(rawBody.toString())
      }),
    )
  }

  function ask(incoming: IncomingMessage, outgoing: Outgoing): void {
    answer(incoming, outgoing).catch((error: unknown) => giveUp(outgoing, error))
  }

  /** What is thrown from an event would end the process. */
  function safely(outgoing: Outgoing, act: () => void): void {
    try {
      act()
    } catch (error) {
      giveUp(outgoing, error)
    }
  }

  function giveUp(outgoing: Outgoing, error: unknown): void {
    log(`A request failed: ${String(error)}`)
    outgoing.destroy()
  }
}
