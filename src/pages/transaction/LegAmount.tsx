import { useState } from 'react'
import { parseAmount } from '../../model/amounts'
import type { TrackedLeg } from '../../model/transaction/legHistory'
import { getLegKind, getParts, type Parts } from '../../model/transaction/legs'
import { isPending } from '../../model/transaction/status'
import { formatOrder } from '../../model/words/actionText'
import { formatParts, describeWait } from '../../model/words/progressText'
import type { Sum } from '../../model/transaction/money'
import { formatSum } from '../../model/words/sums'
import { Amount } from '../../ui/Amount'
import { CopyButton } from '../../ui/CopyButton'
import { Icon } from '../../ui/Icon'
import { type StreamingPartState, StreamingCells } from '../../ui/StreamingCells'
import { AddressText } from './AddressText'

export function LegAmount({ row }: { row: TrackedLeg }) {
  const { leg, state } = row
  const kind = getLegKind(leg)
  const isAction = kind === 'action'
  const order = formatOrder(leg)
  const isOver = state === 'complete' || state === 'refunded' || state === 'partially-refunded'
  const from: Sum = {
    asset: leg.fromAsset,
    amount: leg.fromAmount,
    estimated: state === 'not-started',
  }
  const to: Sum = { asset: leg.toAsset, amount: leg.toAmount, estimated: !isOver }
  const parts = getParts(leg.streamingSwapDetails)
  const waitText = isOver ? '' : describeWait(leg).join(', ')
  // Reserves the line of the waiting text before it appears and after it disappears, so that the legs below do not move.
  const [reservedText, setReservedText] = useState(
    isPending(state) && (kind === 'deposit' || kind === 'payout') ? '\u00A0' : '',
  )
  if (waitText !== '' && waitText !== reservedText) setReservedText(waitText)
  const address = kind === 'deposit' ? leg.fromAddress : leg.toAddress
  return (
    <div className="min-w-0 max-lg:order-2 max-lg:col-span-2">
      <div className="flex flex-wrap items-center gap-x-2">
        {kind === 'payout' || (isAction && from.asset === '') ? (
          // An action, such as a name registration, may have no output.
          (to.asset !== '' || !isAction) && <CopyableSum sum={to} />
        ) : (
          <CopyableSum sum={kind === 'deposit' ? { ...from, estimated: false } : from} />
        )}
        {(kind === 'swap' || (isAction && from.asset !== '' && to.asset !== '')) && (
          <>
            <Icon name="arrow-right" size={14} className="text-ink-3" />
            <CopyableSum sum={to} />
          </>
        )}
      </div>
      {order !== '' && <p className="mt-0.5 text-small text-ink-2">{order}</p>}
      {address !== '' && (
        <div className="mt-0.5 flex items-center gap-1.5 text-small text-ink-3">
          {kind === 'deposit' ? 'from' : 'to'} <AddressText chain={leg.chain} address={address} />
        </div>
      )}
      {parts && (
        <div className="mt-2 lg:pr-4">
          <StreamingCells
            parts={getCells(parts, state === 'in-progress')}
            tone={state === 'in-progress' ? 'progress' : 'complete'}
            summary={`${formatParts(parts)}, ${parts.refunded} refunded${formatRemaining(parts)}`}
          />
        </div>
      )}
      {reservedText !== '' && (
        <p className={`mt-0.5 text-small text-ink-2 ${waitText === '' ? 'invisible' : ''}`}>
          {reservedText}
        </p>
      )}
    </div>
  )
}

const formatRemaining = ({ total, swapped, refunded }: Parts): string =>
  total > swapped + refunded ? `, ${total - swapped - refunded} left` : ''

/** The first pending part of a swap in progress is the one being swapped. */
function getCells({ each }: Parts, isInProgress: boolean): StreamingPartState[] {
  const next = isInProgress ? each.indexOf('ahead') : -1
  return each.map((part, index) => (index === next ? 'now' : part))
}

function CopyableSum({ sum }: { sum: Sum }) {
  const exactAmount = parseAmount(sum.amount)
  const formatted = formatSum(sum)
  if (sum.asset === '') {
    return (
      <span className="text-ink-3" title="Not reported">
        —
      </span>
    )
  }
  return (
    <span className="group/sum relative inline-flex max-w-full">
      <Amount {...formatted} />
      {exactAmount !== null && (
        <span className="max-lg:hidden absolute inset-y-0 left-full z-1 inline-flex items-center bg-paper px-1 opacity-0 group-hover/sum:opacity-100 focus-within:opacity-100">
          <CopyButton
            text={exactAmount}
            contentName={`amount ${exactAmount} ${formatted.ticker}`}
          />
        </span>
      )}
    </span>
  )
}
