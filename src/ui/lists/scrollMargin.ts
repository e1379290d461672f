import { useLayoutEffect, useState } from 'react'

/** The distance of an element from the document's top in px, for a window virtualizer. It follows the content above. */
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
