import { formatMomentAndAge } from '../../model/time'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { type FailedQuery, describeError } from '../../queries/describeError'
import { useNow } from '../../ui/text/now'
import { ErrorBanner } from '../../ui/states/ErrorBanner'

type QuestionTroubleProps = {
  asked: FailedQuery & { dataUpdatedAt: number }
  /** A sentence that says what could not be checked, where nothing is known. */
  missing: string
  onTry: () => void
}

/** The bar that says why a question about a name or an address has no answer. What is known stays below it. */
export function QuestionTrouble({ asked, missing, onTry }: QuestionTroubleProps) {
  const { zone } = useStored(settings)
  const now = useNow()
  const isKnown = asked.dataUpdatedAt > 0
  return (
    <ErrorBanner describe={(at) => describeError(asked, at)} onRetry={onTry} isFloating={isKnown}>
      {isKnown
        ? // Not which: each fails and comes back at its own time, and the bar would grow and shrink with it.
          `Showing results from ${formatMomentAndAge(asked.dataUpdatedAt, now, zone)}. Missing ones may still exist.`
        : missing}
    </ErrorBanner>
  )
}
