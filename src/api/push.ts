import { getBaseUrl, sendRequest } from './request'
import type { PushSubscriptionFields } from '../contract/push'

const path = '/push/subscriptions'

/** Whether the page may subscribe: the service accepts its own pages alone. */
export const canSubscribe = (): boolean =>
  new URL(getBaseUrl() || location.origin, location.origin).origin === location.origin

type Subscribed = {
  subscription: PushSubscriptionFields
  hash: string
  chain: string
  label: string
  locale: string
}

/** `POST /push/subscriptions`: asks for messages of a transaction. */
export const requestPush = (body: Subscribed) => sendRequest({ path, body })

/** `DELETE /push/subscriptions`: ends those of a transaction, or without a hash all. */
export const cancelPush = (body: { endpoint: string; hash?: string }) =>
  sendRequest({ path, body, method: 'DELETE' })
