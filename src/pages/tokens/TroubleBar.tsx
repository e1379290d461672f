import type { UseQueryResult } from '@tanstack/react-query'
import { momentAndAge, readableDuration } from '../../model/time'
import { troubleWords } from '../../model/words/troubleWords'
import { settings } from '../../queries/settings'
import { useStored } from '../../queries/stored'
import { troubleOf } from '../../queries/trouble'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { useNow } from '../../ui/now'
import { Reading } from '../../ui/Reading'
import { SafeText } from '../../ui/SafeText'

/** A question about a list, as far as its trouble goes. */
export type Asked = Pick<
  UseQueryResult,
  'data' | 'dataUpdatedAt' | 'error' | 'errorUpdatedAt' | 'failureCount' | 'isFetching' | 'refetch'
>

export interface TroubleBarProps {
  /** What was asked for: "the assets". */
  what: string
  asked: Asked
  /** What is shown in its place while it is not known. */
  instead?: string | undefined
}

/** The bar that says why a list could not be had, or not be had anew. */
export function TroubleBar({ what, asked, instead }: TroubleBarProps) {
  const { zone } = useStored(settings)
  const now = useNow()
  const { data, dataUpdatedAt, error, errorUpdatedAt, failureCount, isFetching, refetch } = asked
  const trouble = troubleOf(error)
  const { icon, tone, cause, said, quote } = troubleWords(trouble, failureCount)
  return (
    <Notice
      tone={tone}
      icon={icon}
      cause={cause}
      action={
        <TryNow
          isAsking={isFetching}
          from={errorUpdatedAt + (trouble.retryAfter ?? 0)}
          onTry={() => void refetch()}
        />
      }
    >
      {said}{' '}
      {quote && (
        <Reading>
          <SafeText text={quote} limit={200} />
        </Reading>
      )}{' '}
      {data === undefined
        ? instead
          ? `Shown: ${instead}.`
          : `Nothing is known of ${what} yet.`
        : `Shown: ${what} as of ${momentAndAge(dataUpdatedAt, now, zone)}.`}
    </Notice>
  )
}

/** `from`: before that moment (Unix ms) the service wants not to be asked. */
function TryNow(props: { isAsking: boolean; from: number; onTry: () => void }) {
  const { isAsking, from, onTry } = props
  const left = from - useNow()
  const reason = isAsking
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
