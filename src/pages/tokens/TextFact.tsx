import { Fact } from '../../ui/Facts'
import { MonoText, SafeText } from '../../ui/SafeText'

interface TextFactProps {
  label: string
  /** '' if missing. */
  text: string
}

/** A fact in monospaced text. The text is untrusted. */
export function TextFact({ label, text }: TextFactProps) {
  return (
    <Fact label={label}>
      {text && (
        <MonoText>
          <SafeText text={text} limit={400} />
        </MonoText>
      )}
    </Fact>
  )
}
