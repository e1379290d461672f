import * as labels from '#words/labels'
import { formatUtcTooltip } from '../../../model/words/timeText'
import { ChainLabel } from '../../../components/ChainLabel'
import { ShortText } from '../../../components/HashText'
import { StatusBadge, StatusIcon, statusColor } from '../../../components/StatusIcon'
import { isSameText } from '../../../model/assets'
import { getChainName } from '../../../model/chains/chains'
import { getTransactionUrl } from '../../../model/chains/explorers'
import { formatZone, type Zone } from '../../../model/time'
import {
  findMissingHash,
  findStepStatus,
  isGivenUp,
  readLegTime,
} from '../../../model/transaction/legFacts'
import { findNetworkChain, isEnded, type Step } from '../../../model/transaction/steps'
import type { TransactionSnapshot } from '../../../model/transaction/snapshot'
import type { Verdict } from '../../../model/transaction/verdict'
import { getLegSpans, type Span } from '../../../model/transaction/legSpans'
import {
  formatLegTime,
  formatLegTitle,
  formatLegState,
} from '../../../model/words/legText'
import { missingHashes, missingHashReasons } from '#words/legs'
import * as texts from '#words/transactionPage'
import * as panelTexts from '#words/verdictPanel'
import { format, fillText } from '../../../model/words/messages'
import type { Tracked } from '../../../queries/trackedState'
import { useZone } from '../../../queries/useZone'
import { SafeText } from '../../../ui/SafeText'
import { Section } from '../../../ui/Section'
import { LegAmount } from './LegAmount'

/** The columns of a leg on a desktop: step, amount, transaction, time, status. */
const legColumns =
  'lg:grid lg:grid-cols-[13rem_minmax(0,1fr)_13rem_10.5rem_10rem] lg:*:pr-4 lg:*:last:pr-0'

export function Legs({ tracked }: { tracked: Tracked }) {
  const zone = useZone()
  const { rows } = tracked.snapshot
  const network = findNetworkChain(rows)
  const spans = getLegSpans(rows)
  const zoneNames = new Set(spans.flatMap((span) => listZoneNames(span, zone)))
  const [zoneName = ''] = zoneNames
  // On both sides of a change of clocks, each time has its own zone.
  const isOneZone = zoneNames.size <= 1
  return (
    <Section title={texts.steps}>
      <div aria-hidden="true" className="ml-8 max-lg:hidden">
        <div className={`border-b border-line py-2 text-small text-ink-3 ${legColumns}`}>
          <span>{texts.step}</span>
          <span>{labels.amount}</span>
          <span>{labels.transaction}</span>
          <span>{fillText(texts.time, { zone: isOneZone ? zoneName : '' })}</span>
        </div>
      </div>
      <ol>
        {rows.map((row, index) => (
          <LegRow
            key={index}
            row={row}
            snapshot={tracked.snapshot}
            network={network}
            span={spans[index]}
            now={tracked.requestedAt}
            hasOwnZone={!isOneZone}
          />
        ))}
      </ol>
    </Section>
  )
}

const listZoneNames = ({ from, to }: Span, zone: Zone) =>
  [from, to].filter((at) => at !== null).map((at) => formatZone(zone, at))

type LegRowProps = {
  row: Step
  snapshot: TransactionSnapshot
  /** The chain of the network. */
  network: string
  span: Span | undefined
  /** When the row is read, Unix ms. */
  now: number
  /** Whether its times are not in one zone with those of the other legs. */
  hasOwnZone: boolean
}

function LegRow(props: LegRowProps) {
  const { chain, provider, state } = props.row
  const { verdict } = props.snapshot
  const status = findStepStatus(props.row)
  const rail = isEnded(state) ? 'border-current' : 'border-line-2 border-dashed'
  return (
    <li
      data-state={state}
      className="group/leg grid grid-cols-[2rem_minmax(0,1fr)] text-row"
    >
      <div aria-hidden="true" className={`relative pt-4 ${statusColor[status]}`}>
        <StatusIcon status={status} />
        <span
          className={`absolute top-9 -bottom-3 left-[7px] border-l-2 group-last/leg:hidden ${rail}`}
        />
      </div>
      <div
        className={`border-b border-line py-3.5 group-last/leg:border-b-0 max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_fit-content(55%)] max-lg:gap-x-2 max-lg:gap-y-2 ${legColumns}`}
      >
        <div className="min-w-0 max-lg:row-span-2">
          <h3 className="flex text-body font-medium">
            <SafeText text={formatLegTitle(props.row)} />
          </h3>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-ink-2">
            <ChainLabel code={chain} isNameOnly />
            {/* Most networks name themselves. */}
            {!isSameText(provider, getChainName(chain)) && provider !== '' && (
              <span className="flex min-w-0 font-mono text-small text-ink-3">
                <SafeText text={provider} limit={30} />
              </span>
            )}
          </span>
        </div>
        <LegAmount row={props.row} network={props.network} snapshot={props.snapshot} />
        <LegTransaction row={props.row} verdict={verdict} />
        <LegTimes {...props} />
        <div className="flex min-w-0 flex-col items-end max-lg:col-start-2 max-lg:row-start-1 lg:-ms-2">
          <span className="flex max-w-full text-body">
            <StatusBadge status={status} word={formatLegState(props.row, verdict)} />
          </span>
        </div>
      </div>
    </li>
  )
}

function LegTimes({ row, span, now, hasOwnZone }: LegRowProps) {
  const zone = useZone()
  const known = span && readLegTime(row, span)
  const time = known ? formatLegTime(known, now, zone) : undefined
  const utc = known ? formatLegTime(known, now, 'utc') : undefined
  const zoneNames = new Set(span && hasOwnZone ? listZoneNames(span, zone) : [])
  return (
    // A phone shows only the duration.
    <div className="max-lg:col-start-2 max-lg:row-start-2 max-lg:text-end">
      <span
        className="block max-lg:hidden"
        title={time && utc && formatUtcTooltip(time.when, utc.when)}
      >
        {time?.when}
        {zoneNames.size > 0 && ` (${[...zoneNames].join(' – ')})`}
      </span>
      <span className="block text-small text-ink-3 max-lg:text-row">{time?.long}</span>
    </div>
  )
}

function LegTransaction({ row, verdict }: { row: Step; verdict: Verdict }) {
  const { chain, hash } = row
  if (isGivenUp(row, verdict)) return <div />
  const missing = findMissingHash(row)
  return missing === null ? (
    <div className="min-w-0 max-lg:order-3 max-lg:col-span-2">
      <ShortText
        text={hash}
        contentName={panelTexts.hashName}
        href={getTransactionUrl(chain, hash)}
      />
    </div>
  ) : (
    <div className="text-ink-3 max-lg:hidden">
      <span className="block">{format(missingHashes, missing)}</span>
      <span className="block text-small">{missingHashReasons[missing.code]}</span>
    </div>
  )
}
