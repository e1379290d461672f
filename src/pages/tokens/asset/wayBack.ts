import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../app/paths'

/** Escape leads back to the list, to the row that one came from; to the whole list where one came from nowhere. */
export function useWayBack(): void {
  const navigate = useNavigate()
  // The first entry of the history has no page of ours before it.
  const { key } = useLocation()
  // Before anything is seen: whoever presses at once is heard.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      // What is open or typed in answers first.
      if (document.querySelector('dialog[open], [role=tooltip]') !== null) return
      if (event.target instanceof Element && event.target.matches('input, select, textarea')) return
      void (key === 'default' ? navigate(paths.tokens()) : navigate(-1))
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [navigate, key])
}
