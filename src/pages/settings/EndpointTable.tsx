import { SafeText } from '../../ui/SafeText'
import { StatusBadge } from '../../ui/StatusBadge'
import { tableLook } from '../../ui/table'
import type { EndpointCheck, Outcome } from './checking'

/** An answer that takes longer is called slow, in ms. */
const slow = 1_500

/** Each endpoint of the interface: whether it answered as it should, how fast, and what was wrong. */
export function EndpointTable({ checks }: { checks: readonly EndpointCheck[] }) {
  return (
    <table aria-label="Endpoints" className="block text-left md:table md:w-full">
      <thead className="max-md:sr-only">
        <tr className={tableLook.head}>
          <th scope="col" colSpan={2}>
            Endpoint
          </th>
          <th scope="col">State</th>
          <th scope="col" className="text-right">
            Answer in
          </th>
          <th scope="col">Difference from the interface</th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {checks.map(({ method, path, outcome }) => (
          <tr
            key={path}
            className={`${tableLook.row} max-md:grid max-md:h-auto max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-1 max-md:py-2`}
          >
            <td className="w-14 font-mono text-small text-ink-3 max-md:hidden">{method}</td>
            <th
              scope="row"
              className="font-mono font-normal wrap-anywhere max-md:col-span-2 md:whitespace-nowrap"
            >
              {path}
            </th>
            <td className="whitespace-nowrap">
              <State outcome={outcome} />
            </td>
            <td className="text-right whitespace-nowrap">
              {'took' in outcome ? (
                `${outcome.took.toLocaleString('en')} ms`
              ) : (
                <span className="text-ink-3">not known</span>
              )}
            </td>
            <td className="max-md:col-span-2 max-md:text-ink-2">
              <span className="md:hidden">Difference: </span>
              <Difference outcome={outcome} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function State({ outcome }: { outcome: Outcome }) {
  switch (outcome.state) {
    case 'not-asked':
      return <StatusBadge status="not-started" word="Not asked" size={14} />
    case 'asking':
      return <StatusBadge status="not-seen" word="Asking" size={14} />
    case 'answered':
      return outcome.took > slow ? (
        <StatusBadge status="attention" word="Slow" size={14} />
      ) : (
        <StatusBadge status="complete" word="Working" size={14} />
      )
    case 'trouble':
      return (
        <StatusBadge status="attention" word={outcome.words.cause.replace(/\.$/, '')} size={14} />
      )
  }
}

function Difference({ outcome }: { outcome: Outcome }) {
  if (outcome.state === 'answered') return 'none'
  if (outcome.state !== 'trouble') return <span className="text-ink-3">not known</span>
  return (
    <span className="inline-flex max-w-full font-mono">
      <SafeText text={outcome.words.quote || outcome.words.said} limit={120} />
    </span>
  )
}
