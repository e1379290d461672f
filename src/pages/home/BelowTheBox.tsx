import { useQuery } from '@tanstack/react-query'
import { serviceQuery } from '../../queries/service'
import { Loading } from '../../ui/states/Loading'
import { SkeletonRows } from '../../ui/states/Skeleton'
import { ChainCounts } from './ChainCounts'
import { roomBelow } from './roomBelow'
import { Samples } from './Samples'
import { Watching } from './Watching'

/** One of the two lists to come, below its title's line. */
const Bars = () => (
  <div>
    <div className="h-7 border-b border-ink" />
    <SkeletonRows count={8} rowClasses="h-9" />
  </div>
)

/** What one watches, and what one can turn to without a hash of one's own: samples and names to try, and the chains. */
export function BelowTheBox() {
  // The chains are asked for at once, and shown when it is known whether samples stand before them.
  const { isPending } = useQuery(serviceQuery)
  return (
    <div className={`page py-7 md:py-10 ${roomBelow}`}>
      <Watching />
      {isPending && (
        <div className="mt-7 first:mt-0 md:mt-10 md:first:mt-0">
          <Loading>
            <div className="grid gap-x-10 xl:grid-cols-2">
              <Bars />
              <div className="max-xl:hidden">
                <Bars />
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
