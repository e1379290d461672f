import * as labels from '#words/labels'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { version } from '../../package.json'
import { LanguageChoice } from '../components/LanguageChoice'
import { softwareName } from '../contract/brand'
import { getFooterLinks } from '../contract/footerLinks'
import { fillText, formatList } from '../model/words/messages'
import { nameNetwork } from '../model/words/networkName'
import { formatYearZone } from '../model/words/timeText'
import { serviceQuery } from '../queries/service'
import { useQuery } from '../queries/useQuery'
import { storeLanguage, restoreTyped } from '../storage/chosenLanguage'
import { pushRecord } from '../storage/pushRecord'
import { deleteForgotten } from '../storage/savedStatus'
import { useStored } from '../storage/stored'
import { useZone } from '../queries/useZone'
import { watched } from '../storage/watched'
import { ExternalLink } from '../ui/ExternalLink'
import { lazyComponent, renderNothing } from '../ui/lazyComponent'
import { useFirstRenderTime } from '../ui/renderTime'
import { SafeText } from '../ui/SafeText'
import { Toasts } from '../ui/Toasts'
import { useHydrated } from '../ui/useHydrated'
import { copyForOffline } from './copyForOffline'
import { NavigationProgress } from './NavigationProgress'
import { supportPageTranslation } from './pageTranslation'
import { ServiceHealth } from './ServiceHealth'
import { Shortcuts } from './Shortcuts'
import { UpdateNote } from './UpdateNote'
import { useOpenedPages } from './useOpenedPages'
import { useTheme } from './useTheme'
import * as words from '#words/footer'

const sourceLabels: Record<string, string> = {
  sandbox: labels.sandbox,
  network: words.liveNetwork,
  swapkit: words.proxiedService,
}

/**
 * The content of the footer: the time zone, the source of the data, the software, the
 * operator's links, the languages, the state of the service, and what runs in the background.
 */
export function Footer() {
  const zone = useZone()
  // The zone's name changes only with daylight saving time, so it is not updated. It has
  // both offsets: times on the page can be of another season.
  const now = useFirstRenderTime()
  const { source, providers = [] } = useQuery(serviceQuery).data ?? {}
  const names = providers.map((id) => nameNetwork(id) ?? id)
  // Deferred: React renders this change in the task of the hydration, which its requests
  // would make a third longer.
  const isHydrated = useDeferredValue(useHydrated())
  return (
    <>
      <span title={labels.timeZone}>{formatYearZone(zone, now)}</span>
      {source !== undefined && (
        <span
          className="inline-flex max-w-50"
          title={fillText(words.dataSource, {
            providers: names.length > 0 && formatList(names),
          })}
        >
          <SafeText text={sourceLabels[source] ?? source} limit={24} />
        </span>
      )}
      <span>{`${softwareName} ${version}`}</span>
      {getFooterLinks().map(({ label, url }) => (
        <ExternalLink key={label} href={url} className="hit">
          {label}
        </ExternalLink>
      ))}
      <LanguageChoice choose={storeLanguage} />
      {isHydrated && <LiveParts />}
    </>
  )
}

/** Its code loads only for users who want a notification. */
const LazyNotifications = lazyComponent(
  async () => (await import('./Notifications')).Notifications,
  { renderFailure: renderNothing },
)

const LazyPushSync = lazyComponent(async () => (await import('./PushSync')).PushSync, {
  renderFailure: renderNothing,
})

function LiveParts() {
  const client = useQueryClient()
  const hasNotifications = useStored(watched).some(({ notify }) => notify)
  const hasPush = useStored(pushRecord).endpoint !== ''
  useTheme()
  useOpenedPages()
  useEffect(() => supportPageTranslation(document.body), [])
  useEffect(deleteForgotten, [])
  useEffect(restoreTyped, [])
  useEffect(() => void copyForOffline(client), [client])
  useEffect(() => void adoptSavedStates(client).catch(() => undefined), [client])
  return (
    <>
      <ServiceHealth />
      <NavigationProgress />
      <UpdateNote />
      <Shortcuts />
      <Toasts />
      {hasNotifications && <LazyNotifications />}
      {hasPush && <LazyPushSync />}
    </>
  )
}

async function adoptSavedStates(client: QueryClient) {
  if (client.getQueriesData({ queryKey: ['transaction'] }).length === 0) return
  // The pages of transactions have its code.
  const { mergeSaved } = await import('../queries/savedTransaction')
  mergeSaved(client)
}
