import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import type { ChainRecord } from '../../contract/tokens'
import { formatCount } from '../../model/amounts'
import { getChainName } from '../../model/chains/chains'
import { getChainLogoPath } from '../../model/logos'
import { formatBlockTime } from '../../model/time'
import { describeChainCount } from '../../model/chains/chains'
import { getQueryError } from '../../queries/describeError'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { chainCountsQuery, chainsQuery } from '../../queries/chains'
import { ChainBadge } from '../../ui/ChainBadge'
import { EmptyState } from '../../ui/EmptyState'
import { MonoText, SafeText } from '../../ui/SafeText'
import { Loading, SkeletonRows } from '../../ui/Skeleton'
import { StatusBadge } from '../../ui/StatusIcon'
import { formatConfirmations, formatNamedConfirmations, getChainStatus } from './chainText'
import { HiddenRecords, ListError } from './ListError'

/** The chains as a table, halted ones first. In narrow windows each has two lines. */
export function ChainsPage() {
  const query = useQuery(chainsQuery)
  const counts = useQuery(chainCountsQuery)
  const { records, malformed = 0 } = query.data ?? {}
  const active = records?.filter(({ status }) => status === 'active').length ?? 0
  const ordered = (records ?? []).toSorted(
    (a, b) => Number(b.status === 'halted') - Number(a.status === 'halted'),
  )
  return (
    <>
      <title>Chains - Crosswatch</title>
      <div className="page pt-7 pb-4 lg:pt-8 lg:pb-7">
        <h1 className="text-title">
          Chains{' '}
          <span className="ms-1.5 text-amount font-normal text-ink-2">
            {ordered.length > 0 && describeChainCount(ordered.length, active)}
          </span>
        </h1>
      </div>
      {/* Below the title, so that it does not move the title. */}
      <ListError list="chains" query={query} />
      {getQueryError(query) === null && <ListError list="tokens" query={counts} isFloating />}
      <div className="page pb-7 lg:pb-8">
        <HiddenRecords list="chains" count={malformed} />
        {query.isPending && getQueryError(query) === null && (
          <Loading>
            <SkeletonRows count={12} rowClasses="h-16 lg:h-10" />
          </Loading>
        )}
        {records?.length === 0 && (
          <EmptyState title="No chains available">
            The network hasn’t published any chains yet.
          </EmptyState>
        )}
        {ordered.length > 0 && (
          <table className="block text-start text-row" aria-label="Chains">
            <thead className="block max-lg:sr-only">
              <tr
                className={`grid border-b border-line text-small text-ink-3 *:py-2 *:pe-4 *:font-normal ${columnClasses}`}
              >
                <th scope="col">Chain</th>
                <th scope="col">Status</th>
                <th scope="col" className="text-end">
                  Tokens
                </th>
                <th scope="col" className="text-end">
                  Block time
                </th>
                <th scope="col">Confirmations</th>
                <th scope="col">Gas token</th>
                <th scope="col">Providers</th>
              </tr>
            </thead>
            <tbody className="block">
              {ordered.map((record) => (
                <Row
                  key={record.chain}
                  record={record}
                  count={counts.data ? (counts.data[record.chain] ?? 0) : undefined}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  )
}

const columnClasses =
  'lg:grid-cols-[minmax(0,1.5fr)_96px_64px_96px_minmax(0,1fr)_minmax(0,0.7fr)_minmax(0,1.7fr)]'

/** `count`: the number of its tokens; undefined until known. */
function Row({ record, count }: { record: ChainRecord; count: number | undefined }) {
  const { averageBlockTime, chain, displayName, gasAsset, providers } = record
  return (
    <tr
      className={`relative grid min-h-16 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-y-1 border-b border-line hover:bg-well lg:min-h-10 lg:*:pe-4 ${columnClasses}`}
    >
      <td className="min-w-0">
        <Link to={paths.chain(chain)} className="stretched flex max-w-full">
          <ChainBadge
            code={chain}
            name={displayName || getChainName(chain)}
            logo={getChainLogoPath(record)}
          />
        </Link>
      </td>
      <td className="max-lg:justify-self-end">
        <StatusBadge {...getChainStatus(record)} size={14} />
      </td>
      <td className="lg:text-end">
        {count === undefined ? '—' : formatCount(count)}
        <span className="text-ink-2 lg:sr-only">{count === 1 ? ' token' : ' tokens'}</span>
      </td>
      <td className="text-end max-lg:hidden">{formatBlockTime(averageBlockTime) || '—'}</td>
      <td className="text-ink-2 max-lg:justify-self-end lg:text-ink">
        <span className="max-lg:hidden">{formatConfirmations(record) || '—'}</span>
        <span className="lg:hidden">{formatNamedConfirmations(record)}</span>
      </td>
      <td className="min-w-0 max-lg:hidden">
        {gasAsset ? (
          <MonoText>
            <SafeText text={gasAsset.identifier || gasAsset.ticker} />
          </MonoText>
        ) : (
          '—'
        )}
      </td>
      <td className="min-w-0 text-ink-2 max-lg:hidden">
        <span className="block truncate font-mono text-small" title={providers.join(', ')}>
          <SafeText text={providers.join(', ') || '—'} limit={200} />
        </span>
      </td>
    </tr>
  )
}

export { ChainsPage as Component }

export const loader = ({ context }: PageLoaderArgs) =>
  prefetch(context, (client) => [client.query(chainsQuery), client.query(chainCountsQuery)])
