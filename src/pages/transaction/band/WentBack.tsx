import { formatTime, type Zone } from '../../../model/time'
import { Flag } from '../../../ui/pictures/Flag'

/** Beside the verdict: it was complete before, and when. */
export function WentBack({ at, zone }: { at: number; zone: Zone }) {
  return (
    <span className="flex items-center gap-2 text-row text-ink-2 max-md:order-1">
      <Flag icon="refresh">no longer complete</Flag>
      was complete at {formatTime(at, zone)}
    </span>
  )
}
