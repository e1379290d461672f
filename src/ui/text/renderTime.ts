import { createContext, use, useState, useSyncExternalStore } from 'react'

/** Of the server, in Unix ms by this device's clock. Server and browser both use it until hydration is over. */
export const RenderTime = createContext(0)

const subscribe = () => () => undefined

/**
 * False on the server and during hydration. For values that only the browser has, and for `style`: the content security
 * policy blocks style attributes in the document, so only scripts can set them.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

/** Unix ms. */
export function useFirstRenderTime(): number {
  const renderedAt = use(RenderTime)
  const isHydrated = useHydrated()
  const [firstRenderedAt] = useState(() => (isHydrated ? Date.now() : renderedAt))
  return firstRenderedAt
}
