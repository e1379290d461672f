import { Webhook } from 'standardwebhooks'
import { version } from '../../../package.json'
import { isPrivateAddress } from '../config/addressRanges'
import type { WebhookConfig } from '../config/webhooks'
import { describeCause } from '../errors/explainError'
import { createChangeLog } from '../observe/changeLog'
import { outboxLimits } from './limits'
import type { SendResult, Senders } from './message'
import { createCheckedLookup, post } from './post'

// Without encryption, it stays in a private network.
const lookup = createCheckedLookup(
  isPrivateAddress,
  'its host is not in a private network, and it has no https',
)

/**
 * Creates the senders of webhooks, by their names. Events are signed by Standard Webhooks,
 * and redirects are not followed. `now` returns Unix ms.
 */
export function createWebhookSenders(
  webhooks: readonly WebhookConfig[],
  now: () => number,
  log: (line: string) => void,
): Senders['webhooks'] {
  const noteProblem = createChangeLog(log, (webhook, problem) =>
    problem === ''
      ? `The webhook of ${webhook} accepts events again.`
      : `The webhook of ${webhook} accepts no event: ${problem}.`,
  )
  const createSender = ({ name, url, secret }: WebhookConfig) => {
    const signer = new Webhook(secret)
    const address = new URL(url)
    return async (id: string, body: string): Promise<SendResult> => {
      const sentAt = new Date(now())
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': `Crosswatch/${version}`,
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
        'webhook-signature': signer.sign(id, sentAt, body),
      }
      const options = address.protocol === 'http:' ? { headers, lookup } : { headers }
      try {
        const sent = post(address, body, options, outboxLimits.webhookTimeoutMs)
        const { status, retryAfterMs } = await sent
        const isAccepted = status >= 200 && status < 300
        const isRedirect = status >= 300 && status < 400
        const advice = isRedirect ? ', and redirects are not followed' : ''
        noteProblem(name, isAccepted ? '' : `it responds with ${status}${advice}`)
        return isAccepted ? 'sent' : { retryAfterMs }
      } catch (error) {
        noteProblem(name, describeCause(error))
        return { retryAfterMs: 0 }
      }
    }
  }
  return new Map(webhooks.map((webhook) => [webhook.name, createSender(webhook)]))
}
