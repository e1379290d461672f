import { useEffect, useEffectEvent } from 'react'

/** Calls `onEscape` when Escape is pressed and nothing that is open above the page, or is being typed in, takes the key. */
export function useEscapeKey(onEscape: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onEscape)
  useEffect(() => {
    let isTaken = false
    // Captured, because a tooltip that closes for this key is gone from the document when the event bubbles up here.
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
