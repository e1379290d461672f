import { createContext, use, useState } from 'react'
import { useHydrated } from './useHydrated'

/**
 * When the server rendered the page, in Unix ms by this device's clock, and how many ms
 * the server's clock is ahead. Server and browser both use them until hydration is
 * over.
 */
export const RenderTime = createContext({ renderedAt: 0, clockOffset: 0 })

/**
 * Returns the time of the component's first render, in Unix ms. Hydration keeps the
 * server's.
 */
export function useFirstRenderTime(): number {
  const { renderedAt } = use(RenderTime)
  const isHydrated = useHydrated()
  const [renderTime] = useState(() => (isHydrated ? Date.now() : renderedAt))
  return renderTime
}
