import type { UseQueryResult } from '@tanstack/react-query'
import { RequestError } from '../api/requestError'
import { formatDuration } from '../model/time'
import { type RequestErrorText, describeRequestError } from '../model/words/requestErrorText'
import { pauseAfter, pausedUntil } from './retry'
import { troubleOf } from './trouble'

/** A question that has no answer, as far as a page tells of it. */
export type Troubled = Pick<UseQueryResult, 'error' | 'errorUpdatedAt' | 'isFetching'>

/**
 * What a page says of a question that has no answer, `now` in Unix ms. `next` is when it is asked again by itself, '' where
 * it is not; `noTry` is why asking at once is no use now.
 */
export function describeError(
  asked: Troubled,
  now: number,
): RequestErrorText & { next: string; noTry: string | undefined } {
  const { error, errorUpdatedAt, isFetching } = asked
  const words = describeRequestError(troubleOf(error))
  if (isFetching) return { ...words, next: 'Retrying…', noTry: 'Already retrying.' }
  if (error instanceof RequestError && error.kind === 'unsupported') {
    return { ...words, next: '', noTry: 'This service can’t answer that.' }
  }
  const pause = pausedUntil(asked) - now
  const after = pauseAfter(error)
  const left = after === false ? 0 : errorUpdatedAt + after - now
  return {
    ...words,
    next: left > 0 ? `Retrying in ${formatDuration(left)}` : '',
    noTry: pause > 0 ? `Crosswatch asked us to wait ${formatDuration(pause)} more.` : undefined,
  }
}
