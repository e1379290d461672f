import { useQuery } from '@tanstack/react-query'
import type { TrackerResponse } from '../../contract/tracker'
import { cachedTransactionQuery } from '../../queries/transactionState'
import { Fact, Facts } from '../../ui/Facts'
import { MonoText, SafeText } from '../../ui/SafeText'
import { RawText } from '../../ui/RawText'
import { ShortText } from '../../ui/HashText'

type TechnicalFactsProps = { response: TrackerResponse; statuses: readonly string[]; hash: string }

/** The fields of the last response as the service sent them. `statuses`: of each step. */
export function TechnicalFacts({ response, statuses, hash }: TechnicalFactsProps) {
  const { result, status, done } = response
  const index = result.currentLegIndex
  return (
    <>
      <Facts>
        <Fact label="Raw status">
          <MonoText>
            <SafeText text={status === '' ? 'no status' : status} />, done: {String(done)}
            {index !== null && `, leg index ${index}`}
          </MonoText>
        </Fact>
        <Fact label="Raw status of each step">
          <MonoText>
            <SafeText
              text={statuses
                .slice(0, maxSteps)
                .map((text) => text || 'no status')
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
      </Facts>
      <RawResponse hash={hash} />
    </>
  )
}

/** The raw response has all of them. */
const maxSteps = 50

function RawResponse({ hash }: { hash: string }) {
  const { data } = useQuery(cachedTransactionQuery(hash))
  return (
    <div className="border-b border-line py-3">
      {data?.sent ? (
        <RawText label="Raw response" text={data.sent} />
      ) : (
        <p className="text-small text-ink-3">The raw response is too long to keep.</p>
      )}
      <RawText label="Parsed" text={JSON.stringify(data?.snapshot.response ?? null, null, 2)} />
    </div>
  )
}
