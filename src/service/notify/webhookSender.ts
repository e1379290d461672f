import { Webhook } from 'standardwebhooks'
import { version } from '../../../package.json'
import { isPrivateAddress } from '../config/addressRanges'
import type { WebhookConfig } from '../config/webhooks'
import { createChangeLog } from '../observe/changeLog'
import { outboxLimits } from './limits'
import type { Sender, Senders, WebhookMessage } from './message'
import { createCheckedLookup, describeError, post } from './post'

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
  const noteProblem = createChangeLog(log, (webhook, problem) =>
    problem === ''
      ? `The webhook of ${webhook} accepts events again.`
      : `The webhook of ${webhook} accepts no event: ${problem}.`,
  )

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
    const address = new URL(url)
    const { webhookTimeoutMs: timeoutMs, maxRetryMs } = outboxLimits
    try {
      const { status, retryAfterMs } = await post(address, body, {
        headers,
        timeoutMs,
        maxRetryMs,
        // Without encryption, it stays in a private network.
        ...(address.protocol === 'http:' && { lookup: lookUpPrivate }),
      })
      const isAccepted = status >= 200 && status < 300
      const advice =
        status >= 300 && status < 400 ? ', and redirects are not followed' : ''
      noteProblem(name, isAccepted ? '' : `it responds with ${status}${advice}`)
      return isAccepted ? 'sent' : { retryAfterMs }
    } catch (error) {
      noteProblem(name, describeError(error, timeoutMs))
      return { retryAfterMs: 0 }
    }
  }
}

const lookUpPrivate = createCheckedLookup(
  isPrivateAddress,
  'its host is not in a private network, and it has no https',
)
