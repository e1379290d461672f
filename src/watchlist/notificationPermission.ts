import { getBrandName } from '../contract/brand'

export const getOfferText = () =>
  `We’ll notify you when this transaction is done or delayed. Keep a ${getBrandName()} tab open.`
const refusedText =
  'Notifications are blocked. Allow them in your browser’s site settings.'
const unsupportedText =
  'This browser can’t show notifications. Follow your swap on this page.'
const homeScreenText = 'To get notified, add this page to your Home Screen.'

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

/**
 * Asks for permission, on a click only, because browsers block other requests. Returns
 * why there is none; '' with it.
 */
export async function requestPermission(): Promise<string> {
  if (getNotificationSupport() === 'home-screen') return homeScreenText
  try {
    return (await Notification.requestPermission()) === 'granted' ? '' : refusedText
  } catch {
    return unsupportedText
  }
}
