import { useState } from 'react'
import { formatChange } from '../../model/words/changeText'
import { formatMoment, formatUtcTooltip, formatZone } from '../../model/time'
import { Fact, Facts } from '../../ui/Facts'
import { ShortText } from '../../ui/HashText'
import { Icon } from '../../ui/Icon'
import { MonoText, SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import type { ShownTransaction } from './pageText'

/** The last response as the service sent it, and what each response since the page was opened changed. */
export function TechnicalDetails({ shown: { tracked, zone } }: { shown: ShownTransaction }) {
  const { response, log } = tracked.snapshot
  const [isOpen, setIsOpen] = useState(false)
  const [newest] = log
  return (
    <>
      {response !== null && (
        <Section title="Technical details">
          <Facts>
            <Fact label="Quote ID">
              {response.result.quoteId !== '' && (
                <ShortText text={response.result.quoteId} contentName="quote ID" />
              )}
            </Fact>
            <Fact label="Raw status">
              <MonoText>
                <SafeText text={response.status || 'no status'} />, done: {String(response.done)}
              </MonoText>
            </Fact>
          </Facts>
          {/* A response can have thousands of lines, so it is rendered on demand. */}
          <details className="py-3" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
            <summary className="hit cursor-pointer text-row text-accent">Raw response</summary>
            {isOpen && <RawText label="JSON" text={tracked.responseText || 'Too long to keep.'} />}
          </details>
        </Section>
      )}
      {newest !== undefined && (
        <Section
          title="Activity"
          note={`since you opened this page, ${formatZone(zone, newest.at)}`}
        >
          <ol aria-label="Activity" className="max-h-96 overflow-y-auto">
            {log.map(({ at, content }, index) => {
              const moment = formatMoment(at, newest.at, zone)
              return (
                // The index, so that a new entry changes the first row's text and moves no row.
                <li
                  key={index}
                  className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2 text-row"
                >
                  <time
                    dateTime={new Date(at).toISOString()}
                    title={formatUtcTooltip(moment, formatMoment(at, newest.at, 'utc'))}
                    className="font-mono text-ink-2"
                  >
                    {moment}
                  </time>
                  <ChangeText text={formatChange(content)} />
                </li>
              )
            })}
          </ol>
        </Section>
      )}
    </>
  )
}

/** The page's fonts have no arrow, so an icon replaces it. */
function ChangeText({ text }: { text: string }) {
  const [from = '', to] = text.split(' → ', 2)
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
      <SafeText text={from} limit={200} />
      {to !== undefined && (
        <>
          <Icon name="arrow-right" size={14} className="text-ink-2" />
          <span className="sr-only">changed to</span>
          <SafeText text={to} limit={100} />
        </>
      )}
    </span>
  )
}

/** Characters that are invisible or reorder text. */
const invisible = /[\p{Cf}\p{Zl}\p{Zp}]/gu

/** Escapes invisible characters as JSON does: `\u200b`. */
const escapeInvisible = (text: string): string =>
  text.replace(invisible, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  )

/** Longer texts make browsers slow. */
const maxShownLength = 200_000

/** Untrusted JSON under a label. */
function RawText({ label, text }: { label: string; text: string }) {
  const shownText = escapeInvisible(text.slice(0, maxShownLength))
  return (
    <figure className="not-first:mt-3">
      <figcaption className="text-small text-ink-3">{label}</figcaption>
      <pre
        aria-label={label}
        className="mt-1 max-h-120 overflow-auto font-mono text-small wrap-anywhere whitespace-pre-wrap"
      >
        {shownText}
        {text.length > maxShownLength && '…'}
      </pre>
    </figure>
  )
}
