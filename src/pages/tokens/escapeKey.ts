import { useEffect, useEffectEvent } from 'react'

/** Not if a dialog, a tooltip or an input method handles the key. */
export function useEscapeKey(onEscape: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onEscape)
  useEffect(() => {
    let isTaken = false
    // In the capture phase: a tooltip that Escape closes is removed before the event bubbles up.
    const onCapture = () => {
      isTaken = document.querySelector('dialog[open], [role=tooltip]') !== null
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isTaken || event.defaultPrevented || event.isComposing) return
      handle(event)
    }
    window.addEventListener('keydown', onCapture, { capture: true })
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', onCapture, { capture: true })
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}
