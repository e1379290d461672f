import { joinTexts } from '../model/words/pieces'
import { sentenceGap } from '#words/locale'
import * as controls from '#words/controls'
import { formatMomentAndAge } from '../model/words/timeText'
import * as texts from '#words/failures'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Zone } from '../model/dates'
import { formatDuration } from '../model/time'
import { fillText } from '../model/words/messages'
import { describeRequestError } from '../model/words/requestErrorText'
import type { Failure } from '../queries/useFailure'
import { useZone } from '../storage/useZone'
import { getBottomBar } from '../ui/bottomBar'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { announce } from '../ui/LiveRegion'
import { returnFocus } from '../ui/returnFocus'
import { MonoText } from '../ui/SafeText'
import { useNow } from '../ui/useNow'
import { Warning } from '../ui/Warning'

type FailureNoticeProps = {
  failure: Failure
  /**
   * `row`: in place of the missing data. `banner`: over the full width. `floating`: a
   * banner at the bottom of the window, so that the data on the page does not move.
   */
  place: 'row' | 'banner' | 'floating'
}

/**
 * A failed request with its cause, the time until it is repeated and a button that repeats
 * it. It does not replace data that is already shown.
 */
export function FailureNotice({ failure, place }: FailureNoticeProps) {
  const now = useNow()
  const zone = useZone()
  const { error, attempts, note, retry } = failure
  const { icon, cause, explanation, quote } = describeRequestError(error, attempts)
  const { next, disabledReason } = describeRetry(failure, now)
  const isFloating = place === 'floating'
  const announced = isFloating ? texts.notUpdating : joinTexts([cause, explanation])
  // Screen readers are elsewhere on the page. The cleanup removes the announcement when
  // the error is over.
  useEffect(() => announce(announced), [announced])
  const action = error.kind !== 'unsupported' && (
    <div className="flex flex-wrap items-center gap-3 max-md:ms-7">
      {next !== '' && (
        <span data-live className="min-w-28 text-ink-2">
          {next}
        </span>
      )}
      <Button icon="refresh" disabledReason={disabledReason} onClick={retry}>
        {controls.retryNow}
      </Button>
    </div>
  )
  const text = (
    <>
      {joinTexts([describeShown(failure, now, zone), explanation])}
      {sentenceGap}
      {quote !== '' && <MonoText text={quote} limit={200} />} {note}
    </>
  )
  if (place === 'row') {
    return (
      <Warning level="caution" icon={icon} heading={cause} action={action}>
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
        {action}
      </div>
    </div>
  )
  if (!isFloating) return banner
  return createPortal(
    <aside aria-label={texts.notice} className="overflow-clip">
      {banner}
    </aside>,
    getBottomBar(),
  )
}

function describeShown({ shown, clockOffset = 0 }: Failure, now: number, zone: Zone) {
  if (shown === null) return ''
  const time = formatMomentAndAge(shown.at, now + clockOffset, zone)
  return fillText(texts.shown, { name: shown.name, time })
}

type RetryText = {
  /** When the request is repeated; '' for never. */
  next: string
  /** Why the user cannot repeat it now; undefined if that is possible. */
  disabledReason: string | undefined
}

function describeRetry({ error, retryAt, isFetching }: Failure, now: number): RetryText {
  const leftMs = retryAt === null ? 0 : retryAt - now
  if (leftMs <= 0)
    return isFetching
      ? { next: texts.retrying, disabledReason: texts.alreadyRetrying }
      : { next: '', disabledReason: undefined }

  const left = formatDuration(Math.max(1_000, leftMs))
  return {
    next: leftMs < 1_000 ? texts.retrying : fillText(texts.retryingIn, { left }),
    disabledReason: error.retryAfter === null ? undefined : fillText(texts.pause, {}),
  }
}
