import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { subscriptionLimits } from '../../src/service/notify/limits'
import {
  integrator,
  startWebhookReceiver,
  webhookSecret,
} from '../support/webhookReceiver'
import { startPushService } from '../support/pushService'
import { samples } from '../support/samples'
import { serve } from '../support/serve'

const { maxFollowedPerNetwork } = subscriptionLimits
const setMaxFollowed = (value: number) =>
  Object.defineProperty(subscriptionLimits, 'maxFollowedPerNetwork', { value })
afterEach(() => setMaxFollowed(maxFollowedPerNetwork))

/** A transaction that has ended: its message is due at once. */
const ended = samples.recordedPartialRefund

/** Serves a service as `npm start` does, with push services and a webhook. */
async function attack() {
  const pushService = await startPushService()
  const other = await startPushService()
  const receiver = await startWebhookReceiver()
  const over = await serve({
    ...integrator,
    webhooks: [{ name: 'partner', url: receiver.url, secret: webhookSecret }],
    push: { contact: '', keys: null, hosts: [pushService.host, other.host] },
    pushNetwork: { ca: `${pushService.cert}${other.cert}` },
    trustedProxies: ['127.0.0.0/8'],
    now: Date.now,
  })
  over.follower.start()
  onTestFinished(() => over.follower.stop())
  const post = async (path: string, body: unknown, headers: Record<string, string>) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await fetch(over.url + path, init)).status
  }
  return {
    pushService,
    other,
    subscribe: (client: string, subscription: unknown, hash: string) =>
      post(
        '/push/subscriptions',
        { subscription, hash },
        { origin: over.url, 'x-forwarded-for': client },
      ),
    watch: (...hashes: string[]) =>
      post(
        '/webhooks/watches',
        { hashes },
        { authorization: `Bearer ${integrator.apiKeys[0]?.key}` },
      ),
  }
}

it('a push service that hangs delays no message to another one', async () => {
  const { pushService, other, subscribe } = await attack()
  pushService.setRespond(() => {})
  for (let index = 0; index < 60; index += 1)
    await subscribe('198.51.100.1', pushService.subscribe(), ended)
  await vi.waitFor(() => expect(pushService.received.length).toBeGreaterThan(10), 9_000)
  const subscribedAt = Date.now()
  await subscribe('198.51.100.2', other.subscribe(), ended)
  await vi.waitFor(() => expect(other.received).toHaveLength(1), 60_000)
  expect(Date.now() - subscribedAt).toBeLessThan(9_000)
}, 90_000)

it('a push service that answers 101 delays no message of others', async () => {
  const { pushService, other, subscribe } = await attack()
  pushService.setRespond((response) => {
    response.socket?.end(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
    )
  })
  await subscribe('198.51.100.1', pushService.subscribe(), ended)
  await vi.waitFor(() => expect(pushService.received).toHaveLength(1), 9_000)
  await subscribe('198.51.100.2', other.subscribe(), ended)
  await vi.waitFor(() => expect(other.received).toHaveLength(1), 30_000)
}, 60_000)

it('a client that subscribes to all that it can leaves room for others and for webhooks', async () => {
  setMaxFollowed(500)
  const { pushService, subscribe, watch } = await attack()
  const makeHash = (index: number) => `${index}`.padStart(64, 'A')
  let accepted = 0
  let subscription = pushService.subscribe()
  while ((await subscribe('198.51.100.1', subscription, makeHash(accepted))) === 201) {
    accepted += 1
    if (accepted % 50 > 0) continue
    subscription = pushService.subscribe()
    // What is followed is counted each second.
    await wait(1_200)
  }
  expect(accepted).toBe(100)
  const other = pushService.subscribe()
  expect(await subscribe('203.0.113.1', other, makeHash(1_000))).toBe(201)
  expect(await watch(makeHash(1_001))).toBe(200)
}, 60_000)
