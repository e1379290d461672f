import { ShortText } from '../../../ui/text/ShortText'
import { CrumbActions } from './CrumbActions'

/** Over the verdict: whose it is, and what can be done with the page itself. */
export function Crumb({ hash }: { hash: string }) {
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 py-2 text-row">
      <span className="text-ink-3 max-md:hidden">Transaction</span>
      <ShortText text={hash} start={10} end={10} contentName="transaction hash" />
      <span className="flex grow min-h-8 flex-wrap justify-end gap-2 max-[27rem]:w-full">
        <CrumbActions hash={hash} />
      </span>
    </div>
  )
}
