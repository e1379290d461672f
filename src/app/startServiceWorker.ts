import { readDocument } from '../api/request'
import { createTrustedScriptUrl } from '../trustedScript'

/** Where the service has what is of the page's language alone. */
const getFolder = () => {
  const { lang } = document.documentElement
  return lang === 'en' ? '' : `/${lang}`
}

/**
 * Time between update checks of a visible tab. A tab that is shown again checks at
 * once.
 */
const updateCheckIntervalMs = 60 * 60_000

/**
 * Whether the newest document has the scripts of this page: then this page is the new
 * version already, and only its worker was the previous one.
 */
async function isNewestPage(): Promise<boolean> {
  const newest = await readDocument(`${getFolder()}/index.html`)
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type=module]')
  return [...scripts].every(({ src }) => newest.includes(new URL(src).pathname))
}

/**
 * Registers the service worker (src/offline) and checks for new versions, while the tab
 * is open. Does nothing in development and without service worker support. Calls
 * `onNewVersion` when a newer version is installed while this tab runs the previous
 * one.
 */
export function startServiceWorker(onNewVersion: () => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker

  const checkForUpdate = async () => {
    if (document.visibilityState === 'visible')
      await (await workers.getRegistration())?.update()
  }
  // Offline, or the file is missing: the next check tries again.
  const tryCheck = () => void checkForUpdate().catch(() => undefined)

  let isFirst = workers.controller === null
  workers.addEventListener('controllerchange', () => {
    const isUpdate = !isFirst
    isFirst = false
    if (!isUpdate) return
    // Nothing is told while the document cannot be read: a reload would not help then.
    void isNewestPage().then(
      (isNewest) => isNewest || onNewVersion(),
      () => undefined,
    )
  })
  document.addEventListener('visibilitychange', tryCheck)
  setInterval(tryCheck, updateCheckIntervalMs)

  // The page works without a service worker too.
  const script = createTrustedScriptUrl(`${getFolder()}/sw.js`)
  workers.register(script, { scope: '/' }).catch(() => undefined)
}
