import { parseAmount } from '../../model/amounts'
import { getAddressPrefix, getChainName } from '../../model/chains/chains'
import { getAddressUrl } from '../../model/chains/explorers'
import type { TrackedLeg } from '../../model/transaction/legHistory'
import { getParts, type Parts } from '../../model/transaction/legs'
import { getInput, getOutput, type Sum } from '../../model/transaction/money'
import { describeWait, formatOrder } from '../../model/words/legText'
import { formatSum } from '../../model/words/sums'
import { Amount } from '../../ui/Amount'
import { CopyButton } from '../../ui/CopyButton'
import { Flag } from '../../ui/Flag'
import { ShortText } from '../../ui/HashText'
import { Icon } from '../../ui/Icon'

/** The amounts of a leg, with its address, its limit order, its parts, and what it waits for. */
export function LegAmount(row: TrackedLeg) {
  const { leg, kind, state } = row
  const isAction = kind === 'action'
  const isOver = state === 'complete' || state === 'refunded' || state === 'partially-refunded'
  const from = { ...getInput(row), estimated: state === 'not-started' && kind !== 'deposit' }
  const to = getOutput(leg, !isOver)
  // An action, such as a name registration, may have no output.
  const hasBoth = kind === 'swap' || (isAction && from.asset !== '' && to.asset !== '')
  const only = kind === 'payout' || (isAction && from.asset === '') ? to : from
  const sums = hasBoth ? [from, to] : isAction && only.asset === '' ? [] : [only]
  const order = formatOrder(leg)
  const parts = getParts(leg.streamingSwapDetails)
  const waitText = isOver ? '' : describeWait(leg).join(', ')
  const address = kind === 'deposit' ? leg.fromAddress : leg.toAddress
  return (
    <div className="min-w-0 max-lg:order-2 max-lg:col-span-2">
      <div className="flex flex-wrap items-center gap-x-2">
        {sums.map((sum, index) => (
          <span key={index} className="contents">
            {index > 0 && <Icon name="arrow-right" size={14} className="text-ink-3" />}
            <CopyableSum sum={sum} />
          </span>
        ))}
      </div>
      {leg.unverified && <Flag variant="dashed">Unverified</Flag>}
      {order !== '' && <p className="mt-0.5 text-small text-ink-2">{order}</p>}
      {address !== '' && (
        <div className="mt-0.5 flex items-center gap-1.5 text-small text-ink-3">
          {kind === 'deposit' ? 'from' : 'to'} <AddressText chain={leg.chain} address={address} />
        </div>
      )}
      {parts && (
        <div className="mt-2 lg:pr-4">
          <StreamingCells parts={parts} isInProgress={state === 'in-progress'} />
        </div>
      )}
      {waitText !== '' && <p className="mt-0.5 text-small text-ink-2">{waitText}</p>}
    </div>
  )
}

/** Above this number cells would be too narrow, so one bar is shown. */
const maxCells = 60

const cellClasses = {
  swapped: 'fill-current',
  now: 'fill-current [fill-opacity:0.4] stroke-current',
  returned: 'fill-refund-wash stroke-refund',
  ahead: 'fill-none stroke-line-2',
} as const

/** The parts of a streaming swap as cells. The first pending one of a swap in progress is the one being swapped. */
function StreamingCells({ parts, isInProgress }: { parts: Parts; isInProgress: boolean }) {
  const { total, swapped, refunded, each } = parts
  const now = isInProgress ? each.indexOf('ahead') : -1
  const left = total - swapped - refunded
  const percent = (count: number) => `${(100 * count) / total}%`
  return (
    <div>
      <svg
        aria-hidden="true"
        className={`block h-5 w-full forced-color-adjust-none [print-color-adjust:exact] ${isInProgress ? 'text-progress' : 'text-complete'}`}
      >
        {total > maxCells ? (
          <>
            <rect x="0" width={percent(swapped)} height="20" className="fill-current" />
            <rect
              x={percent(swapped)}
              width={percent(refunded)}
              height="20"
              className="fill-refund"
            />
            <rect x="0.5" y="0.5" width="100%" height="19" className="fill-none stroke-line-2" />
          </>
        ) : (
          each.map((part, index) => (
            <rect
              key={index}
              x={percent(index + 0.06)}
              y="0.5"
              width={percent(0.88)}
              height="19"
              rx="1"
              className={cellClasses[index === now ? 'now' : part]}
            />
          ))
        )}
      </svg>
      <p className="mt-1 text-small text-ink-2">
        {swapped} of {total} parts swapped, {refunded} refunded{left > 0 && `, ${left} left`}
      </p>
    </div>
  )
}

/** An amount with a copy button on hover and focus, which copies all digits. */
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
        <span className="absolute inset-y-0 left-full z-1 inline-flex items-center bg-paper px-1 opacity-0 group-hover/sum:opacity-100 focus-within:opacity-100 max-lg:hidden">
          <CopyButton
            text={exactAmount}
            contentName={`amount ${exactAmount} ${formatted.ticker}`}
          />
        </span>
      )}
    </span>
  )
}

/** An address with its chain's prefix and at least six characters at each end, copyable and linked to an explorer. */
export function AddressText({ chain, address }: { chain: string; address: string }) {
  return (
    <ShortText
      text={address}
      start={getAddressPrefix(chain, address).length + 6}
      end={6}
      contentName={`${getChainName(chain)} address`}
      href={getAddressUrl(chain, address) ?? undefined}
    />
  )
}
