import { useLayoutEffect, useState } from 'react'

/**
 * Returns the distance of an element from the top of the document in px, for a window virtualizer. It is measured again when the
 * page changes its size.
 */
export function useScrollMargin(element: HTMLElement | null): number {
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    if (element === null) return undefined
    const measure = () =>
      setMargin(Math.round(element.getBoundingClientRect().top + window.scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return margin
}
