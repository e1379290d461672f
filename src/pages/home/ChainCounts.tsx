import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { formatCount } from '../../model/amounts'
import { describeChainCount, getChainName } from '../../model/chains/chains'
import { chainCountsQuery, chainsQuery } from '../../queries/chains'
import { getQueryError, useQueryError } from '../../queries/describeError'
import { ChainBadge } from '../../ui/ChainBadge'
import { EmptyState } from '../../ui/EmptyState'
import { QueryError } from '../../ui/QueryError'
import { Section } from '../../ui/Section'
import { Loading, SkeletonRows } from '../../ui/Skeleton'
import { StatusIcon } from '../../ui/StatusIcon'

/** The chains, most assets first. The flat list is enough for the counts, and has a tenth of the records' size. */
export function ChainCounts() {
  const list = useQuery(chainsQuery)
  const counted = useQuery(chainCountsQuery)
  const failure = useQueryError([list, counted], 'Couldn’t load the chains.', 'chains')
  const counts = counted.data ?? {}
  const all = Object.values(counts)
  const total = all.reduce((sum, each) => sum + each, 0)
  const chains = list.data?.records ?? []
  const active = chains.filter(({ status }) => status === 'active').length
  // Links that move are missed, so the list appears in its final order. It does not wait for retries.
  const isOrdered = counted.data !== undefined || getQueryError(counted) !== null
  return (
    <Section title="Chains" note={chains.length > 0 && describeChainCount(chains.length, active)}>
      {failure && <QueryError place={list.data ? 'floating' : 'row'} {...failure} />}
      {list.data && chains.length === 0 && (
        <EmptyState title="No chains available">
          The network hasn’t published any chains yet.
        </EmptyState>
      )}
      {list.data && isOrdered && (
        <ul className="grid grid-cols-2 gap-x-6 text-row lg:grid-cols-3">
          {chains
            .toSorted((a, b) => (counts[b.chain] ?? 0) - (counts[a.chain] ?? 0))
            .map((chain) => (
              <li
                key={chain.chain}
                title={getChainName(chain.chain)}
                className="relative flex h-9 items-center justify-between gap-2 border-b border-line hover:bg-well pointer-coarse:min-h-11"
              >
                <Link className="stretched inline-flex min-w-0" to={paths.chain(chain.chain)}>
                  <ChainBadge code={chain.chain} logo={chain.logo} />
                </Link>
                {chain.status === 'halted' ? (
                  <span className="inline-flex items-center gap-1.5 text-small font-medium text-fail">
                    <StatusIcon status="failed" size={14} />
                    halted
                  </span>
                ) : (
                  <Count count={counts[chain.chain]} maxCount={Math.max(...all)} />
                )}
              </li>
            ))}
        </ul>
      )}
      {!(list.data && isOrdered) && failure === null && (
        <Loading>
          <SkeletonRows count={6} rowClasses="h-9" />
        </Loading>
      )}
      {chains.length > 0 && total > 0 && (
        <p className="mt-2 text-row text-ink-3">
          {formatCount(total)} {total === 1 ? 'token' : 'tokens'} across {all.length}{' '}
          {all.length === 1 ? 'chain' : 'chains'}
        </p>
      )}
    </Section>
  )
}

/** A number and a bar. The content security policy blocks a style attribute in the document, but no attribute of SVG. */
const Count = ({ count, maxCount }: { count: number | undefined; maxCount: number }) =>
  count !== undefined && (
    <>
      <span className="font-mono text-ink-2">{formatCount(count)}</span>
      <svg
        aria-hidden="true"
        className="absolute start-0 -bottom-px h-0.5 min-w-0.5 bg-line-2"
        width={`${(count / maxCount) * 100}%`}
      />
    </>
  )
