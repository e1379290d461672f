import type { ReactNode } from 'react'
import { Button } from '../controls/Button'
import type { IconName } from '../pictures/Icon'
import { useNow } from '../text/now'
import { Quote } from '../text/Quote'
import { NoteRow } from './NoteRow'

/** What a person reads of a failed request. */
interface ErrorMessage {
  icon: IconName
  /** `trouble`: the service or the connection; `mend`: the person has to correct something. */
  tone: 'trouble' | 'mend'
  /** In bold, with its full stop: "Offline." */
  cause: string
  said: string
  /** The service's own words, '' for none. */
  quote: string
  /** "Retrying in 24 s"; '' where none is planned. */
  next: string
  /** Why a retry is not possible now. */
  noTry: string | undefined
}

export interface ErrorProps {
  /** The message at a time (Unix ms): it counts down to the next try. */
  describe: (now: number) => ErrorMessage
  onRetry: () => void
  /** What is missing because of the error, or how old the shown data is. */
  children: ReactNode
}

/** A failed request as a row, in place of what it would show, with a button that retries. */
export function ErrorRow({ describe, onRetry, children }: ErrorProps) {
  const { icon, tone, cause, said, quote, noTry } = describe(useNow())
  return (
    <NoteRow
      icon={icon}
      tone={tone}
      cause={cause}
      action={<RetryButton disabledReason={noTry} onRetry={onRetry} />}
    >
      {said} <Quote text={quote} />
      {children}
    </NoteRow>
  )
}

interface RetryButtonProps {
  disabledReason: string | undefined
  onRetry: () => void
}

export function RetryButton({ disabledReason, onRetry }: RetryButtonProps) {
  return (
    <Button icon="refresh" disabledReason={disabledReason} onClick={onRetry}>
      Retry now
    </Button>
  )
}
