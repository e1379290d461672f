import { useLocation } from 'react-router'
import { Fact, KeyValue } from '../../../ui/lists/KeyValue'
import { SafeText } from '../../../ui/text/SafeText'
import { Section } from '../../../ui/lists/Section'
import { FullText } from '../../../ui/text/FullText'
import { handedOver } from '../handedOver'

/** What the page reads the address as, and what it was read from. */
export function Pasted({ hash }: { hash: string }) {
  const hex = /^(?:0x)?[0-9a-f]{64}$/i.test(hash)
  const evm = hash.startsWith('0x')
  const pasted = handedOver(useLocation().state, 'pasted')
  return (
    <Section title="Your hash">
      <KeyValue>
        {pasted !== '' && (
          <Fact label="Pasted">
            <span className="font-mono">
              <SafeText text={pasted} limit={300} />
            </span>
            <span className="block text-ink-2">We removed extra characters.</span>
          </Fact>
        )}
        <Fact label="Type">
          {hex
            ? `Transaction hash, 64 hex digits${evm ? ' after 0x' : ''}`
            : `Solana transaction hash, ${hash.length} characters`}
        </Fact>
        <Fact label="Hash">
          <FullText text={hash} start={8} end={8} />
        </Fact>
        <Fact label="Could be on">{hex ? 'Any chain except Solana' : 'Solana'}</Fact>
      </KeyValue>
    </Section>
  )
}
