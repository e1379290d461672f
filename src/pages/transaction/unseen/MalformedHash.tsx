import { SafeText } from '../../../ui/text/SafeText'
import { Section } from '../../../ui/lists/Section'

/** In place of a transaction whose hash cannot be one: what is wrong, and what a right one looks like. */
export function MalformedHash({ text, why }: { text: string; why: string | null }) {
  return (
    <div className="page py-10">
      <title>Not a transaction hash - Crosswatch</title>
      <h1 className="text-title">This address holds no transaction hash</h1>
      <p className="mt-2 text-ink-2">{why ?? 'It is something else.'}</p>
      <p className="mt-1 mb-7 flex max-w-full font-mono text-row">
        <SafeText text={text} limit={200} />
      </p>
      <Section title="What a hash looks like">
        <ul className="text-row *:border-b *:border-line *:py-2">
          <li>
            On most chains 64 hex digits, <span className="font-mono">0</span> to{' '}
            <span className="font-mono">9</span> and <span className="font-mono">a</span> to{' '}
            <span className="font-mono">f</span>, in either case.
          </li>
          <li>
            On EVM chains the same with <span className="font-mono">0x</span> before it.
          </li>
          <li>On Solana 64 to 88 letters and digits.</li>
        </ul>
      </Section>
      <p className="mt-5 text-ink-2">
        Paste it into the box above, or the link to it from an explorer. Spaces and line breaks do
        no harm.
      </p>
    </div>
  )
}
