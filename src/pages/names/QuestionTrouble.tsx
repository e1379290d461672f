import type { UseQueryResult } from '@tanstack/react-query'
import { momentAndAge } from '../../model/time'
import { troubleWords } from '../../model/words/troubleWords'
import { settings } from '../../queries/settings'
import { useStored } from '../../queries/stored'
import { pausedUntil, troubleOf } from '../../queries/trouble'
import { Notice } from '../../ui/Notice'
import { useNow } from '../../ui/now'
import { SafeText } from '../../ui/SafeText'
import { TryNow } from '../../ui/TryNow'

type QuestionTroubleProps = {
  asked: Pick<
    UseQueryResult,
    'dataUpdatedAt' | 'error' | 'errorUpdatedAt' | 'failureCount' | 'isFetching'
  >
  /** What has no answer, as a sentence goes on with it: "its addresses". */
  what: readonly string[]
  onTry: () => void
}

/** The bar that says why a question about a name or an address has no answer. What is known stays below it. */
export function QuestionTrouble({ asked, what, onTry }: QuestionTroubleProps) {
  const { zone } = useStored(settings)
  const now = useNow()
  const { icon, tone, cause, said, quote } = troubleWords(
    troubleOf(asked.error),
    asked.failureCount,
  )
  return (
    <Notice
      tone={tone}
      icon={icon}
      cause={cause}
      action={<TryNow isAsking={asked.isFetching} from={pausedUntil(asked)} onTry={onTry} />}
    >
      {said}{' '}
      {quote !== '' && (
        <span className="font-mono">
          <SafeText text={quote} limit={200} />{' '}
        </span>
      )}
      {asked.dataUpdatedAt > 0 &&
        `Shown is what was answered at ${momentAndAge(asked.dataUpdatedAt, now, zone)}; it may have changed since. `}
      Could not be asked: {what.join(', ')}. What is not known is no “no”.
    </Notice>
  )
}
