import { useQuery } from '@tanstack/react-query'
import { serviceQuery } from '../../queries/service'
import { Loading, SkeletonRows } from '../../ui/Skeleton'
import { ChainCounts } from './ChainCounts'
import { Samples } from './Samples'
import { WatchlistPreview } from './WatchlistPreview'

const ListSkeleton = () => (
  <div>
    <div className="h-7 border-b border-ink" />
    <SkeletonRows count={8} rowClasses="h-9" />
  </div>
)

export function HomeSections() {
  // The chains load at once, but stay hidden until the samples before them are loaded.
  const { isPending } = useQuery(serviceQuery)
  return (
    // The minimum height keeps the footer below the window while the content loads.
    <div className="page min-h-dvh py-7 md:py-10">
      <WatchlistPreview />
      {isPending && (
        <div className="mt-7 first:mt-0 md:mt-10 md:first:mt-0">
          <Loading>
            <div className="grid gap-x-10 xl:grid-cols-2">
              <ListSkeleton />
              <div className="max-xl:hidden">
                <ListSkeleton />
              </div>
            </div>
          </Loading>
        </div>
      )}
      <div
        className={`mt-7 items-start gap-x-10 gap-y-7 first:mt-0 md:mt-10 md:gap-y-10 md:first:mt-0 xl:grid-cols-2 ${isPending ? 'hidden' : 'grid'}`}
      >
        <Samples />
        <div className="min-w-0">
          <ChainCounts />
        </div>
      </div>
    </div>
  )
}
