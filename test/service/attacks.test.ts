import { createECDH } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { subscriptionLimits } from '../../src/service/notify/limits'
import { integrator } from '../support/webhookReceiver'
import { startPushService } from '../support/pushService'
import { samples } from '../support/samples'
import { serve } from '../support/serve'

const { maxFollowedPerNetwork } = subscriptionLimits
const setMaxFollowed = (value: number) =>
  Object.defineProperty(subscriptionLimits, 'maxFollowedPerNetwork', { value })
afterEach(() => setMaxFollowed(maxFollowedPerNetwork))

const makeHash = (index: number) => `${index}`.padStart(64, 'A')

/** A transaction that has ended: its message is due at once. */
const ended = samples.recordedPartialRefund

type PushService = Awaited<ReturnType<typeof startPushService>>

/** Serves a service as `npm start` does, with a webhook, and returns what strangers do. */
async function attack(...pushServices: readonly PushService[]) {
  const { url, follower } = await serve({
    ...integrator,
    push: { contact: '', keys: null, hosts: pushServices.map(({ host }) => host) },
    pushNetwork: { ca: pushServices.map(({ cert }) => cert).join('') },
    trustedProxies: ['127.0.0.0/8'],
    now: Date.now,
  })
  follower.start()
  onTestFinished(() => follower.stop())
  const post = async (path: string, body: unknown, headers: Record<string, string>) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await fetch(url + path, init)).status
  }
  return {
    subscribe: (client: string, subscription: unknown, hash: string) =>
      post(
        '/push/subscriptions',
        { subscription, hash },
        { origin: url, 'x-forwarded-for': client },
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
  const [pushService, other] = [await startPushService(), await startPushService()]
  const { subscribe } = await attack(pushService, other)
  pushService.setRespond(() => {})
  for (let index = 0; index < 25; index += 1)
    await subscribe('198.51.100.1', pushService.subscribe(), ended)
  await vi.waitFor(() => expect(pushService.received.length).toBeGreaterThan(0), 9_000)
  const subscribedAt = Date.now()
  await subscribe('198.51.100.2', other.subscribe(), ended)
  await vi.waitFor(() => expect(other.received).toHaveLength(1), 60_000)
  expect(Date.now() - subscribedAt).toBeLessThan(9_000)
}, 90_000)

it('a push service that answers 101 delays no message of others', async () => {
  const [pushService, other] = [await startPushService(), await startPushService()]
  const { subscribe } = await attack(pushService, other)
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
  const { subscribe, watch } = await attack()
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: 'A'.repeat(22),
  }
  const subscribeAs = (client: string, index: number) => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${client}/${Math.floor(index / 50)}`
    return subscribe(client, { endpoint, keys }, makeHash(index))
  }
  let accepted = 0
  while ((await subscribeAs('198.51.100.1', accepted)) === 201) {
    accepted += 1
    // What is followed is counted each second.
    if (accepted % 50 === 0) await wait(1_200)
  }
  expect(accepted).toBe(100)
  expect(await subscribeAs('203.0.113.1', 1_000)).toBe(201)
  expect(await watch(makeHash(2_000))).toBe(200)
}, 60_000)
