import { useStored } from '../storage/stored'
import { Button } from '../ui/Button'
import { newVersion } from './appUpdates'

/** Offers a reload if a new version is installed. A hidden tab reloads by itself. */
export function NewVersion() {
  const isAvailable = useStored(newVersion)
  if (!isAvailable) return null
  return (
    <span className="inline-flex items-center gap-3">
      A new version is available.
      <Button variant="quiet" onClick={() => location.reload()}>
        Reload
      </Button>
    </span>
  )
}
