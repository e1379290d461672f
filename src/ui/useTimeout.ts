import { useEffect, useEffectEvent } from 'react'

/**
 * Calls a function once, some time after the component was mounted or the value has
 * changed. A new value or the end of the component cancels the call.
 */
export function useTimeout<Value>(
  value: Value,
  /** null for no call. */
  delayMs: number | null,
  onTimeout: (value: Value) => void,
): void {
  const call = useEffectEvent(onTimeout)
  useEffect(() => {
    if (delayMs === null) return undefined
    const timer = setTimeout(() => call(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
}
