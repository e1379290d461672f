import * as v from 'valibot'
import { unreadablePush } from '#words/pushFallback'
import { DeclarativePushSchema } from '../contract/push'
import { PushRecordSchema, pushRecordCache, pushRecordPath } from '../contract/pushRecord'

declare const self: ServiceWorkerGlobalScope

/**
 * Shows a message of the service. A browser ends a subscription whose messages show nothing,
 * so one that cannot be read shows at least that there is news.
 */
export async function showPush(text: string): Promise<void> {
  const parsed = v.safeParse(MessageSchema, text)
  const { title, body, tag, navigate, icon } = parsed.success
    ? parsed.output.notification
    : unreadable
  const { pathname, search } = new URL(navigate, location.origin)
  await self.registration.showNotification(title, {
    body,
    tag,
    icon,
    data: { path: pathname + search },
  })
}

const unreadable = {
  ...unreadablePush,
  tag: 'news',
  navigate: '/tx',
  icon: '/favicon.svg',
}

const MessageSchema = v.pipe(v.string(), v.parseJson(), DeclarativePushSchema)

/**
 * Subscribes anew where the browser has ended the subscription, and tells the service. Where
 * that fails, the next visit of a page does it.
 */
export async function renewSubscription(): Promise<void> {
  const cache = await caches.open(pushRecordCache)
  const stored = await cache.match(pushRecordPath)
  const record = v.safeParse(PushRecordSchema, await stored?.json())
  if (!record.success || record.output.endpoint === '') return
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: record.output.publicKey,
  })
  const { endpoint, sent } = record.output
  for (const transaction of sent)
    await request('POST', { subscription: subscription.toJSON(), ...transaction })
  if (subscription.endpoint !== endpoint) await request('DELETE', { endpoint })
}

const request = (method: 'POST' | 'DELETE', body: object): Promise<Response> =>
  fetch('/push/subscriptions', {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
