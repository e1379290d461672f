import { useStored } from '../storage/stored'
import { Button } from '../ui/controls/Button'
import { newVersion } from './versionWatch'

/** A quiet line when a newer version waits for this tab to load anew; it does so by itself once it is out of sight. */
export function NewVersion() {
  const isThere = useStored(newVersion)
  if (!isThere) return null
  return (
    <span className="inline-flex items-center gap-3">
      A new version is available.
      <Button variant="quiet" onClick={() => location.reload()}>
        Reload
      </Button>
    </span>
  )
}
