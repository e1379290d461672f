import { momentAndAge } from '../../model/time'
import { settings } from '../../queries/settings'
import { useStored } from '../../queries/stored'
import { type Troubled, troubleTold } from '../../queries/troubleTold'
import { useNow } from '../../ui/text/now'
import { ErrorBanner } from '../../ui/states/ErrorBanner'

type QuestionTroubleProps = {
  asked: Troubled & { dataUpdatedAt: number }
  /** What has no answer, as a sentence goes on with it: "its addresses". */
  what: readonly string[]
  onTry: () => void
}

/** The bar that says why a question about a name or an address has no answer. What is known stays below it. */
export function QuestionTrouble({ asked, what, onTry }: QuestionTroubleProps) {
  const { zone } = useStored(settings)
  const now = useNow()
  const isKnown = asked.dataUpdatedAt > 0
  return (
    <ErrorBanner describe={(at) => troubleTold(asked, at)} onRetry={onTry} floats={isKnown}>
      {isKnown
        ? // Not which: each fails and comes back at its own time, and the bar would grow and shrink with it.
          `Shown is what was answered at ${momentAndAge(asked.dataUpdatedAt, now, zone)}; what is not known is no “no”.`
        : `Could not be asked: ${what.join(', ')}. What is not known is no “no”.`}
    </ErrorBanner>
  )
}
