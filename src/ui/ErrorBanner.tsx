import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useAnnounce } from './Announcer'
import { getBottomBar } from './bottomBar'
import { Icon } from './Icon'
import { useNow } from './now'
import { ServiceMessage } from './ServiceMessage'
import { type ErrorProps, RetryButton } from './ErrorRow'

const toneClasses = {
  warning: { wash: 'bg-refund-wash', icon: 'text-refund' },
  error: { wash: 'bg-fail-wash', icon: 'text-fail' },
} as const

interface ErrorBannerProps extends ErrorProps {
  /** Shows the banner at the bottom of the window, so that the data on the page does not move. */
  isFloating?: boolean
}

/** A failed request as a full-width banner with a Retry button. It does not replace data that is already shown. */
export function ErrorBanner({ isFloating = false, ...error }: ErrorBannerProps) {
  if (isFloating) return <FloatingBanner {...error} />
  return <Banner {...error} classes="border-b border-line" />
}

function FloatingBanner(error: ErrorProps) {
  const announce = useAnnounce()
  // Screen readers are elsewhere on the page. The cleanup removes the announcement when the error is over.
  useEffect(() => {
    announce('Not updating. See the notice at the bottom.')
    return () => announce('')
  }, [announce])
  return createPortal(
    <aside aria-label="Notice" className="overflow-clip">
      <Banner {...error} classes="border-t border-line-2 max-md:text-small" />
    </aside>,
    getBottomBar(),
  )
}

function Banner({ describe, onRetry, classes, children }: ErrorProps & { classes: string }) {
  const { icon, tone, cause, explanation, quote, next, retryDisabledReason } = describe(useNow())
  return (
    <div className={`text-row ${classes} ${toneClasses[tone].wash}`} data-notice={tone}>
      <div className="page flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 py-1">
        <p className="flex min-w-0 flex-1 basis-full items-start gap-3 md:basis-0">
          <Icon name={icon} className={`mt-0.5 ${toneClasses[tone].icon}`} />
          <span className="min-w-0 [@media(height<24rem)]:line-clamp-2">
            <strong className="font-semibold">{cause}</strong> {explanation}{' '}
            <ServiceMessage text={quote} />
            {children}
          </span>
        </p>
        <div className="flex items-center gap-3 max-md:ms-7">
          {/* The minimum width keeps the button in place while the countdown changes. */}
          {next !== '' && (
            <span data-next className="min-w-28 text-ink-2">
              {next}
            </span>
          )}
          <RetryButton disabledReason={retryDisabledReason} onRetry={onRetry} />
        </div>
      </div>
    </div>
  )
}
