import { useQuery } from '@tanstack/react-query'
import { paths } from '../../app/paths'
import { serviceQuery } from '../../queries/service'
import { Icon } from '../../ui/Icon'

/** `to`: the full page of the transaction; null without one. */
export function EmbeddedFooter({ to }: { to: string | null }) {
  const { data } = useQuery(serviceQuery)
  return (
    <footer className="page flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-1 text-small text-ink-2">
      {data?.source === 'sandbox' && <span>Sandbox (simulated data)</span>}
      <a
        href={to ?? paths.home()}
        target="_blank"
        rel="noopener"
        className="link hit ms-auto inline-flex items-center gap-1.5"
      >
        {to === null ? 'Open Crosswatch' : 'All steps on Crosswatch'}
        <Icon name="external" size={14} />
      </a>
    </footer>
  )
}
