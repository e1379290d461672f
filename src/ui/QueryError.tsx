import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { announce } from './LiveRegion'
import { Button } from './Button'
import { Icon, type IconName } from './Icon'
import { Warning } from './Warning'
import { useNow } from './useNow'
import { getBottomBar } from './bottomBar'
import { returnFocus } from './returnFocus'
import { MonoText } from './SafeText'

type ErrorMessage = {
  icon: IconName
  /** A short sentence, shown in bold: "Offline." */
  cause: string
  explanation: string
  /** The message of the service; '' if it sent none. */
  quote: string
  /** Names the missing data, or the age of the data on the page. */
  note: string
  /** "Retrying in 24 s"; '' if no retry is scheduled. */
  next: string
  retryDisabledReason: string | undefined
}

type QueryErrorProps = {
  /**
   * `row`: in place of the missing data. `banner`: over the full width. `floating`: a
   * banner at the bottom of the window, so that the data on the page does not move.
   */
  place: 'row' | 'banner' | 'floating'
  /**
   * Returns the message for a time in Unix ms. It contains a countdown to the next
   * retry.
   */
  describe: (now: number) => ErrorMessage
  onRetry: () => void
}

/**
 * A failed request with its cause and a Retry button. It does not replace data that is
 * already shown.
 */
export function QueryError({ place, describe, onRetry }: QueryErrorProps) {
  const message = describe(useNow())
  const { icon, cause, next } = message
  const isFloating = place === 'floating'
  // Screen readers are elsewhere on the page. The cleanup removes the announcement when
  // the error is over.
  useEffect(() => {
    if (!isFloating) return undefined
    return announce('Not updating. See the notice at the bottom.')
  }, [isFloating])
  const retry = (
    <Button icon="refresh" disabledReason={message.retryDisabledReason} onClick={onRetry}>
      Retry now
    </Button>
  )
  const text = (
    <>
      {message.explanation}{' '}
      {message.quote !== '' && <MonoText text={message.quote} limit={200} />}{' '}
      {message.note}
    </>
  )
  if (place === 'row') {
    return (
      <Warning level="caution" icon={icon} heading={cause} action={retry}>
        {text}
      </Warning>
    )
  }
  const banner = (
    <div
      ref={returnFocus}
      className={`bg-refund-wash text-row ${isFloating ? 'border-t border-line-2 max-md:text-small' : 'border-b border-line'}`}
      data-notice=""
    >
      <div className="page flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 py-1">
        <p className="flex min-w-0 flex-1 basis-full items-start gap-3 md:basis-0">
          <Icon name={icon} className="mt-0.5 text-refund" />
          <span className="min-w-0 [aside_&]:[@media(height<24rem)]:line-clamp-2">
            <strong className="font-semibold">{cause}</strong> {text}
          </span>
        </p>
        <div className="flex flex-wrap items-center gap-3 max-md:ms-7">
          {next !== '' && (
            <span data-live className="min-w-28 text-ink-2">
              {next}
            </span>
          )}
          {retry}
        </div>
      </div>
    </div>
  )
  if (!isFloating) return banner
  return createPortal(
    <aside aria-label="Notice" className="overflow-clip">
      {banner}
    </aside>,
    getBottomBar(),
  )
}
