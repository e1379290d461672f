import { useLocation } from 'react-router'
import { Fact, Facts } from '../../ui/Facts'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { FullText } from '../../ui/HashText'
import { readHistoryState } from './historyState'

export function HashFacts({ hash }: { hash: string }) {
  const isHex = /^(?:0x)?[0-9a-f]{64}$/i.test(hash)
  const hasPrefix = hash.startsWith('0x')
  const pasted = readHistoryState(useLocation().state, 'pasted')
  return (
    <Section title="Your hash">
      <Facts>
        {pasted !== '' && (
          <Fact label="Pasted">
            <span className="font-mono">
              <SafeText text={pasted} limit={300} />
            </span>
            <span className="block text-ink-2">We removed extra characters.</span>
          </Fact>
        )}
        <Fact label="Type">
          {isHex
            ? `Transaction hash, 64 hex digits${hasPrefix ? ' after 0x' : ''}`
            : `Solana transaction hash, ${hash.length} characters`}
        </Fact>
        <Fact label="Hash">
          <FullText text={hash} start={8} end={8} />
        </Fact>
        <Fact label="Could be on">{isHex ? 'Any chain except Solana' : 'Solana'}</Fact>
      </Facts>
    </Section>
  )
}
