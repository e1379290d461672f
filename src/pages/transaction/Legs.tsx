import { parseAmount } from '../../model/amounts'
import { getChainName, shortenAddress } from '../../model/chains/chains'
import { getAddressUrl, getTransactionUrl } from '../../model/chains/explorers'
import { formatUtcTooltip, formatZone } from '../../model/time'
import type { TrackedLeg } from '../../model/transaction/legHistory'
import { getParts, type Parts } from '../../model/transaction/legs'
import { getInput, getOutput, type Sum } from '../../model/transaction/money'
import { getLegSpans, type Span } from '../../model/transaction/timing'
import {
  describeWait,
  explainMissingHash,
  formatLegTime,
  formatLegTitle,
  formatOrder,
  summarizeLegs,
} from '../../model/words/legText'
import { formatSum } from '../../model/words/sums'
import { formatLegState } from '../../model/words/verdictText'
import { ChainLabel } from '../../search/ChainLabel'
import { Amount } from '../../ui/Amount'
import { CopyButton } from '../../ui/CopyButton'
import { Flag } from '../../ui/Flag'
import { ShortText } from '../../ui/HashText'
import { Icon } from '../../ui/Icon'
import { useNow } from '../../ui/now'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { StatusBadge, StatusIcon, statusText } from '../../ui/StatusIcon'
import type { ShownTransaction } from './pageText'

/** The columns of a leg on a desktop: step, amount, transaction, time, status. */
const legColumns =
  'lg:grid lg:grid-cols-[13rem_minmax(0,1fr)_13rem_10.5rem_10rem] lg:*:pr-4 lg:*:last:pr-0'

export function Legs({ tracked, asOf, zone }: ShownTransaction) {
  const { rows, requestedSince } = tracked.snapshot
  const spans = getLegSpans(rows)
  return (
    <Section title="Steps" note={asOf === '' ? summarizeLegs(rows) : `as of ${asOf}`}>
      <div aria-hidden="true" className="ml-8 max-lg:hidden">
        <div className={`border-b border-line py-2 text-small text-ink-3 ${legColumns}`}>
          <span>Step</span>
          <span>Amount</span>
          <span>Transaction</span>
          <span>Time ({formatZone(zone, requestedSince)})</span>
        </div>
      </div>
      <ol>
        {rows.map((row, index) => (
          <LegRow key={row.id} {...{ row, zone }} span={spans[index]} tracked={tracked} />
        ))}
      </ol>
    </Section>
  )
}

type LegRowProps = Pick<ShownTransaction, 'tracked' | 'zone'> & {
  row: TrackedLeg
  span: Span | undefined
}

/** One leg: its state on the rail, and its data beside it. Renders every second while it is in progress, for its time. */
function LegRow({ row, span, tracked, zone }: LegRowProps) {
  const { leg, state, goneAt } = row
  const now = useNow(span?.hasEnded === false && goneAt === null) + tracked.clockOffset
  const [time, utc] = [zone, 'utc' as const].map(
    (each) => span && formatLegTime(row, span, now, each),
  )
  const hasEnded = ['complete', 'refunded', 'partially-refunded', 'failed'].includes(
    state,
  )
  const rail = hasEnded ? 'border-current' : 'border-line-2 border-dashed'
  return (
    <li
      data-state={state}
      className="group/leg grid grid-cols-[2rem_minmax(0,1fr)] text-row"
    >
      <div aria-hidden="true" className={`relative pt-4 ${statusText[state]}`}>
        <StatusIcon status={state} />
        <span
          className={`absolute top-9 -bottom-3 left-[7px] border-l-2 group-last/leg:hidden ${rail}`}
        />
      </div>
      <div
        className={`border-b border-line py-3.5 max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_fit-content(55%)] max-lg:gap-x-2 max-lg:gap-y-2 ${legColumns}`}
      >
        <div className="min-w-0 max-lg:row-span-2">
          <h3 className="flex text-body font-medium">
            <SafeText text={formatLegTitle(row)} />
          </h3>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-ink-2">
            <ChainLabel code={leg.chain} isNameOnly />
            {leg.provider !== '' && (
              <span className="flex min-w-0 font-mono text-small text-ink-3">
                <SafeText text={leg.provider} limit={30} />
              </span>
            )}
          </span>
        </div>
        <LegAmount {...row} />
        <LegTransaction {...row} />
        {/* A phone shows only the duration. */}
        <div className="max-lg:col-start-2 max-lg:row-start-2 max-lg:text-end">
          <span
            className="block max-lg:hidden"
            title={time && utc && formatUtcTooltip(time.when, utc.when)}
          >
            {time?.when}
          </span>
          <span className="block text-small text-ink-3 max-lg:text-row">
            {time?.long}
          </span>
        </div>
        <div className="flex min-w-0 flex-col items-end max-lg:col-start-2 max-lg:row-start-1 lg:-ms-2">
          <span className="flex max-w-full text-body">
            <StatusBadge status={state} word={formatLegState(state, leg.status)} />
          </span>
        </div>
      </div>
    </li>
  )
}

/** The amounts of a leg, with its address, its limit order, its parts, and what it waits for. */
function LegAmount(row: TrackedLeg) {
  const { leg, kind, state } = row
  const isOver =
    state === 'complete' || state === 'refunded' || state === 'partially-refunded'
  const from = {
    ...getInput(row),
    estimated: state === 'not-started' && kind !== 'deposit',
  }
  const to = getOutput(leg, !isOver)
  // An action, such as a name registration, may have no input or no output.
  const reported = [from, to].filter((sum) => sum.asset !== '')
  const transferred = kind === 'swap' ? [from, to] : [kind === 'payout' ? to : from]
  const sums = kind === 'action' ? reported : transferred
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
          {kind === 'deposit' ? 'from' : 'to'}{' '}
          <AddressText chain={leg.chain} address={address} />
        </div>
      )}
      {parts && <StreamingCells parts={parts} isInProgress={state === 'in-progress'} />}
      {waitText !== '' && <p className="mt-0.5 text-small text-ink-2">{waitText}</p>}
    </div>
  )
}

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

type AddressTextProps = { chain: string; address: string }

/** An address with its chain's prefix and at least six characters at each end, copyable and linked to an explorer. */
export const AddressText = ({ chain, address }: AddressTextProps) => (
  <ShortText
    {...shortenAddress(chain, address)}
    contentName={`${getChainName(chain)} address`}
    href={getAddressUrl(chain, address)}
  />
)

/** Above this number cells would be too narrow, so one bar is shown. */
const maxCells = 60

const cellClasses = {
  swapped: 'fill-current',
  now: 'fill-current [fill-opacity:0.4] stroke-current',
  returned: 'fill-refund-wash stroke-refund',
  ahead: 'fill-none stroke-line-2',
} as const

type Cell = { kind: keyof typeof cellClasses; from: number; to: number }

/** The parts of a streaming swap as cells. The first pending one of a swap in progress is the one being swapped. */
function StreamingCells({
  parts,
  isInProgress,
}: {
  parts: Parts
  isInProgress: boolean
}) {
  const { total, swapped, refunded, each } = parts
  const now = isInProgress ? each.indexOf('ahead') : -1
  const over = swapped + refunded
  const bar: Cell[] = [
    { kind: 'swapped', from: 0, to: swapped },
    { kind: 'returned', from: swapped, to: over },
    { kind: 'ahead', from: over, to: total },
  ]
  const cells = each.map((part, index): Cell => {
    return { kind: index === now ? 'now' : part, from: index + 0.06, to: index + 0.94 }
  })
  const percent = (count: number) => `${(100 * count) / total}%`
  return (
    <div className="mt-2 lg:pr-4">
      <svg
        aria-hidden="true"
        className={`block h-5 w-full forced-color-adjust-none [print-color-adjust:exact] ${isInProgress ? 'text-progress' : 'text-complete'}`}
      >
        {(total > maxCells ? bar : cells).map(({ kind, from, to }, index) => (
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
      <p className="mt-1 text-small text-ink-2">
        {swapped} of {total} parts swapped, {refunded} refunded
        {total > over && `, ${total - over} left`}
      </p>
    </div>
  )
}

/** A leg's hash, or why it has none. */
function LegTransaction(row: TrackedLeg) {
  const { chain, hash } = row.leg
  const [text, why] = explainMissingHash(row) ?? []
  return text === undefined ? (
    <div className="min-w-0 max-lg:order-3 max-lg:col-span-2">
      <ShortText
        text={hash}
        contentName="transaction hash"
        href={getTransactionUrl(chain, hash)}
      />
    </div>
  ) : (
    <div className="flex flex-wrap items-baseline gap-x-2 text-ink-3 max-lg:order-3 max-lg:col-span-2 lg:block">
      <span className="lg:block">{text}</span>
      <span className="text-small lg:block">{why}</span>
    </div>
  )
}
