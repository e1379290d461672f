import * as labels from '#words/labels'
import { useDeferredValue } from 'react'
import { version } from '../../package.json'
import { LanguageChoice } from '../components/LanguageChoice'
import { softwareName } from '../contract/brand'
import { getFooterLinks } from '../contract/footerLinks'
import { fillText, formatList } from '../model/words/messages'
import { nameNetwork } from '../model/words/networkName'
import { formatYearZone } from '../model/words/timeText'
import { serviceQuery } from '../queries/service'
import { useQuery } from '../queries/useQuery'
import { storeLanguage } from '../storage/chosenLanguage'
import { useZone } from '../storage/useZone'
import { ExternalLink } from '../ui/ExternalLink'
import { useFirstRenderTime } from '../ui/renderTime'
import { SafeText } from '../ui/SafeText'
import { useHydrated } from '../ui/useHydrated'
import { BackgroundTasks } from './BackgroundTasks'
import * as words from '#words/footer'

const sourceLabels: Record<string, string> = {
  sandbox: labels.sandbox,
  network: words.liveNetwork,
  swapkit: words.proxiedService,
}

/**
 * The content of the footer: the time zone, the source of the data, the software, the
 * operator's links, the languages, and what runs in the background.
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
          title={fillText(words.dataSource, {
            providers: names.length > 0 && formatList(names),
          })}
        >
          <SafeText text={sourceLabels[source] ?? source} limit={40} />
        </span>
      )}
      <span>{`${softwareName} ${version}`}</span>
      {getFooterLinks().map(({ label, url }) => (
        <ExternalLink key={label} href={url} className="hit">
          {label}
        </ExternalLink>
      ))}
      <LanguageChoice choose={storeLanguage} />
      {isHydrated && <BackgroundTasks />}
    </>
  )
}
