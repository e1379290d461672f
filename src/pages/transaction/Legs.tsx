import { useQuery } from '@tanstack/react-query'
import { findChain } from '../../model/chains/chains'
import { getTransactionUrl } from '../../model/chains/explorers'
import { findChainLogoPath } from '../../model/logos'
import { formatUtcTooltip, formatZone, type Zone } from '../../model/time'
import type { TrackedLeg } from '../../model/transaction/legHistory'
import type { LegState } from '../../model/transaction/status'
import { getLegSpans, type Span } from '../../model/transaction/timing'
import {
  explainMissingHash,
  formatLegTime,
  formatLegTitle,
  summarizeLegs,
} from '../../model/words/legText'
import { formatLegState } from '../../model/words/verdictText'
import { chainsQuery } from '../../queries/chains'
import { ChainBadge } from '../../ui/ChainBadge'
import { ShortText } from '../../ui/HashText'
import { useNow } from '../../ui/now'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { StatusBadge, StatusIcon, statusText } from '../../ui/StatusIcon'
import { LegAmount } from './LegAmount'
import type { ShownTransaction } from './pageText'

/** The columns of a leg on a desktop: step, amount, transaction, time, status. */
const legColumns =
  'lg:grid lg:grid-cols-[208px_minmax(0,1fr)_208px_168px_160px] lg:*:pr-4 lg:*:last:pr-0'

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
        {rows.map((row, index) => {
          const span = spans[index]
          return (
            span && (
              <LegRow
                key={row.id}
                row={row}
                span={span}
                clockOffset={tracked.clockOffset}
                zone={zone}
              />
            )
          )
        })}
      </ol>
    </Section>
  )
}

interface LegRowProps {
  row: TrackedLeg
  span: Span
  clockOffset: number
  zone: Zone
}

/** One leg: its state on the rail, and its data beside it. */
function LegRow({ row, ...time }: LegRowProps) {
  const { leg, state } = row
  return (
    <li data-state={state} className="group/leg grid grid-cols-[32px_minmax(0,1fr)] text-row">
      <div aria-hidden="true" className={`relative pt-4 ${statusText[state]}`}>
        <StatusIcon status={state} />
        <span
          className={`absolute top-9 -bottom-3 left-1.75 border-l-2 group-last/leg:hidden ${railClasses[state]}`}
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
            <ChainName code={leg.chain} />
            {leg.provider !== '' && (
              <span className="flex min-w-0 font-mono text-small text-ink-3">
                <SafeText text={leg.provider} limit={30} />
              </span>
            )}
          </span>
        </div>
        <LegAmount {...row} />
        <LegTransaction row={row} />
        <LegTime row={row} {...time} />
        <div className="flex min-w-0 flex-col items-end max-lg:col-start-2 max-lg:row-start-1 lg:-ms-2">
          <span className="flex max-w-full text-body">
            <StatusBadge status={state} word={formatLegState(state, leg.status)} />
          </span>
        </div>
      </div>
    </li>
  )
}

const pendingRail = 'border-line-2 border-dashed'

const railClasses: Record<LegState, string> = {
  'not-started': pendingRail,
  'in-progress': pendingRail,
  complete: 'border-complete',
  refunded: 'border-refund',
  'partially-refunded': 'border-refund',
  failed: 'border-fail',
  'not-seen': pendingRail,
  unknown: pendingRail,
  gone: pendingRail,
}

/** A chain's name and its logo, if the service has one; the code of an unknown chain. */
export function ChainName({ code }: { code: string }) {
  const { data } = useQuery(chainsQuery)
  if (code === '') return <span className="text-ink-3">Unknown chain</span>
  const logo = findChainLogoPath(data?.records, code)
  return <ChainBadge code={code} name={findChain(code)?.name} logo={logo} isNameOnly />
}

/** A leg's hash, or why it has none. */
function LegTransaction({ row }: { row: TrackedLeg }) {
  const { chain, hash } = row.leg
  const missing = explainMissingHash(row)
  if (missing === null) {
    const href = getTransactionUrl(chain, hash) ?? undefined
    return (
      <div className="min-w-0 max-lg:order-3 max-lg:col-span-2">
        <ShortText text={hash} contentName="transaction hash" href={href} />
      </div>
    )
  }
  const [text, why] = missing
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 text-ink-3 max-lg:order-3 max-lg:col-span-2 lg:block">
      <span className="lg:block">{text}</span>
      <span className="text-small lg:block">{why}</span>
    </div>
  )
}

/** The time and duration of a leg, updated every second while it is in progress. A phone shows only the duration. */
function LegTime({ row, span, clockOffset, zone }: LegRowProps) {
  const isTicking = !span.hasEnded && row.goneAt === null
  const now = useNow(isTicking) + clockOffset
  const { when, long } = formatLegTime(row, span, now, zone)
  const utc = formatLegTime(row, span, now, 'utc').when
  return (
    <div className="max-lg:col-start-2 max-lg:row-start-2 max-lg:text-end">
      <span className="block max-lg:hidden" title={formatUtcTooltip(when, utc)}>
        {when}
      </span>
      <span className="block text-small text-ink-3 max-lg:text-row">{long}</span>
    </div>
  )
}
