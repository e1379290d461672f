import type { UseQueryResult } from '@tanstack/react-query'
import { momentAndAge, readableDuration } from '../../model/time'
import { troubleWords } from '../../model/words/troubleWords'
import { settings } from '../../queries/settings'
import { useStored } from '../../queries/stored'
import { troubleOf } from '../../queries/trouble'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { useNow } from '../../ui/now'
import { SafeText } from '../../ui/SafeText'

type QuestionTroubleProps = {
  asked: Pick<
    UseQueryResult,
    'dataUpdatedAt' | 'error' | 'errorUpdatedAt' | 'failureCount' | 'isFetching'
  >
  onTry: () => void
}

/** The bar that says why a question about a name or an address has no answer. What is known stays below it. */
export function QuestionTrouble({ asked, onTry }: QuestionTroubleProps) {
  const { zone } = useStored(settings)
  const now = useNow()
  const trouble = troubleOf(asked.error)
  const { icon, tone, cause, said, quote } = troubleWords(trouble, asked.failureCount)
  return (
    <Notice
      tone={tone}
      icon={icon}
      cause={cause}
      action={
        <TryNow
          asking={asked.isFetching}
          from={asked.errorUpdatedAt + (trouble.retryAfter ?? 0)}
          onTry={onTry}
        />
      }
    >
      {said}{' '}
      {quote !== '' && (
        <span className="font-mono">
          <SafeText text={quote} limit={200} />{' '}
        </span>
      )}
      {asked.dataUpdatedAt > 0 &&
        `Shown is what was answered at ${momentAndAge(asked.dataUpdatedAt, now, zone)}; it may have changed since. `}
      What could not be asked is not known: it is no “no”.
    </Notice>
  )
}

/** `from`: before that moment (Unix ms) the service wants not to be asked. */
function TryNow({ asking, from, onTry }: { asking: boolean; from: number; onTry: () => void }) {
  const left = from - useNow()
  const reason = asking
    ? 'It is being asked for now.'
    : left > 0
      ? `The service wants a pause of ${readableDuration(left)} more.`
      : undefined
  return (
    <Button icon="refresh" disabledReason={reason} onClick={onTry}>
      Try now
    </Button>
  )
}
