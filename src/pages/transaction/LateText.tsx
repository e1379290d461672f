import { type ComponentProps, Suspense, use } from 'react'
import { Ends } from '../../ui/text/Ends'
import type { ShortText as ShortTextType } from '../../ui/text/ShortText'
import { part } from './part'
import { WholePage } from './wholePage'

const ShortText = part(async () => (await import('../../ui/text/ShortText')).ShortText)

/** A hash or address, at once as its two ends; what can be done with it comes when it is fetched. */
export function LateText(props: ComponentProps<typeof ShortTextType>) {
  // With the room of what comes: what stands behind it is not moved.
  const ends = (
    <span className={props.href === undefined ? 'me-8' : 'me-12'}>
      <Ends {...props} />
    </span>
  )
  if (!use(WholePage)) return ends
  return (
    <Suspense fallback={ends}>
      <ShortText {...props} />
    </Suspense>
  )
}
