import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { RequestError } from '../api/requestError'
import { formatZone } from '../model/time'
import { healthQuery, serviceQuery } from '../queries/service'
import { settings } from '../storage/settings'
import { useStored } from '../storage/stored'
import { Icon } from '../ui/Icon'
import { lazyExtra } from '../ui/lazyComponent'
import { useFirstRenderTime, useHydrated } from '../ui/now'
import { SafeText } from '../ui/SafeText'
import { StatusIcon } from '../ui/StatusIcon'

const Background = lazyExtra(async () => (await import('./Background')).Background)

const sourceLabels: Record<string, string> = {
  sandbox: 'Sandbox (simulated data)',
  network: 'Live network',
  proxy: 'Proxied service',
}

export function Footer() {
  const { zone } = useStored(settings)
  // The zone's name changes only with daylight saving time, so it is not updated.
  const now = useFirstRenderTime()
  const source = useQuery(serviceQuery).data?.source
  const health = useQuery(healthQuery)
  return (
    <footer className="mt-10 border-t border-line text-small text-ink-2">
      <div className="page flex min-h-9 flex-wrap items-center gap-x-6 gap-y-1 py-1">
        <span title="Time zone">{formatZone(zone, now)}</span>
        {source !== undefined && (
          <span className="inline-flex max-w-50 gap-1" title="Data source">
            <SafeText text={sourceLabels[source] ?? source} limit={24} />
          </span>
        )}
        {health.error && (
          <span className="inline-flex items-center gap-1.5 font-medium text-refund">
            <Icon name="plug" size={14} />
            {describeState(health.error)}
          </span>
        )}
        {health.isSuccess && (
          <span className="inline-flex items-center gap-1.5 [&_svg]:text-complete">
            <StatusIcon status="complete" size={14} />
            Online
          </span>
        )}
        <Suspense>{useHydrated() && <Background />}</Suspense>
      </div>
    </footer>
  )
}

function describeState(error: Error): string {
  if (!(error instanceof RequestError)) return 'Can’t reach Crosswatch'
  if (error.kind === 'offline') return 'Offline'
  // Only a response can say so.
  const isTracker = error.kind === 'unavailable' && error.status !== null
  return isTracker ? 'Tracking unavailable' : 'Can’t reach Crosswatch'
}
