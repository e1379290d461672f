import { type RefObject, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { pageArrived } from './crossFade'

/** How long a page may take to grow to where one was, in ms. */
const patience = 2_000

/** Where each visited page was scrolled to, by the history entry's key; px. */
const places = new Map<string, number>()

/**
 * What a browser does by itself when one goes to another document: the focus moves to the new page, which begins at its
 * top; going back leads to where one was.
 */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation()
  const how = useNavigationType()
  const shown = useRef(pathname)

  useLayoutEffect(() => {
    const note = () => void places.set(key, window.scrollY)
    // Before others draw for the scroll: where a page stands is read at no cost until something in it has changed.
    window.addEventListener('scroll', note, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', note, { capture: true })
  }, [key])

  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    pageArrived()
    // A page that only mends its own address is no arrival.
    if (how === NavigationType.Replace) return
    main.current?.focus({ preventScroll: true })
    const place = how === NavigationType.Pop ? (places.get(key) ?? 0) : 0
    window.scrollTo(0, place)
    return place > 0 ? scrollOnceThere(place) : undefined
  }, [pathname, key, how, main])
}

/** Scrolls as soon as the page is high enough, unless somebody scrolls first. Returns what ends the waiting. */
function scrollOnceThere(place: number): () => void {
  const stop = new AbortController()
  const grown = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < place + window.innerHeight) return
    window.scrollTo(0, place)
    stop.abort()
  })
  grown.observe(document.body)
  const timer = setTimeout(() => stop.abort(), patience)
  stop.signal.addEventListener('abort', () => {
    grown.disconnect()
    clearTimeout(timer)
  })
  for (const sign of ['wheel', 'touchmove', 'keydown'] as const) {
    window.addEventListener(sign, () => stop.abort(), { signal: stop.signal, passive: true })
  }
  return () => stop.abort()
}
