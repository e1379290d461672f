import type { QueryClient } from '@tanstack/react-query'
import { isSameHash } from '../model/chains/sameHash'
import type { HashOnChain } from '../model/recognise/hash'
import { describeWay, type NotifyWay } from '../model/words/notificationText'
import { joinTexts } from '../model/words/pieces'
import { noPushTexts } from '#words/notifications'
import { describeWatch, type WatchText } from '../model/words/watchText'
import { readPushKey, startPush } from '../queries/pushSubscription'
import { pushRecord } from '../storage/pushRecord'
import {
  findWatched,
  maxWatched,
  updateWatched,
  watch,
  watched,
  withoutNotifications,
} from '../storage/watched'
import * as words from '#words/watchlist'

/** What this browser and the service offer. */
export type NotifyOffer =
  | { way: 'push'; publicKey: string }
  | { way: Exclude<NotifyWay, 'push'> }
  /** iOS notifies of pages that the user has installed. */
  | { way: 'home-screen' }

/** Phones stop the pages that are not on the screen. */
const getTabWay = () => (matchMedia('(pointer: coarse)').matches ? 'screen' : 'tab')

/** Whether the browser has not asked the user yet. */
export const isPermissionOpen = (): boolean =>
  'Notification' in globalThis && Notification.permission === 'default'

export async function readOffer(client: QueryClient): Promise<NotifyOffer> {
  if (!('Notification' in globalThis)) {
    // iOS alone has this property without notifications: false in a tab.
    const isIos = Reflect.get(navigator, 'standalone') === false
    return { way: isIos ? 'home-screen' : 'unsupported' }
  }
  if (Notification.permission === 'denied') return { way: 'blocked' }
  // What needs no service works without it.
  const publicKey = await readPushKey(client).catch(() => null)
  return publicKey === null ? { way: getTabWay() } : { way: 'push', publicKey }
}

/** Whether the user should first read what an offer means, and agree to what it sends. */
export function needsConsent({ way }: NotifyOffer): boolean {
  if (way === 'home-screen') return true
  return isPermissionOpen() || (way === 'push' && pushRecord.read().endpoint === '')
}

/** Asks for permission, on a press only, because browsers block other requests. */
async function requestPermission() {
  try {
    return (await Notification.requestPermission()) === 'granted' ? 'granted' : 'blocked'
  } catch {
    return 'unsupported'
  }
}

/**
 * Turns the notifications of transactions on, which adds them to the watchlist, and returns
 * what to say of it.
 */
export async function notifyMe(
  transactions: readonly HashOnChain[],
  offer: NotifyOffer,
): Promise<WatchText> {
  const permission = await requestPermission()
  const isNew = transactions.some(
    ({ hash }) => findWatched(watched.read(), hash) === undefined,
  )
  const result = watch(...transactions)
  const on = { ...withoutNotifications, notify: true, notifySince: Date.now() }
  // A browser that stores nothing notifies until the tab is closed.
  const isStored = transactions.map(({ hash }) => updateWatched(hash, on)).every(Boolean)
  const told =
    permission === 'granted'
      ? await start(transactions, offer)
      : describeWay(permission, transactions.length)
  const { text, tone } = describeWatch(
    { ...result, isStored },
    maxWatched,
    joinTexts([told, isNew && words.added]),
  )
  return { text, tone: permission === 'granted' ? tone : 'problem' }
}

async function start(transactions: readonly HashOnChain[], offer: NotifyOffer) {
  const count = transactions.length
  const byTab = describeWay(getTabWay(), count)
  if (offer.way !== 'push') return byTab
  try {
    const { sent, refusal } = await startPush(offer.publicKey)
    const isSent = transactions.every(({ hash }) =>
      sent.some((each) => isSameHash(each.hash, hash)),
    )
    if (isSent) return describeWay('push', count)
    return joinTexts([noPushTexts[refusal ?? 'not-reached'], byTab])
  } catch (error) {
    // By the browser, although notifications are allowed.
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
    return joinTexts([noPushTexts[isRefused ? 'refused' : 'not-reached'], byTab])
  }
}
