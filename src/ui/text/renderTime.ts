import { createContext, use, useState, useSyncExternalStore } from 'react'

/** When the server rendered the page, in Unix ms by this device's clock. Until hydration it is what the time is, on both sides. */
export const RenderTime = createContext(0)

const subscribe = () => () => undefined

/**
 * False on the server and while the browser hydrates what the server rendered, then true. For what only the browser knows. Also
 * for `style`: the content security policy blocks style attributes in the document, so they are set by script alone.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

/** The time of the component's first render, in Unix ms. It does not tick. */
export function useFirstRenderTime(): number {
  const renderedAt = use(RenderTime)
  const isHydrated = useHydrated()
  const [at] = useState(() => (isHydrated ? Date.now() : renderedAt))
  return at
}
