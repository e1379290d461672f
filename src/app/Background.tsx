import { Suspense, useEffect, useState } from 'react'
import { createTrustedScriptUrl } from '../queries/trustedScript'
import { settings } from '../storage/settings'
import { useStored } from '../storage/stored'
import { watched } from '../storage/watched'
import { Button } from '../ui/Button'
import { lazyExtra } from '../ui/lazyComponent'
import { supportPageTranslation } from './pageTranslation'
import { Shortcuts } from './Shortcuts'

/** Its code loads only for users who watch a transaction. */
const Notifications = lazyExtra(
  async () => (await import('./Notifications')).Notifications,
)

/** What every page does after hydration, when Layout.tsx loads it, and its texts in the footer. */
export function Background() {
  const [isNewVersionAvailable, setIsNewVersionAvailable] = useState(false)
  const isWatching = useStored(watched).length > 0
  useTheme()
  useEffect(() => supportPageTranslation(document.body), [])
  useEffect(() => startServiceWorker(() => setIsNewVersionAvailable(true)), [])
  return (
    <>
      {isNewVersionAvailable && (
        <span className="inline-flex items-center gap-3">
          A new version is available.
          <Button variant="quiet" onClick={() => location.reload()}>
            Reload
          </Button>
        </span>
      )}
      <Shortcuts />
      <Suspense>{isWatching && <Notifications />}</Suspense>
    </>
  )
}

/**
 * Applies the chosen theme to the document, and its background to the browser's bars. A script in index.html applies it before
 * the first paint; this also follows changes in Settings and in other tabs.
 */
function useTheme(): void {
  const { theme } = useStored(settings)
  useEffect(() => {
    const page = document.documentElement
    if (theme === 'system') delete page.dataset['theme']
    else page.dataset['theme'] = theme
    const paper = getComputedStyle(page).backgroundColor
    for (const meta of document.querySelectorAll<HTMLMetaElement>(
      'meta[name="theme-color"]',
    )) {
      meta.dataset['system'] ??= meta.content
      meta.content = theme === 'system' ? meta.dataset['system'] : paper
    }
  }, [theme])
}

/** Time between update checks of a visible tab. A tab that is shown again checks at once. */
const updateCheckIntervalMs = 60 * 60_000

/**
 * Registers the service worker (src/offline) and checks for new versions, while the tab is open. Does nothing in development and
 * without service worker support. Calls `onNewVersion` when a newer version is installed while this tab runs the previous one.
 */
function startServiceWorker(onNewVersion: () => void): void {
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
    if (!isFirst) onNewVersion()
    isFirst = false
  })
  document.addEventListener('visibilitychange', tryCheck)
  setInterval(tryCheck, updateCheckIntervalMs)
  // The page works without a service worker too.
  workers.register(createTrustedScriptUrl('/sw.js')).catch(() => undefined)
}
