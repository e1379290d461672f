import { Notice } from './Notice'
import { useNow } from '../text/now'
import { Quote } from '../text/Quote'
import type { TroubleProps } from './TroubleRow'
import { TryNow } from './TryNow'

interface TroubleNoticeProps extends TroubleProps {
  /** See `Notice`. */
  floats: boolean
}

/** The bar that says why a page's question has no answer and when it is asked again, with a button that asks at once. */
export function TroubleNotice({ tell, onTry, floats, children }: TroubleNoticeProps) {
  const { icon, tone, cause, said, quote, next, noTry } = tell(useNow())
  return (
    <Notice
      floats={floats}
      tone={tone}
      icon={icon}
      cause={cause}
      next={next}
      action={<TryNow noTry={noTry} onTry={onTry} />}
    >
      {said} <Quote text={quote} />
      {children}
    </Notice>
  )
}
