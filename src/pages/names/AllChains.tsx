import { useQuery } from '@tanstack/react-query'
import { getChainName } from '../../model/chains/chains'
import type { NameResult } from '../../model/names/nameCheck'
import { chainsQuery } from '../../queries/tokens'
import { describeError } from '../../queries/describeError'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { type Status, statusText, StatusIcon } from '../../ui/StatusIcon'
import { QueryError } from '../../ui/QueryError'
import type { CheckedRow } from './checkedRows'

type LinkStatus = 'verified' | 'unverified' | 'not-linked'

const statusLabels: Record<LinkStatus, { status: Status; word: string }> = {
  verified: { status: 'complete', word: 'verified' },
  unverified: { status: 'unknown', word: 'unverified or not checked' },
  'not-linked': { status: 'not-started', word: 'not linked' },
}

export function AllChains({ rows }: { rows: readonly CheckedRow[] }) {
  const query = useQuery(chainsQuery)
  const { data } = query
  if (!data) {
    return (
      // As high as the loaded section, so that the content below does not move.
      <div className="min-h-57 not-first:mt-7 md:min-h-22.5 md:not-first:mt-10">
        {query.error && (
          <Section title="All chains">
            <QueryError
              place="row"
              describe={(now) => describeError(query, now)}
              onRetry={() => void query.refetch()}
            >
              Couldn’t load all chains.
            </QueryError>
          </Section>
        )}
      </div>
    )
  }
  const codes = [
    ...new Set([...data.records.map(({ chain }) => chain), ...rows.map(({ chain }) => chain)]),
  ]
  const links = codes.toSorted().map((code) => ({ code, link: computeLinkStatus(code, rows) }))
  const linked = links.filter(({ link }) => link !== 'not-linked').length
  return (
    <Section title="All chains" note={`${linked} of ${codes.length} linked`} action={<Legend />}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(58px,1fr))] border-b border-line text-center">
        {links.map(({ code, link }) => (
          <li key={code} title={getChainName(code)} className="py-2">
            <span translate="no" className="block truncate font-mono text-small">
              <SafeText text={code} limit={24} />
            </span>
            <span className={`mt-2 inline-flex ${statusText[statusLabels[link].status]}`}>
              <StatusIcon status={statusLabels[link].status} size={14} />
            </span>
            <span className="sr-only">{statusLabels[link].word}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Legend() {
  return (
    <span aria-hidden="true" className="inline-flex flex-wrap gap-x-4 text-small text-ink-2">
      {Object.values(statusLabels).map(({ status, word }) => (
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

/** Of several addresses on a chain, the worst result counts. */
function computeLinkStatus(code: string, rows: readonly CheckedRow[]): LinkStatus {
  const results: NameResult[] = rows
    .filter(({ chain }) => chain === code)
    .map(({ result }) => result)
  if (results.length === 0) return 'not-linked'
  return results.every((result) => result === 'verified') ? 'verified' : 'unverified'
}
