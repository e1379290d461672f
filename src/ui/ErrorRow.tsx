import type { ReactNode } from 'react'
import { Button } from './Button'
import type { IconName } from './Icon'
import { useNow } from './now'
import { ServiceMessage } from './ServiceMessage'
import { NoteRow } from './NoteRow'

interface ErrorMessage {
  icon: IconName
  /** `warning`: an outage; `error`: the user has to correct the input. */
  tone: 'warning' | 'error'
  /** A short sentence, shown in bold: "Offline." */
  cause: string
  explanation: string
  /** The message of the service; '' if it sent none. */
  quote: string
  /** "Retrying in 24 s"; '' if no retry is scheduled. */
  next: string
  retryDisabledReason: string | undefined
}

export interface ErrorProps {
  /** Returns the message for a time in Unix ms. It contains a countdown to the next retry. */
  describe: (now: number) => ErrorMessage
  onRetry: () => void
  /** Names the missing data, or the age of the data on the page. */
  children: ReactNode
}

/** A failed request as a row with a Retry button, in place of the missing data. */
export function ErrorRow({ describe, onRetry, children }: ErrorProps) {
  const { icon, tone, cause, explanation, quote, retryDisabledReason } = describe(useNow())
  return (
    <NoteRow
      icon={icon}
      tone={tone}
      cause={cause}
      action={<RetryButton disabledReason={retryDisabledReason} onRetry={onRetry} />}
    >
      {explanation} <ServiceMessage text={quote} />
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
