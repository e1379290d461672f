import { useSyncExternalStore } from 'react'

/** For what never changes after hydration. */
export const subscribeToNothing = () => () => undefined

/**
 * Returns false on the server and during hydration, then true. Use it for values that
 * only the browser has, and for `style`: the content security policy blocks style
 * attributes in the document, so only scripts can set them.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
