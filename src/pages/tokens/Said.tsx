import { Fact } from '../../ui/lists/KeyValue'
import { Reading } from '../../ui/text/Reading'
import { SafeText } from '../../ui/text/SafeText'

interface SaidProps {
  label: string
  /** As the service sent it; '' where it sent nothing. */
  text: string
}

/** A fact that is the service's own word, in mono. */
export function Said({ label, text }: SaidProps) {
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
