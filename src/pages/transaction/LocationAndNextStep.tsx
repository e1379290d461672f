import type { ReactNode } from 'react'
import type { LocationText, Fact } from '../../model/words/progressText'
import { describeLocation } from '../../model/words/location'
import { type NotePiece, getNextStep } from '../../model/words/nextStep'
import { formatSum } from '../../model/words/sums'
import { makeUniqueKeys } from '../../ui/makeUniqueKeys'
import { Amount } from '../../ui/Amount'
import { ExternalLink } from '../../ui/ExternalLink'
import { Icon } from '../../ui/Icon'
import { SafeText } from '../../ui/SafeText'
import { statusText, StatusIcon } from '../../ui/StatusIcon'
import { AddressText } from './AddressText'
import type { View } from './view'

export function LocationAndNextStep({ snapshot, failure, asOf, lateness }: View) {
  const isRefused = failure?.error.canRetry === false
  const location = describeLocation(snapshot, isRefused)
  const nextStep = getNextStep(snapshot, {
    isFailing: failure !== null,
    isOffline: failure?.error.kind === 'offline',
    isRejected: isRefused,
    lateness,
  })
  const noteKeys = makeUniqueKeys(nextStep.note.map((piece) => JSON.stringify(piece)))
  const isMoving = snapshot.verdict === 'in-progress'
  return (
    // The minimum heights reserve space for two payouts and a note, so that shorter texts move nothing below.
    <div className="grid content-start border-t border-line max-lg:min-h-77.5 lg:grid-cols-[minmax(0,1fr)_460px] lg:gap-x-10">
      <div className="min-h-38.5 lg:min-h-34.5">
        <Summary
          label={asOf === '' ? 'Where is my money?' : `Last known at ${asOf}`}
          sentence={location.sentence}
          amount={location.amount}
          hasTwoLines={isMoving}
        >
          <LocationFacts {...location} />
        </Summary>
      </div>
      <div className="border-line max-lg:border-t lg:border-l lg:pl-4">
        <Summary label="What should I do?" sentence={nextStep.instruction}>
          <p className="max-w-100 text-row text-ink-2">
            {nextStep.note.map((piece, place) => (
              <NotePieceContent key={noteKeys[place]} piece={piece} />
            ))}
          </p>
        </Summary>
      </div>
    </div>
  )
}

interface SummaryProps {
  label: string
  sentence: string
  /** A part of `sentence`. */
  amount?: string
  /** Reserves two lines on a phone, because the next sentence has one or two. */
  hasTwoLines?: boolean
  children: ReactNode
}

function Summary({ label, sentence, amount = '', hasTwoLines = false, children }: SummaryProps) {
  const start = amount === '' ? 0 : sentence.indexOf(amount)
  const end = start + amount.length
  return (
    <section className="py-4 lg:py-5">
      <h2 className="text-row text-ink-3">{label}</h2>
      <p
        className={`mt-1 mb-1.5 text-lead [&_bdi]:whitespace-normal ${hasTwoLines ? 'max-md:min-h-12' : ''}`}
      >
        {sentence.slice(0, start)}
        {amount !== '' && (
          <span translate="no">
            <SafeText text={amount} />
          </span>
        )}
        <SafeText text={sentence.slice(end)} limit={120} />
      </p>
      {children}
    </section>
  )
}

function LocationFacts({ facts, note }: LocationText) {
  if (facts.length === 0) return <p className="max-w-160 text-row text-ink-2">{note}</p>
  const keys = makeUniqueKeys(
    facts.map(({ label, words, sum }) => `${label} ${words ?? sum?.amount}`),
  )
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-row md:grid-cols-[auto_auto_minmax(0,1fr)]">
        {facts.map((fact, index) => (
          <LocationFact key={keys[index]} {...fact} />
        ))}
      </dl>
      {note !== '' && <p className="mt-1 text-row text-ink-2">{note}</p>}
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
