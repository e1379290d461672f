import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useAnnounce } from '../floating/Announcer'
import { foot } from '../floating/foot'
import { Icon } from '../pictures/Icon'
import { useNow } from '../text/now'
import { Quote } from '../text/Quote'
import { type ErrorProps, RetryButton } from './ErrorRow'

const tones = {
  trouble: { wash: 'bg-refund-wash', icon: 'text-refund' },
  mend: { wash: 'bg-fail-wash', icon: 'text-fail' },
} as const

interface ErrorBannerProps extends ErrorProps {
  /** At the foot of the window, where data stays on the page: the banner then moves nothing. Else where it is rendered. */
  floats?: boolean
}

/** A failed request of a page as a full-width banner, with a button that retries. It never replaces good data. */
export function ErrorBanner({ floats = false, ...error }: ErrorBannerProps) {
  return floats ? <FloatingBanner {...error} /> : <Banner {...error} look="border-b border-line" />
}

function FloatingBanner(error: ErrorProps) {
  const announce = useAnnounce()
  // The banner is far from where a screen reader is. Once the error is over, nothing of it is left to read.
  useEffect(() => {
    announce('Not updating. See the notice at the bottom.')
    return () => announce('')
  }, [announce])
  // At the document's end it covers nothing that a visitor can scroll to.
  return createPortal(
    <aside aria-label="Notice" className="overflow-clip">
      <Banner {...error} look="border-t border-line-2 max-md:text-small" />
    </aside>,
    foot(),
  )
}

function Banner({ describe, onRetry, look, children }: ErrorProps & { look: string }) {
  const { icon, tone, cause, said, quote, next, noTry } = describe(useNow())
  return (
    <div className={`text-row ${look} ${tones[tone].wash}`} data-notice={tone}>
      <div className="page flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 py-1">
        <p className="flex min-w-0 flex-1 basis-full items-start gap-3 md:basis-0">
          <Icon name={icon} className={`mt-0.5 ${tones[tone].icon}`} />
          <span className="min-w-0 [@media(height<24rem)]:line-clamp-2">
            <strong className="font-semibold">{cause}</strong> {said} <Quote text={quote} />
            {children}
          </span>
        </p>
        <div className="flex items-center gap-3 max-md:ms-7">
          {/* A minimum width keeps the button in place while the digits change. */}
          {next !== '' && (
            <span data-next className="min-w-28 text-ink-2">
              {next}
            </span>
          )}
          <RetryButton disabledReason={noTry} onRetry={onRetry} />
        </div>
      </div>
    </div>
  )
}
