import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import type { ChainRecord } from '../../contract/tokens'
import { formatCount } from '../../model/amounts'
import { describeChainCount, getChainName } from '../../model/chains/chains'
import { getChainLogoPath } from '../../model/logos'
import { chainCountsQuery, chainsQuery } from '../../queries/chains'
import { getQueryError, useQueryError } from '../../queries/describeError'
import { ChainBadge } from '../../ui/ChainBadge'
import { EmptyState } from '../../ui/EmptyState'
import { useHydrated } from '../../ui/now'
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
  const chains = list.data?.records
  // Links that move are missed, so the list appears in its final order. It does not wait for retries.
  const isOrdered = counted.data !== undefined || getQueryError(counted) !== null
  const total = Object.values(counts).reduce((sum, each) => sum + each, 0)
  const countedChains = Object.keys(counts).length
  const active = chains?.filter(({ status }) => status === 'active').length ?? 0
  const hasChains = chains !== undefined && chains.length > 0
  return (
    <Section title="Chains" note={hasChains && describeChainCount(chains.length, active)}>
      {failure && <QueryError place={chains ? 'floating' : 'row'} {...failure} />}
      {chains?.length === 0 && (
        <EmptyState title="No chains available">
          The network hasn’t published any chains yet.
        </EmptyState>
      )}
      {hasChains && isOrdered && (
        <ul className="grid grid-cols-2 gap-x-6 text-row lg:grid-cols-3">
          {chains
            .toSorted((a, b) => (counts[b.chain] ?? 0) - (counts[a.chain] ?? 0))
            .map((chain) => (
              <ChainEntry key={chain.chain} chain={chain} counts={counts} />
            ))}
        </ul>
      )}
      {!(chains && isOrdered) && failure === null && (
        <Loading>
          <SkeletonRows count={6} rowClasses="h-9" />
        </Loading>
      )}
      {hasChains && total > 0 && (
        <p className="mt-2 text-row text-ink-3">
          {formatCount(total)} {total === 1 ? 'token' : 'tokens'} across {countedChains}{' '}
          {countedChains === 1 ? 'chain' : 'chains'}
        </p>
      )}
    </Section>
  )
}

type ChainEntryProps = { chain: ChainRecord; counts: Readonly<Record<string, number>> }

function ChainEntry({ chain, counts }: ChainEntryProps) {
  const code = chain.chain
  const count = counts[code]
  const isHydrated = useHydrated()
  return (
    <li
      title={getChainName(code)}
      className="relative flex h-9 items-center justify-between gap-2 border-b border-line hover:bg-well pointer-coarse:min-h-11"
    >
      <Link className="stretched inline-flex min-w-0" to={paths.chain(code)}>
        <ChainBadge code={code} logo={getChainLogoPath(chain)} />
      </Link>
      {chain.status === 'halted' && (
        <span className="inline-flex items-center gap-1.5 text-small font-medium text-fail">
          <StatusIcon status="failed" size={14} />
          halted
        </span>
      )}
      {chain.status !== 'halted' && count !== undefined && (
        <>
          <span className="font-mono text-ink-2">{formatCount(count)}</span>
          <span
            aria-hidden="true"
            className="absolute start-0 -bottom-px min-w-0.5 border-b-2 border-line-2"
            style={
              isHydrated
                ? { width: `${(count / Math.max(...Object.values(counts))) * 100}%` }
                : undefined
            }
          />
        </>
      )}
    </li>
  )
}
