import { useState } from 'react'
import type { Observation } from '../../../model/progress/observation'
import { Fact, KeyValue } from '../../../ui/lists/KeyValue'
import { Section } from '../../../ui/lists/Section'
import { Reading } from '../../../ui/text/Reading'
import { SafeText } from '../../../ui/text/SafeText'
import { ShortText } from '../../../ui/text/ShortText'
import { RawAnswer } from './RawAnswer'

/** What the service sent in the words of the interface, for developers and support: closed until somebody asks for it. */
export function TechnicalDetails({ known, hash }: { known: Observation; hash: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { answer } = known
  if (answer === null) return null
  const { result, status, done } = answer
  const index = result.currentLegIndex
  return (
    <Section
      title="Technical details"
      action={
        <button
          type="button"
          className="hit text-accent hover:underline"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
        </button>
      }
    >
      {isOpen && (
        <>
          <KeyValue>
            <Fact label="Raw status">
              <Reading>
                <SafeText text={status === '' ? 'no status' : status} />, done: {String(done)}
                {index !== null && `, leg index ${index}`}
              </Reading>
            </Fact>
            <Fact label="Raw status of each step">
              <Reading>
                <SafeText
                  text={known.rows
                    .slice(0, maxSteps)
                    .map(({ leg }) => leg.status || 'no status')
                    .join(', ')}
                  limit={400}
                />
              </Reading>
            </Fact>
            <Fact label="Quote ID">
              {result.quoteId === '' ? null : <ShortText whole={result.quoteId} what="quote ID" />}
            </Fact>
          </KeyValue>
          <RawAnswer hash={hash} />
        </>
      )}
    </Section>
  )
}

/** The raw response has all of them. */
const maxSteps = 50
