import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Returns the ref of a field, which `adopt` gets once. What was typed before hydration
 * came without events, and a render would undo it.
 */
export function useEarlyInput<Field extends HTMLElement>(adopt: (field: Field) => void) {
  const field = useRef<Field>(null)
  const adoptField = useEffectEvent(() => field.current && adopt(field.current))
  useLayoutEffect(() => void adoptField(), [])
  return field
}
