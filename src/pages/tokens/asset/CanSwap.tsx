import type { CurrencyRecord } from '../../../contract/tokens'
import { Icon } from '../../../ui/pictures/Icon'

/** Whether the network itself can swap it. Not every service says so, and that is no "no". */
export function CanSwap({ swappable }: Pick<CurrencyRecord, 'swappable'>) {
  if (swappable === null) return <span className="text-ink-3">not known</span>
  if (!swappable) return <span className="text-ink-2">no</span>
  return (
    <span className="flex items-center gap-1.5">
      <Icon name="check" size={14} /> yes
    </span>
  )
}
