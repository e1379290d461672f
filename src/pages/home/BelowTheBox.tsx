import { ChainCounts } from './ChainCounts'
import { Samples } from './Samples'
import { Watching } from './Watching'

/** What one watches, and what one can turn to without a hash of one's own: samples and names to try, and the chains. */
export function BelowTheBox() {
  return (
    <div className="page py-7 md:py-10">
      <Watching />
      <div className="mt-7 grid items-start gap-x-10 gap-y-7 md:mt-10 md:grid-cols-2">
        <Samples />
        <div className="min-w-0">
          <ChainCounts />
        </div>
      </div>
    </div>
  )
}
