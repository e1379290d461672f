import { useQuery } from '@tanstack/react-query'
import { getChainName } from '../../model/chains/chains'
import type { NameResult } from '../../model/names/nameCheck'
import { chainsQuery } from '../../queries/tokens'
import { describeError } from '../../queries/describeError'
import { SafeText } from '../../ui/text/SafeText'
import { Section } from '../../ui/lists/Section'
import type { Status } from '../../ui/pictures/status'
import { statusText } from '../../ui/pictures/status'
import { StatusIcon } from '../../ui/pictures/StatusIcon'
import { ErrorRow } from '../../ui/states/ErrorRow'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden'
import type { CheckedRow } from './rows'

type Standing = 'verified' | 'unsure' | 'not-linked'

const looks: Record<Standing, { status: Status; word: string }> = {
  verified: { status: 'complete', word: 'verified' },
  unsure: { status: 'unknown', word: 'unverified or not checked' },
  'not-linked': { status: 'not-started', word: 'not linked' },
}

/** All chains of the service in one line, and what the name is to each. */
export function EveryChain({ rows }: { rows: readonly CheckedRow[] }) {
  const asked = useQuery(chainsQuery)
  const { data } = asked
  if (!data) {
    return (
      // As high as it will be: what stands below is not pushed by it.
      <div className="min-h-57 not-first:mt-7 md:min-h-22.5 md:not-first:mt-10">
        {asked.error && (
          <Section title="All chains">
            <ErrorRow
              describe={(now) => describeError(asked, now)}
              onRetry={() => void asked.refetch()}
            >
              Couldn’t load all chains.
            </ErrorRow>
          </Section>
        )}
      </div>
    )
  }
  const codes = [
    ...new Set([...data.records.map(({ chain }) => chain), ...rows.map(({ chain }) => chain)]),
  ]
  const standings = codes.toSorted().map((code) => ({ code, standing: standingOn(code, rows) }))
  const linked = standings.filter(({ standing }) => standing !== 'not-linked').length
  return (
    <Section title="All chains" note={`${linked} of ${codes.length} linked`} action={<Legend />}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(58px,1fr))] border-b border-line text-center">
        {standings.map(({ code, standing }) => (
          <li key={code} title={getChainName(code)} className="py-2">
            <span translate="no" className="block truncate font-mono text-small">
              <SafeText text={code} limit={24} />
            </span>
            <span className={`mt-2 inline-flex ${statusText[looks[standing].status]}`}>
              <StatusIcon status={looks[standing].status} size={14} />
            </span>
            <VisuallyHidden>{looks[standing].word}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Legend() {
  return (
    <span aria-hidden="true" className="inline-flex flex-wrap gap-x-4 text-small text-ink-2">
      {Object.values(looks).map(({ status, word }) => (
        <span key={word} className="inline-flex items-center gap-1.5">
          <span className={`inline-flex ${statusText[status]}`}>
            <StatusIcon status={status} size={14} />
          </span>
          {word}
        </span>
      ))}
    </span>
  )
}

/** Of several addresses on one chain the least sure one counts. */
function standingOn(code: string, rows: readonly CheckedRow[]): Standing {
  const results: NameResult[] = rows
    .filter(({ chain }) => chain === code)
    .map(({ result }) => result)
  if (results.length === 0) return 'not-linked'
  return results.every((result) => result === 'verified') ? 'verified' : 'unsure'
}
