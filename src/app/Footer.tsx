import { useQuery } from '@tanstack/react-query'
import { formatZone } from '../model/time'
import { healthQuery, serviceQuery } from '../queries/service'
import { settings } from '../storage/settings'
import { useStored } from '../storage/stored'
import { getErrorDetails } from '../queries/describeError'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { Kbd } from '../ui/Kbd'
import { useFirstRenderTime } from '../ui/now'
import { SafeText } from '../ui/SafeText'
import { StatusIcon } from '../ui/StatusIcon'
import { newVersion } from './appUpdates'

const sourceLabels: Record<string, string> = {
  sandbox: 'Sandbox (simulated data)',
  network: 'Live network',
  proxy: 'Proxied service',
}

export function Footer({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const { zone, shortcuts } = useStored(settings)
  // The zone's name changes only with daylight saving time, so it is not updated.
  const now = useFirstRenderTime()
  const service = useQuery(serviceQuery)
  const isNewVersionAvailable = useStored(newVersion)
  return (
    <footer className="mt-10 border-t border-line text-small text-ink-2">
      <div className="page flex min-h-9 flex-wrap items-center gap-x-6 gap-y-1 py-1">
        <span title="Time zone">{formatZone(zone, now)}</span>
        {service.data && (
          <span className="inline-flex max-w-50 gap-1" title="Data source">
            <SafeText text={sourceLabels[service.data.source] ?? service.data.source} limit={24} />
          </span>
        )}
        <ServiceState />
        {isNewVersionAvailable && (
          <span className="inline-flex items-center gap-3">
            A new version is available.
            <Button variant="quiet" onClick={() => location.reload()}>
              Reload
            </Button>
          </span>
        )}
        {shortcuts && (
          <span className="ms-auto inline-flex items-center gap-5 max-md:hidden">
            <span className="inline-flex items-center gap-2">
              <Kbd>/</Kbd> search
            </span>
            <button
              type="button"
              onClick={onShowShortcuts}
              className="hit inline-flex items-center gap-2 rounded-flag hover:text-ink"
            >
              <Kbd>?</Kbd> Keyboard shortcuts
            </button>
          </span>
        )}
      </div>
    </footer>
  )
}

function ServiceState() {
  const { data, error } = useQuery(healthQuery)
  if (error !== null) {
    const { kind, status } = getErrorDetails(error)
    // Only a response can say so.
    const isTracker = kind === 'unavailable' && status !== null
    return (
      <span className="inline-flex items-center gap-1.5 font-medium text-refund">
        <Icon name="plug" size={14} />
        {kind === 'offline' && 'Offline'}
        {isTracker && 'Tracking unavailable'}
        {kind !== 'offline' && !isTracker && 'Can’t reach Crosswatch'}
      </span>
    )
  }
  if (data === undefined) return null
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="inline-flex text-complete">
        <StatusIcon status="complete" size={14} />
      </span>
      Online
    </span>
  )
}
