import type { ReactNode } from 'react'
import type { LocationText, Fact } from '../../../model/words/locationText'
import { describeLocation } from '../../../model/words/describeLocation'
import { type NotePiece, getNextStep } from '../../../model/words/nextStep'
import { formatSum } from '../../../model/words/formatSum'
import { makeUniqueKeys } from '../../../ui/lists/makeUniqueKeys'
import { Amount } from '../../../ui/text/Amount'
import { ExternalLink } from '../../../ui/controls/ExternalLink'
import { Icon } from '../../../ui/pictures/Icon'
import { SafeText } from '../../../ui/text/SafeText'
import { statusText } from '../../../ui/pictures/status'
import { StatusIcon } from '../../../ui/pictures/StatusIcon'
import { PlaceText } from '../PlaceText'
import type { View } from '../view'

/** The two questions that everybody brings: where is it, and must I do something. */
export function Answers({ snapshot, failure, asOf, lateness, finding }: View) {
  const isRefused = failure?.error.canRetry === false
  const where = describeLocation(snapshot, finding, isRefused)
  const todo = getNextStep(snapshot, finding, {
    isFailing: failure !== null,
    isOffline: failure?.error.kind === 'offline',
    isRejected: isRefused,
    lateness,
  })
  const noteKeys = makeUniqueKeys(todo.note.map((piece) => JSON.stringify(piece)))
  const isMoving = finding.verdict === 'in-progress'
  return (
    // With room for two facts, and on a phone for a note of three lines, or for two payouts and a note of two: what stands
    // below stays when the next are shorter.
    <div className="grid content-start border-t border-line max-lg:min-h-77.5 lg:grid-cols-[minmax(0,1fr)_460px] lg:gap-x-10">
      <div className="min-h-38.5 lg:min-h-34.5">
        <Question
          label={asOf === '' ? 'Where is my money?' : `Last known at ${asOf}`}
          said={where.sentence}
          amount={where.amount}
          tall={isMoving}
        >
          <WhereFacts {...where} />
        </Question>
      </div>
      <div className="border-line max-lg:border-t lg:border-l lg:pl-4">
        <Question label="What should I do?" said={todo.instruction}>
          <p className="max-w-100 text-row text-ink-2">
            {todo.note.map((piece, place) => (
              <Piece key={noteKeys[place]} piece={piece} />
            ))}
          </p>
        </Question>
      </div>
    </div>
  )
}

interface QuestionProps {
  label: string
  said: string
  /** A part of what is said. */
  amount?: string
  /** With room for an answer of two lines on a phone: the next has one or two. */
  tall?: boolean
  children: ReactNode
}

function Question({ label, said, amount = '', tall = false, children }: QuestionProps) {
  const begin = amount === '' ? 0 : said.indexOf(amount)
  const end = begin + amount.length
  return (
    <section className="py-4 lg:py-5">
      <h2 className="text-row text-ink-3">{label}</h2>
      <p
        className={`mt-1 mb-1.5 text-lead [&_bdi]:whitespace-normal ${tall ? 'max-md:min-h-12' : ''}`}
      >
        {said.slice(0, begin)}
        {amount !== '' && (
          <span translate="no">
            <SafeText text={amount} />
          </span>
        )}
        <SafeText text={said.slice(end)} limit={120} />
      </p>
      {children}
    </section>
  )
}

function WhereFacts({ facts, note }: LocationText) {
  if (facts.length === 0) return <p className="max-w-160 text-row text-ink-2">{note}</p>
  const keys = makeUniqueKeys(
    facts.map(({ label, words, sum }) => `${label} ${words ?? sum?.amount}`),
  )
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-row md:grid-cols-[auto_auto_minmax(0,1fr)]">
        {facts.map((fact, index) => (
          <FactLine key={keys[index]} {...fact} />
        ))}
      </dl>
      {note !== '' && <p className="mt-1 text-row text-ink-2">{note}</p>}
    </>
  )
}

function FactLine({ label, kind, sum, words, at }: Fact) {
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
              <PlaceText {...at} />
            </>
          )}
        </dd>
      )}
    </>
  )
}

function Piece({ piece }: { piece: NotePiece }) {
  if (typeof piece === 'string') return piece
  if ('href' in piece) return <ExternalLink href={piece.href}>{piece.host}</ExternalLink>
  return <PlaceText {...piece} />
}
