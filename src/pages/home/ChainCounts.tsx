import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import type { ChainRecord } from '../../contract/tokens'
import { formatCount } from '../../model/amounts'
import { getChainLogoPath } from '../../model/logos'
import { getChainName } from '../../model/chains/chains'
import { formatMomentAndAge } from '../../model/time'
import { describeChainCount } from '../../model/tokens/tokenText'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { chainCountsQuery, chainsQuery } from '../../queries/tokens'
import { describeError } from '../../queries/describeError'
import { ChainBadge } from '../../ui/ChainBadge'
import { EmptyState } from '../../ui/EmptyState'
import { Loading, SkeletonRows } from '../../ui/Skeleton'
import { useHydrated, useNow } from '../../ui/now'
import { Section } from '../../ui/Section'
import { StatusIcon } from '../../ui/StatusIcon'
import { QueryError } from '../../ui/QueryError'

/** The chains, most assets first. The flat list is enough for the counts, and has a tenth of the records' size. */
export function ChainCounts() {
  const chainsResult = useQuery(chainsQuery)
  const { data, dataUpdatedAt, error } = chainsResult
  const countsResult = useQuery(chainCountsQuery)
  const counts = countsResult.data ?? undefined
  // Links that move are missed, so the list appears in its final order. It does not wait for retries.
  const isOrdered = !countsResult.isPending || countsResult.failureCount > 0
  const chains = data?.records ?? []
  const active = chains.filter(({ status }) => status === 'active').length
  const maxCount = Math.max(1, ...Object.values(counts ?? {}))
  const total =
    counts === undefined ? 0 : Object.values(counts).reduce((sum, each) => sum + each, 0)
  const errorProps = {
    describe: (now: number) => describeError(chainsResult, now),
    onRetry: () => {
      void chainsResult.refetch()
      void countsResult.refetch()
    },
  }
  return (
    <Section
      title="Chains"
      note={chains.length > 0 ? describeChainCount(chains.length, active) : undefined}
    >
      {error &&
        (data ? (
          <QueryError {...errorProps} place="floating">
            <CachedAtNote at={dataUpdatedAt} />
          </QueryError>
        ) : (
          <QueryError place="row" {...errorProps}>
            Couldn’t load the chains.
          </QueryError>
        ))}
      {!(data ? isOrdered : error) && (
        <Loading>
          <div className="grid grid-cols-2 gap-x-6 lg:grid-cols-3">
            <SkeletonRows count={18} rowClasses="h-9 pointer-coarse:min-h-11" />
          </div>
        </Loading>
      )}
      {data?.records.length === 0 && (
        <EmptyState title="No chains available">
          The network hasn’t published any chains yet.
        </EmptyState>
      )}
      {data && isOrdered && (
        <ul className="grid grid-cols-2 gap-x-6 text-row lg:grid-cols-3">
          {chains
            .toSorted((a, b) => (counts?.[b.chain] ?? 0) - (counts?.[a.chain] ?? 0))
            .map((chain) => (
              <ChainEntry
                key={chain.chain}
                chain={chain}
                count={counts?.[chain.chain]}
                maxCount={maxCount}
              />
            ))}
        </ul>
      )}
      {chains.length > 0 && total > 0 && (
        <p className="mt-2 text-row text-ink-3">
          {describeTokenCount(total, Object.keys(counts ?? {}).length)}
        </p>
      )}
    </Section>
  )
}

/** A component of its own, because it renders every second. */
function CachedAtNote({ at }: { at: number }) {
  const { zone } = useStored(settings)
  return `Showing chains from ${formatMomentAndAge(at, useNow(), zone)}.`
}

const describeTokenCount = (tokens: number, chains: number): string =>
  `${formatCount(tokens)} ${tokens === 1 ? 'token' : 'tokens'} across ${chains} ${chains === 1 ? 'chain' : 'chains'}`

interface ChainEntryProps {
  chain: ChainRecord
  count: number | undefined
  maxCount: number
}

function ChainEntry({ chain, count, maxCount }: ChainEntryProps) {
  const code = chain.chain
  const isHydrated = useHydrated()
  return (
    <li
      title={getChainName(code)}
      className="relative flex h-9 items-center justify-between gap-2 border-b border-line hover:bg-well pointer-coarse:min-h-11"
    >
      <Link viewTransition className="stretched inline-flex min-w-0" to={paths.chain(code)}>
        <ChainBadge code={code} logo={getChainLogoPath(chain)} />
      </Link>
      {chain.status === 'halted' ? (
        <span className="inline-flex items-center gap-1.5 text-small font-medium text-fail">
          <StatusIcon status="failed" size={14} />
          halted
        </span>
      ) : (
        count !== undefined && <span className="font-mono text-ink-2">{formatCount(count)}</span>
      )}
      {count !== undefined && chain.status !== 'halted' && (
        <span
          aria-hidden="true"
          className="absolute start-0 -bottom-px min-w-0.5 border-b-2 border-line-2"
          style={isHydrated ? { width: `${(count / maxCount) * 100}%` } : undefined}
        />
      )}
    </li>
  )
}
