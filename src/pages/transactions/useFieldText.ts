import { useState } from 'react'
import { useLocation } from 'react-router'
import { isFields } from '../../contract/lenient'
import { useEarlyInput } from '../../ui/useEarlyInput'
import { useHydrated } from '../../ui/useHydrated'

/**
 * The text of the field for hashes, which another page may have filled through the
 * history state. The server has no history, so that text appears after hydration.
 */
export function useFieldText() {
  const location = useLocation()
  // A filter of the watchlist replaces the history entry, and its state.
  const [state] = useState<unknown>(location.state)
  const isHydrated = useHydrated()
  const [edited, setText] = useState<string | null>(null)
  const ref = useEarlyInput<HTMLTextAreaElement>((area) => {
    if (area.value !== '') setText(area.value)
  })
  const text = edited ?? (isHydrated ? readHashes(state) : '')
  return {
    text,
    setText,
    isHydrated,
    /** Properties of the text area, which keeps what was typed before hydration. */
    field: { ref, value: text },
  }
}

/** The text that the history entry has for the field; '' for none. */
function readHashes(state: unknown): string {
  const hashes = isFields(state) ? state['hashes'] : ''
  return typeof hashes === 'string' ? hashes : ''
}
