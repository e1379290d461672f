import { createECDH, randomBytes } from 'node:crypto'
import { vi } from 'vitest'
import type { InProcess } from './inProcess'
import { addToNavigator } from './page'

/**
 * Stands in for what a browser subscribes by, until the test ends: its push service, the
 * worker that receives messages, the cache that it reads, and the permission.
 */
export function stubPush(permission: NotificationPermission = 'granted') {
  let subscription: PushSubscription | null = null
  /** The keys of senders by which the browser subscribed. */
  const keys: unknown[] = []
  const subscribe = vi.fn<PushManager['subscribe']>(async (options) => {
    keys.push(options?.applicationServerKey)
    subscription = createSubscription(() => {
      subscription = null
    })
    return subscription
  })
  const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>(
    async () => {},
  )
  const registration = {
    active: {},
    showNotification,
    pushManager: { subscribe, getSubscription: async () => subscription },
  }
  addToNavigator('serviceWorker', {
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  })
  vi.stubGlobal('PushManager', EventTarget)
  const put = vi.fn<Cache['put']>(async () => {})
  vi.stubGlobal('caches', { open: async () => ({ put, keys: async () => [] }) })
  const notification = Object.assign(class extends EventTarget {}, {
    permission,
    // As the answer of its owner; once it is denied, the browser does not ask.
    requestPermission: async () => {
      if (permission === 'default') notification.permission = 'granted'
      return notification.permission
    },
  })
  vi.stubGlobal('Notification', notification)
  return { subscribe, showNotification, keys, readSubscription: () => subscription }
}

function createSubscription(end: () => void): PushSubscription {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(9).toString('hex')}`
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') }
  return {
    endpoint,
    expirationTime: null,
    options: { applicationServerKey: null, userVisibleOnly: true },
    getKey: () => null,
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    unsubscribe: async () => {
      end()
      return true
    },
  }
}

/** Sends the requests of a page as its browser does, which says that they are of its own origin. */
export const asOwnPage = ({ fetch }: Pick<InProcess, 'fetch'>) => ({
  fetch: (input: string | URL, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    headers.set('sec-fetch-site', 'same-origin')
    return fetch(input, { ...init, headers })
  },
})
