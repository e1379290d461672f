import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '../../ui/now'

/**
 * The text of a field that another page may have filled through the history state. The server has no history, so that text
 * appears after hydration. `takeTyped` is the field's ref: it keeps what was typed before hydration.
 */
export function useFieldText(name: 'start' | 'hashes'): {
  text: string
  setText: (text: string) => void
  takeTyped: (field: HTMLTextAreaElement | null) => void
} {
  const state: unknown = useLocation().state
  const isHydrated = useHydrated()
  const [edited, setEdited] = useState<string | null>(null)
  const takeTyped = useCallback((field: HTMLTextAreaElement | null) => {
    if (field !== null && field.value !== '') setEdited(field.value)
  }, [])
  const pasted: unknown =
    isHydrated && typeof state === 'object' && state !== null ? Reflect.get(state, name) : ''
  const text = edited ?? (typeof pasted === 'string' ? pasted : '')
  return { text, setText: setEdited, takeTyped }
}
