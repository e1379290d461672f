import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { deleteForgotten } from '../storage/savedStatus'
import { useStored } from '../storage/stored'
import { watched } from '../storage/watched'
import { lazyExtra } from '../ui/lazyComponent'
import { Toasts } from '../ui/Toasts'
import { copyForOffline } from './copyForOffline'
import { NavigationProgress } from './NavigationProgress'
import { supportPageTranslation } from './pageTranslation'
import { ServiceHealth } from './ServiceHealth'
import { Shortcuts } from './Shortcuts'
import { UpdateNote } from './UpdateNote'
import { useOpenedPages } from './useOpenedPages'
import { useTheme } from './useTheme'

/** Its code loads only for users who want a notification. */
const LazyNotifications = lazyExtra(
  async () => (await import('./Notifications')).Notifications,
)

/**
 * What every page does after hydration, and its texts in the footer.
 */
export function Background() {
  const client = useQueryClient()
  const hasNotifications = useStored(watched).some(({ notify }) => notify)
  useTheme()
  useOpenedPages()
  useEffect(() => supportPageTranslation(document.body), [])
  useEffect(deleteForgotten, [])
  useEffect(() => void copyForOffline(client), [client])
  useEffect(() => void adoptSavedStates(client).catch(() => undefined), [client])
  return (
    <>
      <ServiceHealth />
      <NavigationProgress />
      <UpdateNote />
      <Shortcuts />
      <Toasts />
      <Suspense>{hasNotifications && <LazyNotifications />}</Suspense>
    </>
  )
}

/** Compares the transactions that the server rendered with those that this browser saved. */
async function adoptSavedStates(client: QueryClient): Promise<void> {
  if (client.getQueriesData({ queryKey: ['transaction'] }).length === 0) return
  // The pages of transactions have its code.
  const { mergeSaved } = await import('../queries/savedTransaction')
  mergeSaved(client)
}
