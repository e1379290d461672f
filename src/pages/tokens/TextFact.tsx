import { Fact } from '../../ui/lists/KeyValue'
import { MonoText } from '../../ui/text/MonoText'
import { SafeText } from '../../ui/text/SafeText'

interface TextFactProps {
  label: string
  /** '' if missing. */
  text: string
}

/** The text is untrusted. */
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
