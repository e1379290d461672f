import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useAnnounce } from '../floating/Announcer'
import { foot } from '../floating/foot'
import { Icon, type IconName } from '../pictures/Icon'

const tones = {
  /** The service or the connection: nothing one has done. */
  trouble: { wash: 'bg-refund-wash', icon: 'text-refund' },
  /** What a person must mend. */
  mend: { wash: 'bg-fail-wash', icon: 'text-fail' },
} as const

interface NoticeProps {
  tone?: keyof typeof tones
  icon: IconName
  /** The kind of trouble, in bold, with its full stop: "Connection trouble." */
  cause: string
  /** What is shown and from when. */
  children: ReactNode
  /** What happens next and when: "Next try in 24 s". */
  next?: ReactNode
  /** One button. */
  action?: ReactNode
  /** What is known stands on the page: at the foot of the window the bar moves nothing of it, coming and going. */
  floats?: boolean
}

/** The bar that says what is wrong: in the place of what it keeps away, or beside good data, never in its place. */
export function Notice({ floats = false, ...said }: NoticeProps) {
  return floats ? <FloatingBar {...said} /> : <Bar {...said} look="border-b border-line" />
}

type Said = Omit<NoticeProps, 'floats'>

/** At the document's end and not above it, so that whoever scrolls there sees all that stands behind it. */
function FloatingBar(said: Said) {
  const announce = useAnnounce()
  // It comes far from where somebody reads; when it is over nothing is left of it.
  useEffect(() => {
    announce('No new answers: “Trouble”, at the page’s end, says why.')
    return () => announce('')
  }, [announce])
  return createPortal(
    <aside aria-label="Trouble" className="overflow-clip">
      <Bar {...said} look="border-t border-line-2 max-md:text-small" />
    </aside>,
    foot(),
  )
}

function Bar({
  tone = 'trouble',
  icon,
  cause,
  children,
  next,
  action,
  look,
}: Said & { look: string }) {
  return (
    <div className={`text-row ${look} ${tones[tone].wash}`} data-notice={tone}>
      <div className="page flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 py-1">
        <p className="flex min-w-0 flex-1 basis-full items-start gap-3 md:basis-0">
          <Icon name={icon} className={`mt-0.5 ${tones[tone].icon}`} />
          <span className="min-w-0 [@media(height<24rem)]:line-clamp-2">
            <strong className="font-semibold">{cause}</strong> {children}
          </span>
        </p>
        {/* Below the sentence, and begins where that does. */}
        {(next || action) && (
          <div className="flex items-center gap-3 max-md:ms-7">
            {/* As wide with fewer digits: the button beside it stays. */}
            {next && (
              <span data-next className="min-w-28 text-ink-2">
                {next}
              </span>
            )}
            {action}
          </div>
        )}
      </div>
    </div>
  )
}
