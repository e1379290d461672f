import { useLayoutEffect, useRef, useState } from 'react'
import { ShortText } from '../../components/HashText'
import { Fact } from '../../ui/Fact'
import { MonoText, SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import type { ShownTransaction } from './useShownTransaction'

/** The last response as the service sent it; nothing before the first. */
export function TechnicalDetails({ tracked }: Pick<ShownTransaction, 'tracked'>) {
  const { response } = tracked.snapshot
  if (response === null) return null
  const { quoteId } = response.result
  const status = response.status || 'no status'
  return (
    <Section title="Technical details">
      <dl className="text-row">
        <Fact label="Quote ID">
          {quoteId !== '' && <ShortText text={quoteId} contentName="quote ID" />}
        </Fact>
        <Fact label="Raw status">
          <MonoText text={`${status}, done: ${response.done}`} limit={100} />
        </Fact>
      </dl>
      <RawResponse text={tracked.responseText} />
    </Section>
  )
}

/** A response can have thousands of lines, so it is rendered on demand. */
function RawResponse({ text }: { text: string }) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // It may have been opened before hydration.
  useLayoutEffect(() => {
    if (details.current?.open) setIsOpen(true)
  }, [])
  return (
    <details
      ref={details}
      className="py-3"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="hit cursor-pointer text-row text-accent">Raw response</summary>
      {isOpen && (
        <pre
          aria-label="JSON"
          className="mt-4 max-h-120 overflow-auto font-mono text-small wrap-anywhere whitespace-pre-wrap"
        >
          <SafeText text={text || 'Too long to keep.'} limit={Infinity} />
        </pre>
      )}
    </details>
  )
}
