import * as labels from '#words/labels'
import { formatUtcTooltip } from '../../../model/words/timeText'
import { ChainLabel } from '../../../components/ChainLabel'
import { ShortText } from '../../../components/HashText'
import { StatusBadge, StatusIcon, statusColor } from '../../../components/StatusIcon'
import { isSameText } from '../../../model/assets'
import { getChainName } from '../../../model/chains/chains'
import { getTransactionUrl } from '../../../model/chains/explorers'
import { formatZone, type Zone } from '../../../model/dates'
import {
  findMissingHash,
  findSwapPage,
  findStepStatus,
  isGivenUp,
  readStepTime,
} from '../../../model/transaction/shownStep'
import { isEnded, type Step } from '../../../model/transaction/steps'
import type { TransactionSnapshot } from '../../../model/transaction/snapshot'
import { getStepSpans, type Span } from '../../../model/transaction/stepSpans'
import type { ShownVerdict } from '../../../model/transaction/verdict'
import {
  formatStepTime,
  formatStepTitle,
  formatStepState,
} from '../../../model/words/stepText'
import { missingHashes } from '#words/steps'
import * as texts from '#words/transactionPage'
import * as panelTexts from '#words/verdictPanel'
import { sayText, fillText } from '../../../model/words/messages'
import { nameChain } from '../../../model/words/pieces'
import { getShownVerdict, type Tracked } from '../../../queries/trackedState'
import { useZone } from '../../../storage/useZone'
import { ExternalLink } from '../../../ui/ExternalLink'
import { SafeText } from '../../../ui/SafeText'
import { Section } from '../../../ui/Section'
import { StepAmount } from './StepAmount'

/** The columns of a step on a desktop: step, amount, transaction, time, status. */
const stepColumns =
  'lg:grid lg:grid-cols-[12rem_minmax(0,1fr)_12rem_9.5rem_10rem] lg:gap-x-4'

export function Steps({ tracked }: { tracked: Tracked }) {
  const zone = useZone()
  const { steps } = tracked.snapshot.explanation
  const spans = getStepSpans(steps)
  const zoneNames = new Set(spans.flatMap((span) => listZoneNames(span, zone)))
  const [zoneName = ''] = zoneNames
  // On both sides of a change of clocks, each time has its own zone.
  const isOneZone = zoneNames.size <= 1
  return (
    <Section title={texts.steps}>
      <div aria-hidden="true" className="ml-8 max-lg:hidden">
        <div className={`border-b border-line py-2 text-small text-ink-3 ${stepColumns}`}>
          <span>{texts.step}</span>
          <span>{labels.address}</span>
          <span>{labels.transaction}</span>
          <span>{fillText(texts.time, { zone: isOneZone ? zoneName : '' })}</span>
        </div>
      </div>
      <ol>
        {steps.map((step, index) => (
          <StepRow
            key={index}
            row={step}
            snapshot={tracked.snapshot}
            shown={getShownVerdict(tracked)}
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

type StepRowProps = {
  row: Step
  snapshot: TransactionSnapshot
  shown: ShownVerdict
  span: Span | undefined
  /** When the row is read, Unix ms. */
  now: number
  /** Whether its times are not in one zone with those of the other steps. */
  hasOwnZone: boolean
}

/** The states that the icon of a step tells on a phone, without a word. */
const quietStates: ReadonlySet<Step['state']> = new Set([
  'not-started',
  'complete',
  'refunded',
  'partially-refunded',
])

const IconWord = ({ word }: { word: string }) => (
  <svg
    role={word && 'img'}
    aria-label={word}
    width="1"
    height="1"
    className="absolute lg:hidden"
  />
)

function StepRow(props: StepRowProps) {
  const { row, snapshot, shown } = props
  const { chain, provider, state } = row
  const status = findStepStatus(row, shown)
  const word = formatStepState(row, shown)
  const isQuiet = quietStates.has(state) && status === state && !isGivenUp(row, shown)
  const rail = isEnded(state) ? 'border-current' : 'border-line-2 border-dashed'
  return (
    <li
      data-state={state}
      className="group/step grid grid-cols-[2rem_minmax(0,1fr)] text-row"
    >
      <div className={`relative pt-3 lg:pt-4 ${statusColor[status]}`}>
        <StatusIcon status={status} />
        {isQuiet && <IconWord word={word} />}
        <span
          className={`absolute top-8 -bottom-3 left-[7px] border-l-2 group-last/step:hidden lg:top-9 ${rail}`}
        />
      </div>
      <div
        className={`border-b border-line py-2.5 group-last/step:border-b-0 max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-3 lg:py-3.5 ${stepColumns}`}
      >
        <div className="min-w-0 max-lg:contents">
          <h3 className="flex min-w-0 text-body font-medium">
            <SafeText text={formatStepTitle(row)} />
          </h3>
          <span className="flex flex-wrap items-center gap-x-2 text-ink-2">
            <ChainLabel code={chain} isNameOnly />
            {/* Most networks name themselves. */}
            {!isSameText(provider, getChainName(chain)) && provider !== '' && (
              <span className="flex min-w-0 font-mono text-small text-ink-3">
                <SafeText text={provider} limit={30} />
              </span>
            )}
          </span>
        </div>
        <StepAmount row={row} snapshot={snapshot} />
        <div className="max-lg:col-span-2 max-lg:row-start-2 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:justify-between max-lg:gap-x-3 lg:contents">
          <StepTransaction row={row} snapshot={snapshot} />
          <StepTimes {...props} isQuiet={isQuiet} />
          <div
            className={`ms-auto min-w-0 flex-col items-end lg:-ms-4 ${isQuiet ? 'hidden lg:flex' : 'flex'}`}
          >
            <span className="flex max-w-full text-body">
              <StatusBadge status={status} word={word} />
            </span>
          </div>
        </div>
      </div>
    </li>
  )
}

function StepTimes(props: StepRowProps & { isQuiet: boolean }) {
  const { row, span, now, hasOwnZone, isQuiet } = props
  const zone = useZone()
  const known = span && readStepTime(row, span)
  const time = known ? formatStepTime(known, now, zone) : undefined
  const utc = known ? formatStepTime(known, now, 'utc') : undefined
  const zoneNames = new Set(span && hasOwnZone ? listZoneNames(span, zone) : [])
  return (
    // A phone shows only the duration.
    <div className={isQuiet ? '' : 'max-lg:hidden'}>
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

function StepTransaction({ row, snapshot }: Pick<StepRowProps, 'row' | 'snapshot'>) {
  const { chain, hash } = row
  if (isGivenUp(row, snapshot.verdict)) return <div className="max-lg:hidden" />
  const missing = findMissingHash(row)
  const page =
    missing?.code === 'internal' && findSwapPage(chain, snapshot.explanation.steps[0])
  return missing === null ? (
    <div className="min-w-0">
      <ShortText
        text={hash}
        contentName={panelTexts.hashName}
        href={getTransactionUrl(chain, hash)}
      />
    </div>
  ) : (
    <div className={`text-ink-3 ${page ? '' : 'max-lg:hidden'}`}>
      <ExternalLink href={page || ''}>
        {sayText(missingHashes, missing, { chain: nameChain })}
      </ExternalLink>
    </div>
  )
}
