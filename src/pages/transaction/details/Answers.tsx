import { FilledText } from '../../../ui/FilledText'
import { sentenceGap } from '#words/locale'
import * as labels from '#words/labels'
import * as controls from '#words/controls'
import {
  hideAmount,
  repeatsVerdict,
  sayFact,
  sayPlace,
  sayPlaceNote,
} from '../../../model/words/whereText'
import { Fragment, useState } from 'react'
import { AddressText } from './AddressText'
import { Amount } from '../../../components/Amount'
import { Answer } from '../../../components/Answer'
import { type Status, StatusIcon, statusColor } from '../../../components/StatusIcon'
import { getExplorerHost } from '../../../model/chains/explorers'
import { formatNearMinute } from '../../../model/dates'
import type { Outcome } from '../../../model/transaction/money'
import type { TransactionSnapshot } from '../../../model/transaction/snapshot'
import { explain } from '../../../model/transaction/explain'
import { isFinal } from '../../../model/transaction/verdict'
import type {
  Fact,
  LabeledFact,
  NextStep,
  Place,
  PlaceNote,
  SumFact,
  SumLabel,
  Where,
} from '../../../model/transaction/statements'
import { expectedRecipientLabel } from '#words/amounts'
import * as texts from '#words/transactionPage'
import { causes as causeTexts, causesLabel, factLabels, sumLabels } from '#words/where'
import { staleness } from '#words/title'
import { describeDeposit } from '../../../model/words/depositText'
import { formatNextStep } from '../../../model/words/nextStepText'
import { fillText } from '../../../model/words/messages'
import { listPieces, type Sentence, toPlain } from '../../../model/words/pieces'
import { formatSum } from '../../../model/words/sums'
import { paths } from '../../../paths'
import { createSupportLink } from './supportLink'
import { writeReport } from '../../../components/supportReport'
import {
  getShownVerdict,
  leadsWithReport,
  type Tracked,
} from '../../../queries/trackedState'
import { useZone } from '../../../storage/useZone'
import { LabeledCopyButton } from '../../../ui/CopyButton'
import { ExternalLink } from '../../../ui/ExternalLink'
import { Icon } from '../../../ui/Icon'
import { passFocus } from '../../../ui/passFocus'
import { ReloadButton } from '../../../ui/PartBoundary'
import { MonoText, SafeText } from '../../../ui/SafeText'
import { useDataTime } from '../useTransaction'
import { isSaid } from '../VerdictAmounts'

/** Where the money is, and what the user should do. */
export function Answers({ tracked }: { tracked: Tracked }) {
  const { snapshot, failure, requestedAt, checkedAt } = tracked
  const polled = { error: failure?.error ?? null, requestedAt }
  const { where, next } = explain(snapshot, checkedAt ?? 0, polled)
  return (
    <div className="grid content-start border-t border-line lg:grid-cols-[minmax(0,1fr)_28.75rem] lg:gap-x-10">
      <LocationAnswer where={where} tracked={tracked} />
      <div className="border-line first:border-0 first:pl-0 max-lg:border-t lg:border-l lg:pl-4">
        <NextStepAnswer step={next} tracked={tracked} />
      </div>
    </div>
  )
}

/** Why confirmations are counted changes nothing, and the explorers below say where to look. */
const saidNotes: ReadonlySet<PlaceNote['code']> = new Set([
  'confirmations',
  'check-wallet',
])

const isNewNote = (note: PlaceNote | null): note is PlaceNote =>
  note !== null && !saidNotes.has(note.code)

function isNewFact(
  fact: Fact,
  snapshot: TransactionSnapshot,
): fact is SumFact | LabeledFact {
  // Part of the sentence.
  if (fact.code === 'low-fee' || fact.code === 'no-vault') return false
  if (fact.code !== 'sum') return true
  // After the end, the costs compare it with what came.
  if (fact.label === 'minimum' && isFinal(snapshot.verdict)) return false
  return Boolean(fact.sum.address) || !isSaid(snapshot, fact.sum)
}

/** Whether a place says more than the verdict above and the facts below it. */
const isNewPlace = (place: Place, tracked: Tracked) =>
  !(place.code === 'partly-refunded' && place.isPaid) &&
  !repeatsVerdict(place, getShownVerdict(tracked))

function LocationAnswer({ where, tracked }: { where: Where; tracked: Tracked }) {
  const { place, causes } = where
  const { snapshot } = tracked
  const { reason } = snapshot
  const asOf = useDataTime(tracked)
  const sentence = describeDeposit(snapshot) || sayPlace(hideAmount(place))
  const isNews = isNewPlace(place, tracked)
  const facts = where.facts.filter((fact) => isNewFact(fact, snapshot))
  const expected = reason?.code === 'paid-elsewhere' ? reason.expected : ''
  const note = isNewNote(where.note) ? where.note : null
  if (!isNews && facts.length + causes.length === 0 && note === null) return null
  return (
    <Answer
      question={
        asOf === '' ? texts.where : fillText(staleness.lastKnownAt, { time: asOf })
      }
      sentence={
        isNews && (
          <bdi>
            <Said sentence={sentence} now={tracked.requestedAt} />
          </bdi>
        )
      }
    >
      <dl className="grid empty:hidden grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-4 gap-y-1 text-row md:grid-cols-[auto_auto_minmax(0,1fr)] [p:empty+&]:mt-1.5">
        {facts.map((fact, index) => (
          <LocationFact key={index} fact={fact} place={place} snapshot={snapshot} />
        ))}
        {expected !== '' && (
          <>
            <dt className="text-ink-2">{expectedRecipientLabel}</dt>
            <dd className="md:col-span-2 [&_span]:whitespace-normal">
              <AddressText
                chain={'chain' in place ? place.chain : ''}
                address={expected}
              />
            </dd>
          </>
        )}
      </dl>
      {causes.length > 0 && (
        <div className="max-w-160 text-row text-ink-2 not-first:mt-1">
          <p>{causesLabel}</p>
          <ul className="list-disc ps-4">
            {causes.map((cause) => (
              <li key={cause}>{causeTexts[cause]}</li>
            ))}
          </ul>
        </div>
      )}
      {note !== null && (
        <p className="max-w-160 text-row text-ink-2 not-first:mt-1">
          <bdi>{toPlain(sayPlaceNote(note))}</bdi>
        </p>
      )}
    </Answer>
  )
}

type SaidProps = {
  sentence: Sentence
  /** When it is read, Unix ms, for a sentence with times. */
  now?: number
}

/** A sentence with its amounts, addresses and links. Our own words are never cut. */
export function Said({ sentence, now = 0 }: SaidProps) {
  const zone = useZone()
  return listPieces(sentence).map((piece, index) => {
    if (typeof piece === 'string')
      return <SafeText key={index} text={piece} limit={Infinity} />
    if ('quote' in piece) return <MonoText key={index} text={piece.quote} />
    if ('amount' in piece)
      return <SafeText key={index} text={piece.amount} translate="no" />
    if ('address' in piece) return <AddressText key={index} {...piece} />
    if ('time' in piece) return formatNearMinute(piece.time, now, zone)
    if (!('href' in piece))
      return <SafeText key={index} text={toPlain([piece], zone)} limit={Infinity} />
    return (
      <ExternalLink key={index} href={piece.href}>
        {getExplorerHost(piece.href)}
      </ExternalLink>
    )
  })
}

/** The steps after which people look for help, and may find impostors. */
const helpedSteps: ReadonlySet<NextStep['code']> = new Set([
  'not-seen',
  'long-not-seen',
  'never-seen',
  'unknown-to-chains',
  'lost',
  'late',
  'refunded',
  'partially-refunded',
  'refund-missing',
  'spent-on-fees',
  'failed',
])

/** Those of which the verdict or the instruction says all. */
const saidSteps: ReadonlySet<NextStep['code']> = new Set([
  'open',
  'other-arrival',
  'paused',
])

function NextStepAnswer({ step, tracked }: { step: NextStep; tracked: Tracked }) {
  const startedWith = tracked.snapshot.response?.result.app ?? null
  const { instruction, notes } = formatNextStep(step, startedWith)
  const shownNotes = saidSteps.has(step.code) ? [] : notes
  return (
    <Answer
      question={labels.nextQuestion}
      sentence={<SafeText text={instruction} limit={Infinity} />}
    >
      <p className="max-w-100 text-row text-ink-2 empty:hidden">
        {shownNotes.map((sentence, index) => (
          <Fragment key={index}>
            {index > 0 && sentenceGap}
            <Said sentence={sentence} now={tracked.requestedAt} />
          </Fragment>
        ))}
        {helpedSteps.has(step.code) && `${sentenceGap}${texts.phrase}`}
      </p>
      {step.code === 'reload' && <ReloadButton />}
      {step.needsReport && <SupportNote tracked={tracked} />}
    </Answer>
  )
}

const arrivedStatus: Record<Outcome['kind'], Status> = {
  paid: 'complete',
  expected: 'complete',
  returned: 'refunded',
  misdirected: 'unclear',
}

/** Sums that each place names which has them. */
const placedSums: ReadonlySet<SumLabel> = new Set([
  'paid-out',
  'your-payout',
  'your-refund',
])

/** Whether a place says what a sum is, so that its address alone is told. */
const namesSum = (place: Place, { label, sum }: SumFact) =>
  Boolean(sum.address) &&
  (placedSums.has(label) || (label === 'refunded' && place.code === 'refunded'))

type LocationFactProps = {
  fact: SumFact | LabeledFact
  place: Place
  snapshot: TransactionSnapshot
}

function LocationFact({ fact, place, snapshot }: LocationFactProps) {
  if (fact.code !== 'sum')
    return (
      <>
        <dt className="text-ink-2">{factLabels[fact.code]}</dt>
        <dd className="md:col-span-2">
          <Said sentence={sayFact(fact)} />
        </dd>
      </>
    )
  const { label, sum } = fact
  const { chain = '', address } = sum
  const isPlaced = namesSum(place, fact)
  const status =
    fact.hasStatus && !isPlaced ? arrivedStatus[sum.kind ?? 'paid'] : undefined
  /** Its amount is above. Both fit into a line of a phone, where large text breaks the address. */
  const isShort = isSaid(snapshot, sum)
  return (
    <>
      <dt
        className={`flex items-center gap-1.5 ${status ? statusColor[status] : 'text-ink-2'}`}
      >
        {status && <StatusIcon status={status} size={14} />}
        {isPlaced || (isShort && !status) ? texts.to : sumLabels[label]}
      </dt>
      {!isShort && (
        <dd className="md:text-end">
          <Amount {...formatSum(sum)} />
        </dd>
      )}
      {address && (
        <dd
          className={`flex items-center gap-2 [&_span]:whitespace-normal ${isShort ? 'md:col-span-2' : 'max-md:col-span-2'}`}
        >
          {!isShort && <Icon name="arrow-right" size={14} className="text-ink-3" />}
          <AddressText chain={chain} address={address} isUnverified={sum.isQuoted} />
        </dd>
      )}
    </>
  )
}

/**
 * The report, where to send it if the operator has a place for it, and a warning:
 * impostors answer where people ask for help.
 */
function SupportNote({ tracked }: { tracked: Tracked }) {
  const [report, setReport] = useState('')
  const { chain, snapshot } = tracked
  const path = paths.transaction(snapshot.hash, chain)
  const href = createSupportLink(snapshot.hash, report)
  // Without its code, the link has no report.
  const addReport = () => void writeReport(tracked, path).then(setReport, () => undefined)
  return (
    <div ref={passFocus(() => null)}>
      {/* There it is the first button of the header. */}
      {!leadsWithReport(tracked) && (
        <p className="my-3">
          <LabeledCopyButton
            text={() => writeReport(tracked, path)}
            label={controls.copyReport}
          />
        </p>
      )}
      <p className="max-w-100 text-row text-ink-2">
        {href !== '' && (
          <>
            <FilledText
              text={texts.orSupport}
              values={{
                support: (
                  <a
                    href={href}
                    onPointerEnter={addReport}
                    onFocus={addReport}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="link"
                  >
                    {texts.support}
                  </a>
                ),
              }}
            />
            {sentenceGap}
          </>
        )}
        {texts.phrase}
      </p>
    </div>
  )
}
