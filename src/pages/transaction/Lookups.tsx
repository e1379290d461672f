import type { PollResult } from '../../model/words/report'
import { formatDuration, formatTime, type Zone, formatZone } from '../../model/time'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { tableClasses } from '../../ui/tableClasses'

interface LookupsProps {
  polls: readonly PollResult[]
  zone: Zone
}

/** The last polls, newest first: result, and time since the one before. */
export function Lookups({ polls, zone }: LookupsProps) {
  // Rows have their index as key, so that a new poll changes texts and moves no row.
  const placed = polls.map((check, place) => ({ ...check, place }))
  return (
    <Section title="Lookups" note={`times in ${formatZone(zone, polls[0]?.at ?? 0)}`}>
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
            const before = polls[place + 1]
            return (
              <tr key={place} className={tableClasses.row}>
                <td>{formatTime(at, zone)}</td>
                <td>
                  {describeResult(result)}{' '}
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

/** A description of the result, from the HTTP status and the service's status. */
function describeResult(result: string): string {
  if (/^40[04]$|not_found$/.test(result)) return 'Not found'
  return result === '204' ? 'Pending' : 'Found'
}
