import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { version } from '../../package.json'
import { softwareName } from '../contract/brand'
import { getFooterLinks } from '../contract/footerLinks'
import { formatYearZone } from '../model/time'
import { serviceQuery } from '../queries/service'
import { useZone } from '../storage/useZone'
import { ExternalLink } from '../ui/ExternalLink'
import { SafeText } from '../ui/SafeText'
import { useFirstRenderTime } from '../ui/useFirstRenderTime'
import { useHydrated } from '../ui/useHydrated'
import { Background } from './Background'

const sourceLabels: Record<string, string> = {
  sandbox: 'Sandbox (simulated data)',
  network: 'Live network',
  proxy: 'Proxied service',
}

/**
 * The content of the footer: the time zone, the source of the data, the software, the
 * operator's links, the state of the service, and what runs in the background.
 */
export function Footer() {
  const zone = useZone()
  // The zone's name changes only with daylight saving time, so it is not updated. It has
  // both offsets: times on the page can be of another season.
  const now = useFirstRenderTime()
  const source = useQuery(serviceQuery).data?.source
  // Deferred: React renders this change in the task of the hydration, which its requests
  // would make a third longer.
  const isHydrated = useDeferredValue(useHydrated())
  return (
    <>
      <span title="Time zone">{formatYearZone(zone, now)}</span>
      {source !== undefined && (
        <span className="inline-flex max-w-50" title="Data source">
          <SafeText text={sourceLabels[source] ?? source} limit={24} />
        </span>
      )}
      <span>{`${softwareName} ${version}`}</span>
      {getFooterLinks().map(({ label, url }) => (
        <ExternalLink key={label} href={url} className="hit">
          {label}
        </ExternalLink>
      ))}
      {isHydrated && <Background />}
    </>
  )
}
