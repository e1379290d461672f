import { useEffect, useState } from 'react'
import { Button } from '../ui/Button'
import { startServiceWorker } from './startServiceWorker'

/** Says in the footer that a new version is available; nothing until there is one. */
export function UpdateNote() {
  const [isAvailable, setIsAvailable] = useState(false)
  useEffect(() => startServiceWorker(() => setIsAvailable(true)), [])
  return (
    isAvailable && (
      <span className="inline-flex items-center gap-3">
        A new version is available.
        <Button variant="quiet" onClick={() => location.reload()}>
          Reload
        </Button>
      </span>
    )
  )
}
