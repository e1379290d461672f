import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../app/paths'

/** Whether a link on a page of ours led here: then the history's entry before is that page. */
const cameByLink = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'from' in state

/** Escape leads back to the list, to the row that one came from; to the whole list where one came from nowhere. */
export function useWayBack(): void {
  const navigate = useNavigate()
  const { state } = useLocation()
  // Before anything is seen: whoever presses at once is heard.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      // What is open or typed in answers first.
      if (document.querySelector('dialog[open], [role=tooltip]') !== null) return
      if (event.target instanceof Element && event.target.matches('input, select, textarea')) return
      void (cameByLink(state) ? navigate(-1) : navigate(paths.tokens()))
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [navigate, state])
}
