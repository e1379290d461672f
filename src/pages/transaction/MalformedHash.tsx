import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'

export function MalformedHash({ text, reason }: { text: string; reason: string | null }) {
  return (
    <div className="page py-10">
      <title>Not a transaction hash - Crosswatch</title>
      <h1 className="text-title">That’s not a transaction hash</h1>
      {reason !== null && <p className="mt-2 text-ink-2">{reason}</p>}
      <p className="mt-1 mb-7 flex max-w-full font-mono text-row">
        <SafeText text={text} limit={200} />
      </p>
      <Section title="What a hash looks like">
        <ul className="text-row *:border-b *:border-line *:py-2">
          <li>
            Most chains: 64 characters, <span className="font-mono">0</span> to{' '}
            <span className="font-mono">9</span> and <span className="font-mono">a</span> to{' '}
            <span className="font-mono">f</span>, in upper or lower case.
          </li>
          <li>
            EVM chains: the same, starting with <span className="font-mono">0x</span>.
          </li>
          <li>Solana: 64 to 88 letters and digits.</li>
        </ul>
      </Section>
      <p className="mt-5 text-ink-2">
        Search for the hash, or paste its explorer link. Extra spaces are fine.
      </p>
    </div>
  )
}
