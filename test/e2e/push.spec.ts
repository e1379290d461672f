import { createECDH } from 'node:crypto'
import type { BrowserContext, Page, Worker } from '@playwright/test'
import { expect, get, press, test } from '../support/browser'
import { samples } from '../support/samples'

/**
 * Headless Chromium has neither a push service nor notifications: what it would ask of them is noted,
 * in the page and in the service worker. Messages come by the browser's own protocol.
 */
test.use({ serviceWorkers: 'allow' })

const endpoint = 'https://fcm.googleapis.com/fcm/send/e2e'
const path = `/tx/${samples.streaming}`

/** A browser whose user allows notifications, and that can subscribe at a push service. */
async function allowPush(page: Page): Promise<void> {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const subscription = { endpoint, keys: { p256dh, auth: 'A'.repeat(22) } }
  await page.addInitScript((fields) => {
    const made = { ...fields, toJSON: () => fields, unsubscribe: async () => true }
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    Notification.requestPermission = async () => 'granted'
    Object.assign(PushManager.prototype, {
      subscribe: async () => made,
      getSubscription: async () => null,
    })
  }, subscription)
}

/** Notes what a service worker shows, focuses and opens. */
const noteActions = (worker: Worker) =>
  worker.evaluate(() => {
    const noted: Record<string, unknown[]> = { shown: [], focused: [], opened: [] }
    Object.assign(globalThis, { noted })
    Object.assign(Reflect.get(globalThis, 'ServiceWorkerRegistration').prototype, {
      showNotification: async (title: string, options: object) => {
        noted['shown']?.push({ title, ...options })
      },
    })
    Object.assign(Reflect.get(globalThis, 'WindowClient').prototype, {
      async focus(this: { url: string }) {
        noted['focused']?.push(new URL(this.url).pathname)
        return this
      },
    })
    Object.assign(Reflect.get(globalThis, 'clients'), {
      openWindow: async (opened: string) => void noted['opened']?.push(opened),
    })
  })

const readNoted = (worker: Worker) =>
  worker.evaluate(() => Reflect.get(globalThis, 'noted'))

/** A press on a notification that leads to a path. */
const pressNotification = (worker: Worker, to: string) =>
  worker.evaluate(async (target) => {
    const pressed = new Event('notificationclick')
    const notification = { close: () => undefined, data: { path: target } }
    await new Promise((resolve) => {
      Object.assign(pressed, { notification, waitUntil: resolve })
      globalThis.dispatchEvent(pressed)
    })
  }, to)

/** Returns what hands a message to the service worker as from a push service. */
async function openPushService(page: Page, context: BrowserContext) {
  const cdp = await context.newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const registrationId = await registration
  return (data: string) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

test('a subscribed browser shows what the service sends, opens its page by a press, and forgets it by one button @everyday', async ({
  page,
  context,
}) => {
  await allowPush(page)
  await page.goto(path)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('No service worker runs')
  await noteActions(worker)
  await press(page, 'Notify me')
  const dialog = get(page, 'dialog', 'Notify me')
  await expect(dialog).toContainText('You can close this page.')
  const subscribed = page.waitForResponse('**/push/subscriptions')
  await press(dialog, 'Notify me')
  expect((await subscribed).status()).toBe(201)

  const deliver = await openPushService(page, context)
  const { origin } = new URL(page.url())
  const shown = { title: 'Complete: 0.2 BTC', body: 'Rent', tag: 'end' }
  const icon = `${origin}/favicon.svg`
  const notification = { ...shown, navigate: origin + path, icon }
  await deliver(JSON.stringify({ web_push: 8030, notification }))
  await expect
    .poll(async () => (await readNoted(worker)).shown)
    .toEqual([{ ...shown, icon, data: { path } }])
  // A browser ends a subscription whose messages show nothing.
  await deliver('not JSON')
  await expect
    .poll(async () => (await readNoted(worker)).shown.at(-1))
    .toMatchObject({ title: 'News of a transaction', data: { path: '/tx' } })

  await pressNotification(worker, `${path}?chain=ETH`)
  await pressNotification(worker, '/tx')
  expect(await readNoted(worker)).toMatchObject({ focused: [path], opened: ['/tx'] })

  await page.goto('/settings')
  const deleted = page.waitForResponse('**/push/subscriptions')
  await press(page, 'Delete subscription')
  expect((await deleted).status()).toBe(204)
})
