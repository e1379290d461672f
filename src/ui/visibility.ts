import { type RefObject, useEffect, useState } from 'react'

/** Returns whether an element is in the window, or within 200 px of it. It is true until measured. */
export function useIsVisible(element: RefObject<Element | null>): boolean {
  const [isVisible, setIsVisible] = useState(true)
  useEffect(() => {
    if (element.current === null || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver(
      (entries) => setIsVisible(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isVisible
}
