import { createContext, useEffect, useState } from 'react'

/** No first answer that a person would call quick takes longer, in ms. A hidden tab paints nothing, and waits as long. */
const patience = 300

/** Whether the parts that the verdict does not need are fetched yet. */
export const WholePage = createContext(false)

/**
 * True once the first answer has been painted, or does not come at once. Until then nothing is fetched that the verdict
 * does not need, so that on a slow line the answer comes first.
 */
export function useWholePage(answered: boolean): boolean {
  const [whole, setWhole] = useState(false)
  useEffect(() => {
    if (whole) return undefined
    const timer = setTimeout(() => setWhole(true), patience)
    const frame = answered ? requestAnimationFrame(() => setWhole(true)) : undefined
    return () => {
      clearTimeout(timer)
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [answered, whole])
  return whole
}
