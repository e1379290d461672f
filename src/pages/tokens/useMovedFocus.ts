import { useLayoutEffect, useRef } from 'react'

/** The name of the link that was removed with the focus, in this render; '' for none. */
let removedName = ''

/**
 * Returns the ref of a link that can move to another parent, where React renders it anew:
 * it keeps the focus. The link is told apart by its name.
 */
export function useMovedFocus(name: string) {
  const ref = useRef<HTMLAnchorElement>(null)
  useLayoutEffect(() => {
    const link = ref.current
    if (link !== null && name === removedName) {
      const fold = link.closest('details')
      if (fold !== null) fold.open = true
      link.focus()
    }
    return () => {
      if (link !== document.activeElement) return
      removedName = name
      queueMicrotask(() => (removedName = ''))
    }
  }, [name])
  return ref
}
