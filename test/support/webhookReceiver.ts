import { Webhook } from 'standardwebhooks'
import * as v from 'valibot'
import { onTestFinished } from 'vitest'
import { VerdictEventSchema } from '../../src/contract/webhooks'
import { scriptedServer } from './listening'

/** The secret of the receiver in tests. */
export const webhookSecret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`

/** The configuration of an integrator with a webhook that nobody serves. */
export const integrator = {
  apiKeys: [{ name: 'partner', key: 'partner-key-0123456789', perMinute: 6_000 }],
  webhooks: [
    { name: 'partner', url: 'https://partner.example/hook', secret: webhookSecret },
  ],
}

type Received = {
  id: string
  event: v.InferOutput<typeof VerdictEventSchema>
  /** The JSON of `data`, as it was sent. */
  data: unknown
}

/** How a receiver responds: a status, perhaps with headers, or not at all. */
type Reply = number | { status: number; headers: Record<string, string> } | 'hang'

/**
 * Starts an integrator's receiver until the test ends, which checks the signature of each
 * event. `state.reply`: how it responds, which a test can change. `now`: the service's
 * clock, by which events are signed.
 */
export async function startWebhookReceiver(now: () => number = Date.now) {
  const state: { reply: Reply } = { reply: 200 }
  const received: Received[] = []
  const requests: { path: string; method: string }[] = []
  const server = await scriptedServer(async (request, response) => {
    const { url: path = '', method = '', headers } = request
    requests.push({ path, method })
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk)
    const signed = {
      'webhook-id': String(headers['webhook-id']),
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': String(headers['webhook-signature']),
    }
    const event = verify(body, signed, now)
    received.push({
      id: signed['webhook-id'],
      event: v.parse(VerdictEventSchema, event),
      data: v.parse(v.object({ data: v.unknown() }), event).data,
    })
    const { reply } = state
    if (reply === 'hang') return
    if (typeof reply === 'number') response.writeHead(reply)
    else response.writeHead(reply.status, reply.headers)
    response.end()
  })
  onTestFinished(server.close)
  const listVerdicts = () => received.map(({ event }) => event.data.verdict)
  return { url: `${server.address}/hook`, state, received, requests, listVerdicts }
}

/** The library compares timestamps with the machine's clock, so they are checked here. */
function verify(
  body: string,
  headers: Record<string, string>,
  now: () => number,
): unknown {
  const sentAt = new Date(Number(headers['webhook-timestamp']) * 1_000)
  const webhook = new Webhook(webhookSecret)
  const signature = webhook.sign(headers['webhook-id'] ?? '', sentAt, body)
  if (signature !== headers['webhook-signature']) throw new Error('Wrong signature.')
  if (Math.abs(sentAt.getTime() - now()) > 2_000) throw new Error('Wrong time.')
  return JSON.parse(body)
}
