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
