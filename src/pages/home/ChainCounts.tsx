import * as labels from '#words/labels'
import { Link } from 'react-router'
import { ChainAge } from '../../components/ChainAge'
import { ChainBadge } from '../../components/ChainBadge'
import { StatusIcon } from '../../components/StatusIcon'
import type { ChainRecord } from '../../contract/chains'
import { describeChainCount } from '../../model/words/chainCount'
import { getChainName } from '../../model/chains/chains'
import { paths } from '../../paths'
import { chainCountsQuery, polledChainsQuery } from '../../queries/chains'
import { getQueryError, useFailure } from '../../queries/useFailure'
import { useQuery } from '../../queries/useQuery'
import { EmptyState } from '../../ui/EmptyState'
import { FailureNotice } from '../../components/FailureNotice'
import { Section } from '../../ui/Section'
import { Loading, SkeletonRows } from '../../ui/Skeleton'
import * as words from '#words/home'
import { fillText } from '../../model/words/messages'

type Counts = Readonly<Record<string, number>>

/**
 * The chains, most tokens first. The flat list is enough for the counts, and has a
 * tenth of the records' size. `isWide`: whether it has the whole width of the page.
 */
export function ChainCounts({ isWide }: { isWide: boolean }) {
  const list = useQuery(polledChainsQuery)
  const counted = useQuery(chainCountsQuery)
  const failure = useFailure([list, counted], {
    missing: words.chainsFailed,
    shownName: words.chainsInSentence,
  })
  const { records: chains = [] } = list.data ?? {}
  const counts = counted.data ?? {}
  // Links that move are missed, so the list appears in its final order.
  const isCounted = counted.data !== undefined || getQueryError(counted) !== null
  const isReady = list.data !== undefined && isCounted
  const isLoading = !isReady && failure === null
  return (
    <Section
      title={labels.chains}
      note={describeChainCount(chains)}
      action={<ChainAge />}
    >
      {failure && (
        <FailureNotice place={list.data ? 'floating' : 'row'} failure={failure} />
      )}
      {list.data && chains.length === 0 && (
        <EmptyState title={labels.noChainsAvailable}>{labels.noneListed}</EmptyState>
      )}
      {isReady && <ChainList chains={chains} counts={counts} isWide={isWide} />}
      {isLoading && (
        <Loading>
          <SkeletonRows count={6} rowClasses="h-9" />
        </Loading>
      )}
      <Total counts={counts} />
    </Section>
  )
}

type ChainListProps = { chains: readonly ChainRecord[]; counts: Counts; isWide: boolean }

function ChainList({ chains, counts, isWide }: ChainListProps) {
  const ordered = chains.toSorted(
    (a, b) => (counts[b.chain] ?? 0) - (counts[a.chain] ?? 0),
  )
  return (
    // Rules are between the rows. The last row can be short, so each cell has its rule above
    // it, and those of the first row are on the heading's.
    <ul
      className={`-mt-px grid grid-cols-2 gap-x-6 text-row @max-[21.25rem]:grid-cols-1 lg:grid-cols-3 ${isWide ? 'xl:grid-cols-5' : ''}`}
    >
      {ordered.map((chain) => (
        <li
          key={chain.chain}
          title={getChainName(chain.chain)}
          className="relative flex h-9 items-center justify-between gap-2 border-t border-line hover:bg-well pointer-coarse:min-h-11"
        >
          <Link className="stretched inline-flex min-w-0" to={paths.chain(chain.chain)}>
            <ChainBadge code={chain.chain} logo={chain.logo} />
          </Link>
          {chain.status === 'halted' || chain.status === 'ended' ? (
            <span className="inline-flex items-center gap-1.5 text-small font-medium text-fail">
              <StatusIcon status="failed" size={14} />
              {words.chainStatuses[chain.status]}
            </span>
          ) : (
            <span className="inline-flex items-center gap-1.5">
              {chain.status === '' && (
                <span title={words.statusUnknown} className="text-ink-2">
                  <StatusIcon status="unknown" size={14} />
                  <span className="sr-only">{words.statusUnknown.toLowerCase()}</span>
                </span>
              )}
              {counts[chain.chain] !== undefined && (
                <span className="whitespace-nowrap text-ink-2">
                  {fillText(words.tokens, { count: counts[chain.chain] })}
                </span>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Total({ counts }: { counts: Counts }) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    total > 0 && (
      <p className="mt-2 text-row text-ink-3">
        {fillText(words.total, { tokens: total })}
      </p>
    )
  )
}
