import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { crossFade, mayFade } from './crossFade'

/**
 * Follows links between our pages without loading the document anew: a link is a plain `<a href>`, anywhere on the page.
 * The history's new entry notes in its state where one came `from`. `fetchPage` is called with the path of each link that
 * is pointed at or takes the focus, again and again: whoever goes there finds the page's file there already. It ends when that is
 * there, or cannot be had.
 */
export function useLinks(fetchPage: (pathname: string) => Promise<unknown>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onIntent = ({ target }: Event) => {
      const to = navigator.onLine ? pageOf(target) : null
      if (to !== null) void fetchPage(pathOf(to))
    }
    document.addEventListener('pointerover', onIntent, { passive: true })
    document.addEventListener('focusin', onIntent)
    return () => {
      document.removeEventListener('pointerover', onIntent)
      document.removeEventListener('focusin', onIntent)
    }
  }, [fetchPage])
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const to = isPlain(event) ? pageOf(event.target) : null
      if (to === null) return
      event.preventDefault()
      const go = () => {
        const from = location.pathname + location.search
        void navigate(to, { state: { from }, replace: to === from })
      }
      const path = pathOf(to)
      if (path !== location.pathname && mayFade()) crossFade(go, fetchPage(path))
      else go()
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate, fetchPage])
}

/** With another button or a modifier the browser opens a link elsewhere; prevented, somebody has dealt with it. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** The address a link leads to; null for a download, another window or origin, and a place on the same page. */
export function pageOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target !== '' || link.download !== '') return null
  const { protocol, origin, pathname, search, hash } = new URL(link.href)
  if (!protocol.startsWith('http') || origin !== location.origin || hash !== '') return null
  return pathname + search
}

/** An address of ours without its query. */
export const pathOf = (to: string): string => to.replace(/\?.*/, '')
