import { Suspense, use } from 'react'
import { LateText } from '../LateText'
import { part } from '../part'
import { WholePage } from '../wholePage'

const CrumbActions = part(async () => (await import('./CrumbActions')).CrumbActions)

/** Over the verdict: whose it is, and what can be done with the page itself. */
export function Crumb({ hash }: { hash: string }) {
  const whole = use(WholePage)
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 py-2 text-row">
      <span className="text-ink-3 max-md:hidden">Transaction</span>
      <LateText whole={hash} start={10} end={10} what="transaction hash" />
      <span className="flex grow min-h-8 flex-wrap justify-end gap-2 max-[27rem]:w-full">
        <Suspense>{whole && <CrumbActions hash={hash} />}</Suspense>
      </span>
    </div>
  )
}
