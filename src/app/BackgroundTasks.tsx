import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { restoreTyped } from '../storage/chosenLanguage'
import { pushRecord } from '../storage/pushRecord'
import { deleteForgotten } from '../storage/savedStatus'
import { useStored } from '../storage/stored'
import { watched } from '../storage/watched'
import { lazyComponent, renderNothing } from '../ui/lazyComponent'
import { Toasts } from '../ui/Toasts'
import { copyForOffline } from './copyForOffline'
import { NavigationProgress } from './NavigationProgress'
import { supportPageTranslation } from './pageTranslation'
import { ServiceHealth } from './ServiceHealth'
import { Shortcuts } from './Shortcuts'
import { UpdateNote } from './UpdateNote'
import { useOpenedPages } from './useOpenedPages'
import { useTheme } from './useTheme'

// Only for users who want a notification: at once, most pages had 11 kB more.
const LazyNotifications = lazyComponent(
  async () => (await import('./Notifications')).Notifications,
  { renderFailure: renderNothing },
)

/** What every page does beside what it shows, once it is hydrated. */
export function BackgroundTasks() {
  const client = useQueryClient()
  const isNotifying = useStored(watched).some(({ notify }) => notify)
  const hasPush = useStored(pushRecord).endpoint !== ''
  useTheme()
  useOpenedPages()
  useEffect(() => supportPageTranslation(document.body), [])
  useEffect(deleteForgotten, [])
  useEffect(restoreTyped, [])
  useEffect(() => void copyForOffline(client), [client])
  useEffect(() => {
    if (client.getQueriesData({ queryKey: ['transaction'] }).length === 0) return
    // The pages of transactions have its code.
    void import('../queries/savedTransaction')
      .then(({ mergeSaved }) => mergeSaved(client))
      .catch(() => undefined)
  }, [client])
  return (
    <>
      <ServiceHealth />
      <NavigationProgress />
      <UpdateNote />
      <Shortcuts />
      <Toasts />
      {(isNotifying || hasPush) && <LazyNotifications />}
    </>
  )
}
