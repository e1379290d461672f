import type { ReactNode } from 'react'
import { describeLocation } from '../../model/words/location'
import { formatSum } from '../../model/words/sums'
import type { Fact, LocationText } from '../../model/words/progressText'
import { getNextStep, type NotePiece } from '../../model/words/nextStep'
import { Amount } from '../../ui/Amount'
import { ExternalLink } from '../../ui/ExternalLink'
import { Icon } from '../../ui/Icon'
import { SafeText } from '../../ui/SafeText'
import { StatusIcon, statusText } from '../../ui/StatusIcon'
import { AddressText } from './LegAmount'
import type { ShownTransaction } from './pageText'
import { SupportNote } from './SupportNote'

/** Where the money is, and what the user should do. */
export function Answers(shown: ShownTransaction) {
  const { tracked, lateness, asOf } = shown
  const { snapshot, failure } = tracked
  const isRejected = failure?.error.canRetry === false
  const location = describeLocation(snapshot, isRejected)
  const isWithoutData = snapshot.verdict === 'checking' && failure !== null && !isRejected
  const nextStep = getNextStep(snapshot, {
    isFailing: failure !== null,
    isOffline: failure?.error.kind === 'offline',
    isRejected,
    lateness,
  })
  return (
    <div className="grid content-start border-t border-line lg:grid-cols-[minmax(0,1fr)_460px] lg:gap-x-10">
      <Answer
        question={asOf === '' ? 'Where is my money?' : `Last known at ${asOf}`}
        sentence={isWithoutData ? 'We couldn’t look it up yet' : location.sentence}
        amount={location.amount}
      >
        {!isWithoutData && <LocationFacts {...location} />}
      </Answer>
      <div className="border-line max-lg:border-t lg:border-l lg:pl-4">
        <Answer question="What should I do?" sentence={nextStep.instruction}>
          <p className="max-w-100 text-row text-ink-2">
            {nextStep.note.map((piece, index) => (
              <NotePieceContent key={index} piece={piece} />
            ))}
          </p>
          {nextStep.needsReport && <SupportNote shown={shown} />}
        </Answer>
      </div>
    </div>
  )
}

interface AnswerProps {
  question: string
  sentence: string
  /** A part of `sentence` that is not translated; '' for none. */
  amount?: string
  children: ReactNode
}

function Answer({ question, sentence, amount = '', children }: AnswerProps) {
  const start = amount === '' ? 0 : sentence.indexOf(amount)
  return (
    <section className="py-4 lg:py-5">
      <h2 className="text-row text-ink-3">{question}</h2>
      <p className="mt-1 mb-1.5 text-lead [&_bdi]:whitespace-normal">
        {sentence.slice(0, start)}
        {amount !== '' && (
          <span translate="no">
            <SafeText text={amount} />
          </span>
        )}
        <SafeText text={sentence.slice(start + amount.length)} limit={120} />
      </p>
      {children}
    </section>
  )
}

function LocationFacts({ facts, note }: LocationText) {
  return (
    <>
      {facts.length > 0 && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-row md:grid-cols-[auto_auto_minmax(0,1fr)]">
          {facts.map((fact, index) => (
            <LocationFact key={index} {...fact} />
          ))}
        </dl>
      )}
      {note !== '' && <p className="max-w-160 text-row text-ink-2 not-first:mt-1">{note}</p>}
    </>
  )
}

function LocationFact({ label, kind, sum, words, at }: Fact) {
  const status = kind === undefined ? null : kind === 'paid' ? 'complete' : 'refunded'
  return (
    <>
      <dt className={`flex items-center gap-1.5 ${status ? statusText[status] : 'text-ink-2'}`}>
        {status && <StatusIcon status={status} size={14} />}
        {label}
      </dt>
      <dd className={words === undefined ? 'md:text-end' : 'md:col-span-2'}>
        {words === undefined ? sum && <Amount {...formatSum(sum)} /> : <SafeText text={words} />}
      </dd>
      {words === undefined && (
        <dd className="flex items-center gap-2 max-md:col-span-2 max-md:empty:hidden">
          {at && (
            <>
              <Icon name="arrow-right" size={14} className="text-ink-3" />
              <AddressText {...at} />
            </>
          )}
        </dd>
      )}
    </>
  )
}

function NotePieceContent({ piece }: { piece: NotePiece }) {
  if (typeof piece === 'string') return piece
  if ('href' in piece) return <ExternalLink href={piece.href}>{piece.host}</ExternalLink>
  return <AddressText {...piece} />
}
