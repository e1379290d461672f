import { Suspense, useEffect } from 'react'
import { useStored } from '../storage/stored'
import { watched } from '../storage/watched'
import { lazyExtra } from '../ui/lazyComponent'
import { Toasts } from '../ui/Toasts'
import { NavigationProgress } from './NavigationProgress'
import { supportPageTranslation } from './pageTranslation'
import { Shortcuts } from './Shortcuts'
import { UpdateNote } from './UpdateNote'
import { useTheme } from './useTheme'

/** Its code loads only for users who want a notification. */
const LazyNotifications = lazyExtra(
  async () => (await import('./Notifications')).Notifications,
)

/**
 * What every page does after hydration, when Layout.tsx loads it, and its texts in the
 * footer.
 */
export function Background() {
  const hasNotifications = useStored(watched).some(({ notify }) => notify)
  useTheme()
  useEffect(() => supportPageTranslation(document.body), [])
  return (
    <>
      <NavigationProgress />
      <UpdateNote />
      <Shortcuts />
      <Toasts />
      <Suspense>{hasNotifications && <LazyNotifications />}</Suspense>
    </>
  )
}
