import { useCallback, useState } from 'react'

/**
 * Returns whether an element is in the window, or within 200 px of it; true until
 * measured. `observe` is the element's ref.
 */
export function useIsVisible() {
  const [isVisible, setIsVisible] = useState(true)
  const observe = useCallback((element: Element | null) => {
    const update: IntersectionObserverCallback = (entries) =>
      setIsVisible(entries.at(-1)?.isIntersecting ?? true)
    const observer = new IntersectionObserver(update, { rootMargin: '200px' })
    if (element !== null) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { isVisible, observe }
}
