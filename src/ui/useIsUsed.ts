import { useCallback, useState } from 'react'

/** Whether the pointer or the focus is on an element, which `observe` gets as a ref. */
export function useIsUsed() {
  const [isPointed, setIsPointed] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const observe = useCallback((element: HTMLElement | null) => {
    const stop = new AbortController()
    const listen = (type: string, change: () => void) =>
      element?.addEventListener(type, change, { signal: stop.signal })
    listen('pointerenter', () => setIsPointed(true))
    listen('pointerleave', () => setIsPointed(false))
    listen('focusin', () => setHasFocus(true))
    listen('focusout', () => setHasFocus(false))
    return () => stop.abort()
  }, [])
  return { isUsed: isPointed || hasFocus, observe }
}
