import { Fragment, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ShortText } from '../../../components/HashText'
import { indentJson } from '../../../model/jsonText'
import { createCurlCommand } from '../../../queries/curlCommand'
import type { Tracked } from '../../../queries/trackedState'
import { LabeledCopyButton } from '../../../ui/CopyButton'
import { Fact } from '../../../ui/Fact'
import { MonoText, SafeText } from '../../../ui/SafeText'
import { Section } from '../../../ui/Section'

/** The last response as the service sent it; nothing before the first. */
export function TechnicalDetails({ tracked }: { tracked: Tracked }) {
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
      <RawResponse
        text={tracked.responseText}
        curl={() => createCurlCommand(tracked.snapshot.hash, tracked.chain)}
      />
    </Section>
  )
}

type RawResponseProps = {
  text: string
  /** Returns the command that requests it. */
  curl: () => string
}

/** A response can have thousands of lines, so it is rendered on demand. */
function RawResponse({ text, curl }: RawResponseProps) {
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
      {isOpen && <ShownResponse text={text} curl={curl} />}
    </details>
  )
}

function ShownResponse({ text, curl }: RawResponseProps) {
  const indented = useMemo(() => indentJson(text), [text])
  return (
    <>
      <p className="mt-3 flex gap-2">
        {text !== '' && <LabeledCopyButton text={indented} label="Copy response" />}
        <LabeledCopyButton text={curl} label="Copy as curl" />
      </p>
      <pre
        aria-label="JSON"
        className="mt-4 max-h-120 overflow-auto font-mono text-small wrap-anywhere whitespace-pre-wrap"
      >
        {(indented || 'Too long to keep.').split('\n').map((line, index) => (
          // Untrusted text has no line breaks of its own.
          <Fragment key={index}>
            <SafeText text={line} limit={Infinity} />
            {'\n'}
          </Fragment>
        ))}
      </pre>
    </>
  )
}
