import { useState } from 'react'
import { useNavigation } from 'react-router'
import { announce } from '../ui/LiveRegion'
import { useTimeout } from '../ui/useTimeout'
import * as words from '#words/footer'

/** A page that is there sooner shows no progress. */
const delayMs = 300

/** A line at the top of the window while the code or the data of the next page loads. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle'
  return isLoading && <DelayedLine />
}

function DelayedLine() {
  const [isShown, setIsShown] = useState(false)
  useTimeout(null, delayMs, () => {
    setIsShown(true)
    announce(words.loadingThePage)
  })
  return (
    isShown && (
      <div
        aria-hidden="true"
        data-progress
        className="fixed start-0 top-0 z-20 h-0.5 w-full bg-accent"
      />
    )
  )
}
