import { use, useState } from 'react'
import { RenderTime } from './RenderTime'
import { useHydrated } from './useHydrated'

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
