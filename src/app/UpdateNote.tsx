import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { getBottomBar } from '../ui/bottomBar'
import { Button } from '../ui/Button'
import { announce } from '../ui/LiveRegion'
import { returnFocus } from '../ui/returnFocus'
import { startServiceWorker } from './startServiceWorker'
import * as words from '#words/footer'
import * as controls from '#words/controls'

const text = words.updateAvailable

const ReloadNow = () => (
  <Button variant="quiet" onClick={() => location.reload()}>
    {controls.reload}
  </Button>
)

/**
 * Says that a new version is available: at the bottom of the window, where it is met on a long
 * page too, and after "Later" in the footer. Nothing until there is one.
 */
export function UpdateNote() {
  const [place, setPlace] = useState<'none' | 'window' | 'footer'>('none')
  useEffect(
    () =>
      // A second version is not told again.
      startServiceWorker(() =>
        setPlace((before) => (before === 'none' ? 'window' : before)),
      ),
    [],
  )
  if (place === 'none') return null
  if (place === 'window') return <WindowNote onLater={() => setPlace('footer')} />
  return (
    <span className="inline-flex items-center gap-3">
      {text}
      <ReloadNow />
    </span>
  )
}

function WindowNote({ onLater }: { onLater: () => void }) {
  useEffect(() => void announce(text), [])
  return createPortal(
    <aside
      ref={returnFocus}
      aria-label={words.newVersion}
      className="overflow-clip border-t border-line-2 bg-sheet text-row"
    >
      <div className="page flex min-h-10 flex-wrap items-center gap-x-6 gap-y-1 py-1">
        {text}
        <ReloadNow />
        <Button variant="quiet" onClick={onLater}>
          {words.later}
        </Button>
      </div>
    </aside>,
    getBottomBar(),
  )
}
