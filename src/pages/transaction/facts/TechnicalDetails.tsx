import { useState } from 'react'
import type { TransactionSnapshot } from '../../../model/progress/snapshot'
import { Fact, KeyValue } from '../../../ui/lists/KeyValue'
import { Section } from '../../../ui/lists/Section'
import { MonoText } from '../../../ui/text/MonoText'
import { SafeText } from '../../../ui/text/SafeText'
import { ShortText } from '../../../ui/text/ShortText'
import { RawAnswer } from './RawAnswer'

/** What the service sent in the words of the interface, for developers and support: closed until somebody asks for it. */
export function TechnicalDetails({
  snapshot,
  hash,
}: {
  snapshot: TransactionSnapshot
  hash: string
}) {
  const [isOpen, setIsOpen] = useState(false)
  const { response } = snapshot
  if (response === null) return null
  const { result, status, done } = response
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
              <MonoText>
                <SafeText text={status === '' ? 'no status' : status} />, done: {String(done)}
                {index !== null && `, leg index ${index}`}
              </MonoText>
            </Fact>
            <Fact label="Raw status of each step">
              <MonoText>
                <SafeText
                  text={snapshot.rows
                    .slice(0, maxSteps)
                    .map(({ leg }) => leg.status || 'no status')
                    .join(', ')}
                  limit={400}
                />
              </MonoText>
            </Fact>
            <Fact label="Quote ID">
              {result.quoteId === '' ? null : (
                <ShortText text={result.quoteId} contentName="quote ID" />
              )}
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
