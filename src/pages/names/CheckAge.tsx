import { formatDuration } from '../../model/time'
import { useNow } from '../../ui/useNow'

/** How long ago the oldest check was made. `at`: Unix ms, 0 for none. */
export function CheckAge({ at }: { at: number }) {
  const now = useNow()
  return (
    at > 0 && <span data-live>Checked {formatDuration(Math.max(0, now - at))} ago</span>
  )
}
