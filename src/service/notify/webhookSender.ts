import dns from 'node:dns'
import {
  type ClientRequest,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { version } from '../../../package.json'
import { isPrivateAddress } from '../config/addressRanges'
import type { WebhookConfig } from '../config/webhooks'
import { parseRetryAfter } from '../http/retryAfter'
import { outboxLimits } from './limits'
import type { Sender, Senders, WebhookMessage } from './message'

type SenderOptions = {
  /** Returns Unix ms. */
  now: () => number
  log: (line: string) => void
}

/** Creates the senders of webhooks, by their names. */
export const createWebhookSenders = (
  webhooks: readonly WebhookConfig[],
  options: SenderOptions,
): Senders['webhooks'] =>
  new Map(
    webhooks.map((webhook) => [webhook.name, createWebhookSender(webhook, options)]),
  )

/** Sends the events of a webhook, signed by Standard Webhooks. Redirects are not followed. */
function createWebhookSender(
  { name, url, secret }: WebhookConfig,
  { now, log }: SenderOptions,
): Sender<null, WebhookMessage> {
  const signer = new Webhook(secret)
  let known = ''

  /** Logs why events are not accepted, '' for nothing, when it changes. */
  function noteProblem(problem: string): void {
    if (problem !== known && problem !== '')
      log(`The webhook of ${name} accepts no event: ${problem}.`)
    known = problem
  }

  return async (_, { id, body }) => {
    const sentAt = new Date(now())
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': `Crosswatch/${version}`,
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
      'webhook-signature': signer.sign(id, sentAt, body),
    }
    const { problem, retryAfterMs } = await post(new URL(url), headers, body).catch(
      (error: unknown) => ({ problem: describeError(error), retryAfterMs: 0 }),
    )
    noteProblem(problem)
    return problem === '' ? 'sent' : { retryAfterMs }
  }
}

/** What became of a request. */
type Posted = {
  /** Why the event was not accepted; '' where it was. */
  problem: string
  /** When the receiver wants the next one, ms; 0 where it does not say. */
  retryAfterMs: number
}

async function post(
  url: URL,
  headers: Record<string, string | number>,
  body: string,
): Promise<Posted> {
  const signal = AbortSignal.timeout(outboxLimits.webhookTimeoutMs)
  const options = { method: 'POST', headers, signal }
  const sent =
    url.protocol === 'https:'
      ? requestHttps(url, options)
      : requestHttp(url, { ...options, lookup: lookUpPrivate })
  sent.end(body)
  const { statusCode: status = 0, headers: told } = await readResponse(sent)
  if (status >= 200 && status < 300) return { problem: '', retryAfterMs: 0 }
  const isRedirect = status >= 300 && status < 400
  const advice = isRedirect ? ', and redirects are not followed' : ''
  return {
    problem: `it responds with ${status}${advice}`,
    retryAfterMs: parseRetryAfter(
      told['retry-after'] ?? '',
      Date.parse(told.date ?? ''),
      outboxLimits.maxRetryMs,
    ),
  }
}

/** The text of the response is of no use. */
async function readResponse(sent: ClientRequest): Promise<IncomingMessage> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).on('error', reject)
  })
  return response.on('error', () => {}).resume()
}

/**
 * Resolves the host of an address without encryption. It refuses a host of which any
 * address is not private; the connection goes to an address that was checked.
 */
const lookUpPrivate: LookupFunction = (hostname, { all }, callback) => {
  dns.lookup(hostname, { all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    const isPrivate = addresses?.every(({ address }) => isPrivateAddress(address))
    if (error !== null) callback(error, [])
    else if (first === undefined || !isPrivate)
      callback(new Error('its host is not in a private network, and it has no https'), [])
    else if (all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return `no response within ${outboxLimits.webhookTimeoutMs / 1_000} s`
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
