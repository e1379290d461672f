import { useQuery } from '@tanstack/react-query'
import { cachedTransactionQuery } from '../../queries/transactionState'
import { Loading, SkeletonRows } from '../../ui/Skeleton'
import { BlockTimes } from './BlockTimes'
import { Lookups } from './Lookups'
import { HashFacts } from './HashFacts'
import type { View } from './view'

/** The details without legs: a placeholder until the first response, then the hash and the lookups. */
export function NoLegs({ snapshot, failure, hash, zone, startedAt }: View & { startedAt: number }) {
  const { data } = useQuery(cachedTransactionQuery(hash))
  const polls = data?.polls ?? []
  if (polls.length === 0 && failure === null) {
    return (
      <div className="pt-7">
        <Loading startedAt={startedAt}>
          <SkeletonRows count={4} rowClasses="h-18" />
        </Loading>
      </div>
    )
  }
  return (
    <div className="mt-7 grid gap-x-10 md:mt-10 lg:grid-cols-[minmax(0,1fr)_460px]">
      {/* On a phone the lookups are last, because their number grows. */}
      <div className="max-lg:contents">
        <HashFacts hash={snapshot.hash} />
        {polls.length > 0 && (
          <div className="mt-7 max-lg:order-1 md:mt-10">
            <Lookups polls={polls} zone={zone} />
          </div>
        )}
      </div>
      {snapshot.verdict === 'not-seen' && <BlockTimes hash={snapshot.hash} />}
    </div>
  )
}
