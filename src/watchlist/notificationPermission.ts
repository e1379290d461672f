import { getBrandName } from '../contract/brand'

/** Phones stop the pages that are not on the screen. */
const canPageBeStopped = (): boolean => matchMedia('(pointer: coarse)').matches

/** What follows the permission. Browser only. */
export const getOfferText = (): string =>
  canPageBeStopped()
    ? 'We’ll notify you when this transaction is done or delayed, while this page is on your screen: a locked phone stops it. Otherwise come back, your watchlist keeps it.'
    : `We’ll notify you when this transaction is done or delayed. Keep a ${getBrandName()} tab open.`

/**
 * What this browser can do: `none` shows no notifications at all, and `home-screen` only
 * those of pages that the user has installed.
 */
export type NotificationSupport = 'full' | 'home-screen' | 'none'

/** Browser only. */
export function getNotificationSupport(): NotificationSupport {
  if ('Notification' in globalThis) return 'full'
  // iOS alone has this property without notifications: false in a tab.
  return Reflect.get(navigator, 'standalone') === false ? 'home-screen' : 'none'
}

/** Whether the browser has not asked the user yet. */
export const isPermissionOpen = (): boolean =>
  'Notification' in globalThis && Notification.permission === 'default'

/** What asking for permission came to. */
type Permission = 'granted' | 'blocked' | 'home-screen' | 'unsupported'

/** Asks for permission, on a click only, because browsers block other requests. */
export async function requestPermission(): Promise<Permission> {
  if (getNotificationSupport() === 'home-screen') return 'home-screen'
  try {
    return (await Notification.requestPermission()) === 'granted' ? 'granted' : 'blocked'
  } catch {
    return 'unsupported'
  }
}
