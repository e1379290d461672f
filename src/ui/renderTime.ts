import { createContext, use, useState, useSyncExternalStore } from 'react'

/** When the server rendered the page, in Unix ms by this device's clock. Server and browser both use it until hydration is over. */
export const RenderTime = createContext(0)

const subscribe = () => () => undefined

/**
 * Returns false on the server and during hydration, then true. Use it for values that only the browser has, and for `style`: the
 * content security policy blocks style attributes in the document, so only scripts can set them.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

/** Returns the time of the component's first render, in Unix ms. */
export function useFirstRenderTime(): number {
  const renderedAt = use(RenderTime)
  const isHydrated = useHydrated()
  const [firstRenderedAt] = useState(() => (isHydrated ? Date.now() : renderedAt))
  return firstRenderedAt
}
