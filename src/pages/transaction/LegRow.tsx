import { type ComponentProps, memo } from 'react'
import type { TrackedLeg } from '../../model/transaction/legHistory'
import type { Span } from '../../model/transaction/timing'
import { formatLegTitle, getLegTransaction } from '../../model/words/legText'
import type { LegState } from '../../model/transaction/status'
import { getTransactionUrl } from '../../model/chains/explorers'
import type { Zone } from '../../model/time'
import { formatLegState } from '../../model/words/verdictText'
import { SafeText } from '../../ui/SafeText'
import { ShortText } from '../../ui/HashText'
import { StatusBadge, statusText, StatusIcon } from '../../ui/StatusIcon'
import { ChainName } from './ChainName'
import { LegAmount } from './LegAmount'
import { legColumns } from './legColumns'
import { LegTime } from './LegTime'

export interface LegRowProps {
  row: TrackedLeg
  span: Span
  zone: Zone
  hash: string
  isLast: boolean
}

/** One leg: its state on the rail, and its data beside it. `item` has the attributes of a virtualized list. */
export function LegRow({
  item,
  ...leg
}: LegRowProps & { item?: ComponentProps<'li'> & { 'data-index': number } }) {
  return (
    <li
      {...item}
      data-state={leg.row.state}
      className={`grid grid-cols-[32px_minmax(0,1fr)] text-row ${item?.className ?? ''}`}
    >
      <LegContent {...leg} />
    </li>
  )
}

/** Memoized, so that scrolling through thousands of legs renders only new rows. */
const LegContent = memo(function LegContent(props: LegRowProps) {
  const { row, span, zone, hash, isLast } = props
  const { leg, state } = row
  return (
    <>
      <Rail state={state} isLast={isLast} />
      <div
        className={`border-b border-line py-3.5 max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_fit-content(55%)] max-lg:gap-x-2 max-lg:gap-y-2 ${legColumns}`}
      >
        <div className="min-w-0 max-lg:row-span-2">
          <h3 className="flex text-body font-medium">
            <SafeText text={formatLegTitle(row)} />
          </h3>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-ink-2">
            <ChainName code={leg.chain} />
            {leg.provider !== '' && (
              <span className="flex min-w-0 font-mono text-small text-ink-3">
                <SafeText text={leg.provider} limit={30} />
              </span>
            )}
          </span>
        </div>
        <LegAmount row={row} />
        <LegTransaction row={row} />
        <LegTime row={row} span={span} zone={zone} hash={hash} />
        <div className="flex min-w-0 flex-col items-end max-lg:col-start-2 max-lg:row-start-1 lg:-ms-2">
          <span className="flex max-w-full text-body">
            <StatusBadge status={state} word={formatLegState(state, leg.status)} />
          </span>
        </div>
      </div>
    </>
  )
})

const railClasses: Record<LegState, string> = {
  'not-started': 'border-line-2 border-dashed',
  'in-progress': 'border-line-2 border-dashed',
  complete: 'border-complete',
  refunded: 'border-refund',
  'partially-refunded': 'border-refund',
  failed: 'border-fail',
  'not-seen': 'border-line-2 border-dashed',
  unknown: 'border-line-2 border-dashed',
  gone: 'border-line-2 border-dashed',
}

function Rail({ state, isLast }: { state: LegState; isLast: boolean }) {
  return (
    <div aria-hidden="true" className={`relative pt-4 ${statusText[state]}`}>
      <StatusIcon status={state} />
      {!isLast && (
        <span className={`absolute top-9 -bottom-3 left-1.75 border-l-2 ${railClasses[state]}`} />
      )}
    </div>
  )
}

/** A leg's hash, or why it has none. A phone leaves the space of a later hash empty. */
function LegTransaction({ row }: { row: TrackedLeg }) {
  const transaction = getLegTransaction(row)
  if ('hash' in transaction) {
    return (
      <div className="min-w-0 max-lg:order-3 max-lg:col-span-2">
        <ShortText
          text={transaction.hash}
          contentName="transaction hash"
          href={getTransactionUrl(row.leg.chain, transaction.hash) ?? undefined}
        />
      </div>
    )
  }
  const { none, because } = transaction
  return (
    <div
      className={`flex flex-wrap items-baseline gap-x-2 text-ink-3 max-lg:order-3 max-lg:col-span-2 lg:block ${because === '' ? 'max-lg:invisible' : ''}`}
    >
      <span className="lg:block">{none}</span>
      <span className="text-small lg:block">{because}</span>
    </div>
  )
}
