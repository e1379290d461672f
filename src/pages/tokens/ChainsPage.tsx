import { useQuery } from '@tanstack/react-query'
import { countByChain, describeChainCount } from '../../model/tokens/countByChain'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { chainsQuery, currenciesQuery } from '../../queries/tokens'
import { EmptyState } from '../../ui/EmptyState'
import { Loading, SkeletonRows } from '../../ui/Skeleton'
import { ChainTable } from './ChainTable'
import { HiddenRecords } from './HiddenRecords'
import { ListError } from './ListError'

export function ChainsPage() {
  const chains = useQuery(chainsQuery)
  const assets = useQuery(currenciesQuery())
  const records = chains.data?.records
  const active = records?.filter(({ status }) => status === 'active').length ?? 0
  return (
    <>
      <title>Chains - Crosswatch</title>
      <div className="page pt-7 pb-4 lg:pt-8 lg:pb-7">
        <h1 className="text-title">
          Chains {/* Keeps the line's height. */}
          <span className="ms-1.5 text-amount font-normal text-ink-2">
            {records?.length ? describeChainCount(records.length, active) : '\u00A0'}
          </span>
        </h1>
      </div>
      {/* Below the title, so that it does not move the title. */}
      <ListError list="chains" query={chains} />
      {!chains.error && <ListError list="tokens" query={assets} isFloating />}
      <div className="page pb-7 lg:pb-8">
        <HiddenRecords list="chains" count={chains.data?.malformed} />
        {chains.isPending && (
          <Loading>
            <SkeletonRows count={12} rowClasses="h-16 lg:h-10" />
          </Loading>
        )}
        {records && records.length > 0 && (
          <ChainTable records={records} counts={assets.data && countByChain(assets.data.records)} />
        )}
        {records?.length === 0 && (
          <EmptyState title="No chains available">
            The network hasn’t published any chains yet.
          </EmptyState>
        )}
      </div>
    </>
  )
}

export { ChainsPage as Component }

export const loader = ({ context }: PageLoaderArgs) =>
  prefetch(context, (client) => [client.query(chainsQuery)])
