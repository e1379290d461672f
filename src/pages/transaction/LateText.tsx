import { type ComponentProps, Suspense, use } from 'react'
import { Ends } from '../../ui/Ends'
import type { ShortText as ShortTextType } from '../../ui/ShortText'
import { part } from './part'
import { WholePage } from './wholePage'

const ShortText = part(async () => (await import('../../ui/ShortText')).ShortText)

/** A hash or address, at once as its two ends; what can be done with it comes when it is fetched. */
export function LateText(props: ComponentProps<typeof ShortTextType>) {
  if (!use(WholePage)) return <Ends {...props} />
  return (
    <Suspense fallback={<Ends {...props} />}>
      <ShortText {...props} />
    </Suspense>
  )
}
