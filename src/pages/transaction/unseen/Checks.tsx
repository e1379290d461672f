import type { PollResult } from '../../../model/progress/trackingState'
import { formatDuration, formatTime, type Zone, formatZone } from '../../../model/time'
import { SafeText } from '../../../ui/text/SafeText'
import { Section } from '../../../ui/lists/Section'
import { tableClasses } from '../../../ui/lists/tableClasses'

interface ChecksProps {
  checks: readonly PollResult[]
  zone: Zone
}

/** The last checks, newest first: what came, and how long after the one before. */
export function Checks({ checks, zone }: ChecksProps) {
  // The newest is written into the first row, and pushes none down.
  const placed = checks.map((check, place) => ({ ...check, place }))
  return (
    <Section title="Lookups" note={`times in ${formatZone(zone, checks[0]?.at ?? 0)}`}>
      <table className="w-full">
        <thead>
          <tr className={tableClasses.head}>
            <th scope="col">Time</th>
            <th scope="col">Result</th>
            <th scope="col" className="text-end">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {placed.map(({ at, result, place }) => {
            const before = checks[place + 1]
            return (
              <tr key={place} className={tableClasses.row}>
                <td>{formatTime(at, zone)}</td>
                <td>
                  {wordFor(result)}{' '}
                  <span className="ml-1 inline-flex max-w-full align-bottom font-mono text-ink-2">
                    <SafeText text={result} limit={60} />
                  </span>
                </td>
                <td className="text-end text-ink-2">{before && formatDuration(at - before.at)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Section>
  )
}

/** The answer in a word, from its status and the service's own. */
function wordFor(said: string): string {
  if (/^40[04]$|not_found$/.test(said)) return 'Not found'
  return said === '204' ? 'Pending' : 'Found'
}
