import { formatCount } from '../../model/amounts'
import { SafeText } from '../../ui/SafeText'
import { StatusBadge } from '../../ui/StatusIcon'
import { tableClasses } from '../../ui/tableClasses'
import { type EndpointCheck, type Outcome, slowResponseMs } from './endpointChecks'

export function EndpointTable({ checks }: { checks: readonly EndpointCheck[] }) {
  return (
    <table aria-label="Endpoints" className="block text-start lg:table lg:w-full lg:table-fixed">
      {/* Fixed widths, so that the columns do not move. */}
      <colgroup className="max-lg:hidden">
        <col className="w-14" />
        <col className="w-84" />
        <col className="w-44" />
        <col className="w-26" />
        <col />
      </colgroup>
      <thead className="max-lg:sr-only">
        <tr className={tableClasses.head}>
          <th scope="col" colSpan={2}>
            Endpoint
          </th>
          <th scope="col">Status</th>
          <th scope="col" className="text-end">
            Response time{' '}
          </th>
          <th scope="col">Deviations from the API</th>
        </tr>
      </thead>
      <tbody className="block lg:table-row-group">
        {checks.map(({ method, path, outcome }) => (
          <tr
            key={path}
            className={`${tableClasses.row} max-lg:grid max-lg:h-auto max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-y-1 max-lg:py-2`}
          >
            <td className="w-14 font-mono text-small text-ink-3 max-lg:hidden">{method}</td>
            <th
              scope="row"
              className="font-mono font-normal wrap-anywhere max-lg:col-span-2 lg:whitespace-nowrap"
            >
              {path}
            </th>
            <td className="whitespace-nowrap">
              <OutcomeBadge outcome={outcome} />
            </td>
            <td className="text-end whitespace-nowrap max-lg:pe-0!">
              {'durationMs' in outcome ? (
                `${formatCount(outcome.durationMs)} ms`
              ) : (
                <span className="text-ink-3 max-lg:hidden">—</span>
              )}
            </td>
            <td className="max-lg:col-span-2 max-lg:text-ink-2">
              <span className="lg:hidden">Deviations: </span>
              <Deviation outcome={outcome} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  switch (outcome.state) {
    case 'not-checked':
      return <StatusBadge status="not-started" word="Not checked" size={14} />
    case 'checking':
      return <StatusBadge status="not-seen" word="Checking" size={14} />
    case 'ok':
      return outcome.durationMs > slowResponseMs ? (
        <StatusBadge status="attention" word="Slow" size={14} />
      ) : (
        <StatusBadge status="complete" word="Working" size={14} />
      )
    case 'failed':
      return (
        <StatusBadge status="attention" word={outcome.error.cause.replace(/\.$/, '')} size={14} />
      )
  }
}

function Deviation({ outcome }: { outcome: Outcome }) {
  if (outcome.state === 'ok') return 'none'
  if (outcome.state !== 'failed') return <span className="text-ink-3">—</span>
  return (
    <span className="inline-flex max-w-full font-mono">
      <SafeText text={outcome.error.quote || outcome.error.explanation || '—'} limit={120} />
    </span>
  )
}
