import { AddressText } from './AddressText'
import { Amount } from '../../../components/Amount'
import { SumWord } from '../../../components/SumList'
import { parseAmount } from '../../../model/amounts'
import { getParts, type Parts, type ReadLeg } from '../../../model/transaction/legs'
import { getInput, getOutput, type Sum } from '../../../model/transaction/money'
import { describeWait, formatAllParts, formatOrder } from '../../../model/words/legText'
import { legAddressWords, legSumWords } from '#words/legs'
import { formatSum } from '../../../model/words/sums'
import { CopyButton } from '../../../ui/CopyButton'
import { Flag } from '../../../ui/Flag'
import { Icon } from '../../../ui/Icon'

/** The states after which a leg does not change. */
const finalStates: ReadonlySet<ReadLeg['state']> = new Set([
  'complete',
  'refunded',
  'partially-refunded',
])

/**
 * The amounts of a leg, with its address, its limit order, its parts, and what it waits
 * for. `network`: the chain of the network.
 */
export function LegAmount({ row, network }: { row: ReadLeg; network: string }) {
  const { leg, kind, state } = row
  const isOver = finalStates.has(state)
  const order = formatOrder(leg.limitSwap)
  const parts = getParts(leg.streamingSwapDetails)
  const waitText = isOver ? '' : describeWait(leg, network).join(', ')
  return (
    <div className="min-w-0 max-lg:order-2 max-lg:col-span-2">
      <div className="flex flex-wrap items-center gap-x-2">
        {listSums(row, isOver).map((sum, index) => (
          <span key={index} className="contents">
            {index > 0 && <Icon name="arrow-right" size={14} className="text-ink-3" />}
            <SumWord word={legSumWords[getSumCode(row, index)]} />
            <CopyableSum sum={sum} />
          </span>
        ))}
      </div>
      {leg.unverified && <Flag variant="dashed">Unverified</Flag>}
      {order !== '' && <p className="mt-0.5 text-small text-ink-2">{order}</p>}
      {kind === 'deposit' ? (
        <LegAddress isSender chain={leg.chain} address={leg.fromAddress} />
      ) : (
        <LegAddress chain={leg.chain} address={leg.toAddress} />
      )}
      {parts && <StreamingCells parts={parts} isInProgress={state === 'in-progress'} />}
      {waitText !== '' && (
        <p className="mt-0.5 text-small text-ink-2">
          <bdi>{waitText}</bdi>
        </p>
      )}
    </div>
  )
}

/** The input and the output of a leg, as far as its kind has them. */
function listSums(row: ReadLeg, isOver: boolean): Sum[] {
  const { leg, kind, state } = row
  const estimated = state === 'not-started' && kind !== 'deposit'
  const input = { ...getInput(row), estimated }
  const output = getOutput(leg, !isOver)
  switch (kind) {
    case 'swap':
      return [input, output]
    case 'action':
      // An action, such as a name registration, may have no input or no output.
      return [input, output].filter(({ asset }) => asset !== '')
    case 'payout':
      return [output]
    default:
      return [input]
  }
}

/** What an amount of a leg is. */
function getSumCode({ kind, role }: ReadLeg, index: number): keyof typeof legSumWords {
  if (role === 'refund') return 'refunded'
  if (role === 'misdirected') return 'elsewhere'
  switch (kind) {
    case 'swap':
      return index === 0 ? 'sold' : 'bought'
    case 'payout':
      return 'received'
    case 'deposit':
      return 'sent'
    default:
      return 'other'
  }
}

type LegAddressProps = { isSender?: boolean; chain: string; address: string }

const LegAddress = ({ isSender = false, chain, address }: LegAddressProps) =>
  address !== '' && (
    <div className="mt-0.5 flex items-center gap-1.5 text-small text-ink-3">
      {isSender ? legAddressWords.from : legAddressWords.to}{' '}
      <AddressText chain={chain} address={address} />
    </div>
  )

/** An amount with a copy button on hover and focus, which copies all digits. */
function CopyableSum({ sum }: { sum: Sum }) {
  const exactAmount = parseAmount(sum.amount)
  const formatted = formatSum(sum)
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

/** Above this number cells would be too narrow, so one bar is shown. */
const maxCells = 60

const cellClasses = {
  swapped: 'fill-current',
  now: 'fill-current [fill-opacity:0.4] stroke-current',
  returned: 'fill-refund-wash stroke-refund',
  ahead: 'fill-none stroke-line-2',
} as const

type Cell = { kind: keyof typeof cellClasses; from: number; to: number }

type StreamingCellsProps = { parts: Parts; isInProgress: boolean }

/**
 * The parts of a streaming swap as cells. The first pending one of a swap in progress
 * is the one being swapped.
 */
function StreamingCells({ parts, isInProgress }: StreamingCellsProps) {
  const { total } = parts
  const cells = total > maxCells ? listBars(parts) : listCells(parts, isInProgress)
  const percent = (count: number) => `${(100 * count) / total}%`
  return (
    <div className="mt-2 lg:pr-4">
      <svg
        aria-hidden="true"
        className={`block h-5 w-full forced-color-adjust-none [print-color-adjust:exact] ${isInProgress ? 'text-progress' : 'text-complete'}`}
      >
        {cells.map(({ kind, from, to }, index) => (
          <rect
            key={index}
            x={percent(from)}
            y="0.5"
            width={percent(to - from)}
            height="19"
            rx="1"
            className={cellClasses[kind]}
          />
        ))}
      </svg>
      <p className="mt-1 text-small text-ink-2">{formatAllParts(parts)}</p>
    </div>
  )
}

/** One bar for each kind of parts. */
const listBars = ({ total, swapped, refunded }: Parts): Cell[] => [
  { kind: 'swapped', from: 0, to: swapped },
  { kind: 'returned', from: swapped, to: swapped + refunded },
  { kind: 'ahead', from: swapped + refunded, to: total },
]

/** One cell for each part, with gaps between them. */
function listCells({ each: parts }: Parts, isInProgress: boolean): Cell[] {
  const currentIndex = isInProgress ? parts.indexOf('ahead') : -1
  return parts.map((part, index) => ({
    kind: index === currentIndex ? 'now' : part,
    from: index + 0.06,
    to: index + 0.94,
  }))
}
