import { Fact } from '../../ui/lists/KeyValue'
import { Reading } from '../../ui/text/Reading'
import { SafeText } from '../../ui/text/SafeText'

interface TextFactProps {
  label: string
  /** Raw record; '' where it sends nothing. */
  text: string
}

/** A fact that is text from the service, in mono. */
export function TextFact({ label, text }: TextFactProps) {
  return (
    <Fact label={label}>
      {text && (
        <Reading>
          <SafeText text={text} limit={400} />
        </Reading>
      )}
    </Fact>
  )
}
