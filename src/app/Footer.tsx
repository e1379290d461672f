import { useQuery } from '@tanstack/react-query'
import { RequestError } from '../api/requestError'
import { formatZone } from '../model/time'
import { healthQuery, serviceQuery } from '../queries/service'
import { settings } from '../storage/settings'
import { useStored } from '../storage/stored'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { Kbd } from '../ui/Kbd'
import { useFirstRenderTime } from '../ui/now'
import { SafeText } from '../ui/SafeText'
import { StatusIcon } from '../ui/StatusIcon'

const sourceLabels: Record<string, string> = {
  sandbox: 'Sandbox (simulated data)',
  network: 'Live network',
  proxy: 'Proxied service',
}

type FooterProps = { isNewVersionAvailable: boolean; onShowShortcuts: () => void }

export function Footer({ isNewVersionAvailable, onShowShortcuts }: FooterProps) {
  const { zone, shortcuts } = useStored(settings)
  // The zone's name changes only with daylight saving time, so it is not updated.
  const now = useFirstRenderTime()
  const source = useQuery(serviceQuery).data?.source
  return (
    <footer className="mt-10 border-t border-line text-small text-ink-2">
      <div className="page flex min-h-9 flex-wrap items-center gap-x-6 gap-y-1 py-1">
        <span title="Time zone">{formatZone(zone, now)}</span>
        {source !== undefined && (
          <span className="inline-flex max-w-50 gap-1" title="Data source">
            <SafeText text={sourceLabels[source] ?? source} limit={24} />
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
          <span className="ms-auto inline-flex items-center gap-2 max-md:hidden">
            <Kbd>/</Kbd> search
            <button
              type="button"
              onClick={onShowShortcuts}
              className="hit ms-3 inline-flex items-center gap-2 rounded-flag hover:text-ink"
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
  if (data === undefined && error === null) return null
  return (
    <span
      className={`inline-flex items-center gap-1.5 ${error ? 'font-medium text-refund' : '[&_svg]:text-complete'}`}
    >
      {error ? <Icon name="plug" size={14} /> : <StatusIcon status="complete" size={14} />}
      {error ? describeState(error) : 'Online'}
    </span>
  )
}

function describeState(error: Error): string {
  if (!(error instanceof RequestError)) return 'Can’t reach Crosswatch'
  if (error.kind === 'offline') return 'Offline'
  // Only a response can say so.
  const isTracker = error.kind === 'unavailable' && error.status !== null
  return isTracker ? 'Tracking unavailable' : 'Can’t reach Crosswatch'
}
