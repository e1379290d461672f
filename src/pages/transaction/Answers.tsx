import { Fragment, useEffect, useState } from 'react'
import { AddressText } from '../../components/AddressText'
import { Amount } from '../../components/Amount'
import { Answer } from '../../components/Answer'
import { type Status, StatusIcon, statusColor } from '../../components/StatusIcon'
import { getExplorerHost } from '../../model/chains/explorers'
import { formatNearMinute } from '../../model/time'
import type { Outcome } from '../../model/transaction/money'
import { describeLocation, type Fact } from '../../model/words/location'
import { getNextStep } from '../../model/words/nextStep'
import { formatSum } from '../../model/words/sums'
import { paths } from '../../paths'
import { createSupportLink } from '../../queries/supportLink'
import { writeReport } from '../../queries/supportReport'
import { LabeledCopyButton } from '../../ui/CopyButton'
import { ExternalLink } from '../../ui/ExternalLink'
import { Icon } from '../../ui/Icon'
import { SafeText } from '../../ui/SafeText'
import type { ShownTransaction } from './useShownTransaction'

/** Where the money is, and what the user should do. */
export const Answers = (shown: ShownTransaction) => (
  <div className="grid content-start border-t border-line lg:grid-cols-[minmax(0,1fr)_28.75rem] lg:gap-x-10">
    <LocationAnswer {...shown} />
    <div className="border-line max-lg:border-t lg:border-l lg:pl-4">
      <NextStepAnswer {...shown} />
    </div>
  </div>
)

function LocationAnswer({ tracked, asOf, searchStage }: ShownTransaction) {
  const { snapshot, failure } = tracked
  const location = describeLocation(snapshot, failure?.error ?? null, searchStage)
  const { sentence, amount = '', facts = [], causes = [], note = '' } = location
  const start = sentence.indexOf(amount)
  return (
    <Answer
      question={asOf === '' ? 'Where is my money?' : `Last known at ${asOf}`}
      sentence={
        <bdi>
          {sentence.slice(0, start)}
          {amount !== '' && <SafeText text={amount} translate="no" />}
          <SafeText text={sentence.slice(start + amount.length)} limit={120} />
        </bdi>
      }
    >
      {facts.length > 0 && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-row md:grid-cols-[auto_auto_minmax(0,1fr)]">
          {facts.map((fact, index) => (
            <Fragment key={index}>
              <LocationLabel {...fact} />
              {fact.words === undefined ? (
                <LocationSum {...fact} />
              ) : (
                <dd className="md:col-span-2">
                  <SafeText text={fact.words} />
                </dd>
              )}
            </Fragment>
          ))}
        </dl>
      )}
      {causes.length > 0 && (
        <ul className="max-w-160 list-disc ps-4 text-row text-ink-2 not-first:mt-1">
          {causes.map((cause) => (
            <li key={cause}>{cause}</li>
          ))}
        </ul>
      )}
      {note !== '' && (
        <p className="max-w-160 text-row text-ink-2 not-first:mt-1">
          <bdi>{note}</bdi>
        </p>
      )}
    </Answer>
  )
}

function NextStepAnswer(shown: ShownTransaction) {
  const { tracked, lateness, searchStage, zone } = shown
  const { snapshot, failure, requestedAt: now } = tracked
  const error = failure?.error ?? null
  const nextStep = getNextStep(snapshot, error, lateness, searchStage)
  return (
    <Answer
      question="What should I do?"
      sentence={<SafeText text={nextStep.instruction} limit={120} />}
    >
      <p className="max-w-100 text-row text-ink-2">
        {nextStep.note.map((piece, index) => {
          if (typeof piece === 'string') return piece
          if ('address' in piece) return <AddressText key={index} {...piece} />
          if ('at' in piece) return formatNearMinute(piece.at, now, zone)
          return (
            <ExternalLink key={index} href={piece.href}>
              {getExplorerHost(piece.href)}
            </ExternalLink>
          )
        })}
      </p>
      {nextStep.needsReport && <SupportNote {...shown} />}
    </Answer>
  )
}

const arrivedStatus: Record<Outcome['kind'], Status> = {
  paid: 'complete',
  expected: 'complete',
  returned: 'refunded',
  misdirected: 'attention',
}

/** The label of a fact, with the icon of a payout or a refund. */
function LocationLabel({ label, sum, hasStatus }: Fact) {
  const status = hasStatus ? arrivedStatus[sum?.kind ?? 'paid'] : undefined
  return (
    <dt
      className={`flex items-center gap-1.5 ${status ? statusColor[status] : 'text-ink-2'}`}
    >
      {status && <StatusIcon status={status} size={14} />}
      {label}
    </dt>
  )
}

/** An amount, and the address that it is at. */
function LocationSum({ sum }: Pick<Fact, 'sum'>) {
  const { chain = '', address = '', isQuoted = false } = sum ?? {}
  return (
    <>
      <dd className="md:text-end">{sum && <Amount {...formatSum(sum)} />}</dd>
      <dd className="flex items-center gap-2 max-md:col-span-2 max-md:empty:hidden">
        {address !== '' && (
          <>
            <Icon name="arrow-right" size={14} className="text-ink-3" />
            <AddressText chain={chain} address={address} isUnverified={isQuoted} />
          </>
        )}
      </dd>
    </>
  )
}

/**
 * The report, where to send it if the operator has a place for it, and a warning:
 * impostors answer where people ask for help.
 */
function SupportNote({ tracked }: ShownTransaction) {
  const [report, setReport] = useState('')
  const { chain, snapshot } = tracked
  const path = paths.transaction(snapshot.hash, chain)
  const href = createSupportLink(snapshot.hash, report)
  const hasLink = href !== ''
  useEffect(() => {
    if (!hasLink) return
    // Without the report's code, the link has no report.
    writeReport(tracked, path).then(setReport, () => undefined)
  }, [tracked, path, hasLink])
  return (
    <>
      <p className="my-3">
        <LabeledCopyButton
          text={() => writeReport(tracked, path)}
          label="Copy report"
          shortcut="p"
        />
      </p>
      <p className="max-w-100 text-row text-ink-2">
        {hasLink && (
          <>
            Or{' '}
            <a href={href} target="_blank" rel="noopener noreferrer" className="link">
              contact support
            </a>
            .{' '}
          </>
        )}
        Nobody who helps you needs your recovery phrase.
      </p>
    </>
  )
}
