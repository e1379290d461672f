import type { QueryClient } from '@tanstack/react-query'
import { sendRequest } from '../api/request'
import { getBaseUrl } from '../contract/connection'
import { RequestError } from '../api/requestError'
import type { PushSubscriptionFields } from '../contract/push'
import { type PushRecord, pushRecordCache, pushRecordPath } from '../contract/pushRecord'
import { isSameHash } from '../model/chains/sameHash'
import { secondMs } from '../model/time'
import { pushRecord } from '../storage/pushRecord'
import { type Watched, watched } from '../storage/watched'
import { serviceQuery } from './service'

/** How long a new service worker may take until it can receive messages. */
const workerTimeoutMs = 10 * secondMs

const path = '/push/subscriptions'

/** `DELETE /push/subscriptions`: ends those of a transaction, or without a hash all. */
const cancelPush = (body: { endpoint: string; hash?: string }) =>
  sendRequest({ path, body, method: 'DELETE' })

/** What became of the watchlist at the service. */
type SyncResult = {
  /** The transactions of which it sends messages. */
  sent: PushRecord['sent']
  /**
   * Why it took none of the others: `full` where it has no room now, `unaccepted` where it
   * sends nothing to this browser's push service. Null where it refused none.
   */
  refusal: 'full' | 'unaccepted' | null
}

/**
 * The key of a service that can send this browser messages with the page closed; null
 * where either of them cannot. Throws a RequestError where the service cannot be asked.
 */
export async function readPushKey(client: QueryClient): Promise<string | null> {
  const isAble = 'PushManager' in globalThis && 'serviceWorker' in navigator
  const { origin } = location
  // The service accepts its own pages alone.
  if (!isAble || new URL(getBaseUrl() || origin, origin).origin !== origin) return null
  const service = await client.fetchQuery(serviceQuery)
  return service?.push?.publicKey ?? null
}

/**
 * Subscribes this browser for the first time, and sends the transactions of the watchlist
 * with notifications on.
 */
export async function startPush(publicKey: string): Promise<SyncResult> {
  const subscription = await subscribe(publicKey)
  const isNew = pushRecord.read().endpoint === ''
  if (isNew)
    pushRecord.write(() => ({ endpoint: subscription.endpoint, publicKey, sent: [] }))
  return syncPush(publicKey)
}

async function end(): Promise<void> {
  const { endpoint } = pushRecord.read()
  const subscription = await findSubscription()
  // First, as without it nothing arrives, whatever becomes of the request.
  await subscription?.unsubscribe()
  pushRecord.clear()
  await storeForWorker()
  if (endpoint !== '') await cancelPush({ endpoint })
}

let running: Promise<unknown> = Promise.resolve()

/** Starts after what began before, so that none reads what another one is about to change. */
function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  const result = running.then(task)
  running = result.catch(() => undefined)
  return result
}

/** Ends all messages to this browser. Throws a RequestError where the service cannot be told. */
export const endPush = (): Promise<void> => inTurn(end)

/**
 * Makes what the service knows of this browser equal to the watchlist: the transactions
 * with notifications on. `publicKey`: the service's key now; null: it sends no messages any
 * more.
 */
export const syncPush = (publicKey: string | null): Promise<SyncResult> =>
  inTurn(() => sync(publicKey))

async function sync(publicKey: string | null): Promise<SyncResult> {
  if (pushRecord.read().endpoint === '') return { sent: [], refusal: null }
  // Null where its owner has blocked notifications meanwhile.
  const subscription =
    publicKey === null ? null : await subscribe(publicKey).catch(() => null)
  if (publicKey === null || subscription === null) {
    await end().catch(ignoreFailure)
    return { sent: [], refusal: null }
  }
  const { endpoint } = pushRecord.read()
  if (endpoint !== subscription.endpoint) {
    pushRecord.write(() => ({ endpoint: subscription.endpoint, publicKey, sent: [] }))
    await cancelPush({ endpoint }).catch(ignoreFailure)
  }
  const wanted = watched.read().filter(({ notify }) => notify)
  // First, as a subscription that is full has room after it.
  await cancelUnwanted(subscription, wanted)
  let refusal: SyncResult['refusal'] = null
  const { sent } = pushRecord.read()
  const isSent = ({ hash, label }: Watched) =>
    sent.some((each) => isSameHash(each.hash, hash) && each.label === label)
  for (const transaction of wanted.filter((each) => !isSent(each)))
    refusal = (await send(subscription, transaction)) ?? refusal
  await storeForWorker()
  return { sent: pushRecord.read().sent, refusal }
}

async function cancelUnwanted(
  { endpoint }: PushSubscription,
  wanted: readonly Watched[],
): Promise<void> {
  const unwanted = pushRecord
    .read()
    .sent.filter(({ hash }) => wanted.every((each) => !isSameHash(each.hash, hash)))
  for (const { hash } of unwanted) {
    await cancelPush({ endpoint, hash })
    pushRecord.write(withoutHash(hash))
  }
}

const withoutHash = (hash: string) => (record: PushRecord) => ({
  ...record,
  sent: record.sent.filter((sent) => !isSameHash(sent.hash, hash)),
})

async function send(
  subscription: PushSubscription,
  { hash, chain, label }: Watched,
): Promise<SyncResult['refusal']> {
  const { endpoint, keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  const own: PushSubscriptionFields = {
    endpoint: endpoint ?? '',
    keys: { p256dh, auth },
  }
  const locale = document.documentElement.lang
  try {
    await sendRequest({ path, body: { subscription: own, hash, chain, label, locale } })
  } catch (error) {
    if (error instanceof RequestError && error.kind === 'refused')
      return error.status === 409 ? 'full' : 'unaccepted'
    throw error
  }
  pushRecord.write((record) => ({
    ...record,
    sent: [...withoutHash(hash)(record).sent, { hash, chain, label }],
  }))
  return null
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const known = await findSubscription()
  if (known !== null && pushRecord.read().publicKey === publicKey) return known
  // A browser refuses another key beside the one that it has.
  await known?.unsubscribe()
  // Without a service worker, `ready` waits for ever.
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('There is no service worker.')), workerTimeoutMs)
  })
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, timeout])
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The service worker reads no local storage, and subscribes anew where the browser asks it to. */
async function storeForWorker(): Promise<void> {
  const cache = await caches.open(pushRecordCache)
  await cache.put(pushRecordPath, Response.json(pushRecord.read()))
}

const ignoreFailure = (): undefined => undefined
