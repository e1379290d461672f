import { useState } from 'react'
import { useLocation } from 'react-router'
import { useEarlyInput } from '../../ui/useEarlyInput'
import { useHydrated } from '../../ui/useHydrated'

/**
 * The text of a field that another page may have filled through the history state. The
 * server has no history, so that text appears after hydration.
 */
export function useFieldText(name: 'start' | 'hashes') {
  const location = useLocation()
  // A filter of the watchlist replaces the history entry, and its state.
  const [state] = useState<unknown>(location.state)
  const isHydrated = useHydrated()
  const [edited, setText] = useState<string | null>(null)
  const ref = useEarlyInput<HTMLTextAreaElement>((area) => {
    if (area.value !== '') setText(area.value)
  })
  const text = edited ?? (isHydrated ? readState(state, name) : '')
  return {
    text,
    setText,
    isHydrated,
    /** Properties of the text area, which keeps what was typed before hydration. */
    field: { ref, value: text },
  }
}

/** The text that the history entry has for a field; '' for none. */
function readState(state: unknown, name: string): string {
  const text: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, name) : ''
  return typeof text === 'string' ? text : ''
}
