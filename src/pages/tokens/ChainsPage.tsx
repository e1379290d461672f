import { useQuery } from '@tanstack/react-query'
import { countByChain } from '../../model/tokens/countByChain'
import { chainsQuery, currenciesQuery } from '../../queries/tokens'
import { EmptyState } from '../../ui/states/EmptyState'
import { Loading } from '../../ui/states/Loading'
import { SkeletonRows } from '../../ui/states/Skeleton'
import { ChainTable } from './chains/ChainTable'
import { ListTrouble } from './ListTrouble'
import { Malformed } from './Malformed'
import type { PageLoader } from '../../queries/pageLoading'

/** Every chain that the service supports, whether it is working, and how long a deposit waits there. */
export function ChainsPage() {
  const chains = useQuery(chainsQuery)
  const assets = useQuery(currenciesQuery())
  const records = chains.data?.records
  const active = records?.filter(({ status }) => status === 'active').length
  return (
    <>
      <title>Chains - Crosswatch</title>
      <div className="page pt-7 pb-4 lg:pt-8 lg:pb-7">
        <h1 className="text-title">
          Chains {/* There from the first, as the line is higher with it. */}
          <span className="ms-1.5 text-amount font-normal text-ink-2">
            {records?.length ? `${records.length}, of which ${active} active` : '\u00A0'}
          </span>
        </h1>
      </div>
      {/* In the place of what it keeps away: the title is not pushed. */}
      <ListTrouble what="the chains" asked={chains} />
      {!chains.error && <ListTrouble what="the assets" asked={assets} floats />}
      <div className="page pb-7 lg:pb-8">
        <Malformed what="chains" count={chains.data?.malformed} />
        {chains.isPending && (
          <Loading>
            <SkeletonRows count={12} row="h-16 lg:h-10" />
          </Loading>
        )}
        {records && records.length > 0 && (
          <ChainTable records={records} counts={assets.data && countByChain(assets.data.records)} />
        )}
        {records?.length === 0 && (
          <EmptyState title="The service lists no chains.">
            Its list came, and is empty. When it has chains they are here.
          </EmptyState>
        )}
      </div>
    </>
  )
}

export const loader: PageLoader =
  ({ load, within }) =>
  () =>
    within(load(chainsQuery))
