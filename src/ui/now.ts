import { createContext, use, useRef, useSyncExternalStore } from 'react'

/**
 * When the server rendered the page, in Unix ms by this device's clock, and how many ms the server's clock is ahead. Server and
 * browser both use them until hydration is over.
 */
export const RenderTime = createContext({ renderedAt: 0, clockOffset: 0 })

const subscribeToNothing = () => () => undefined

/**
 * Returns false on the server and during hydration, then true. Use it for values that only the browser has, and for `style`: the
 * content security policy blocks style attributes in the document, so only scripts can set them.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

/** Returns the time of the component's first render, in Unix ms. Hydration keeps the server's, so nothing is rendered again. */
export function useFirstRenderTime(): number {
  const { renderedAt } = use(RenderTime)
  const first = useRef(0)
  return useSyncExternalStore(
    subscribeToNothing,
    () => (first.current ||= Date.now()),
    () => (first.current ||= renderedAt),
  )
}

/** Calls the listener at the start of each second, so that all clocks of a page change together. */
function subscribe(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const tick = () => {
    timer = setTimeout(tick, 1000 - (Date.now() % 1000))
    listener()
  }
  tick()
  return () => clearTimeout(timer)
}

/** In whole seconds, so that React gets the same value until the next tick. */
const readNow = (): number => Math.floor(Date.now() / 1000) * 1000

/** Returns this device's clock in Unix ms. It renders the component again each second, so use it in small components only. */
export function useNow(isTicking = true): number {
  const { renderedAt } = use(RenderTime)
  return useSyncExternalStore(
    isTicking ? subscribe : subscribeToNothing,
    readNow,
    () => renderedAt,
  )
}
