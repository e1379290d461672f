import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { settings } from '../../queries/settings'
import { useStored } from '../../queries/stored'

/** The row that the keyboard was on in each visited list, by the history entry's key. */
const places = new Map<string, number>()

interface RowKeysOptions {
  table: RefObject<HTMLElement | null>
  count: number
  /** Brings a row into sight and draws it. */
  reveal: (place: number) => void
  copy: (place: number) => void
}

/** The search field of the page that a list is on: letters typed on a row go there. */
const searchOf = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('input[type=search]')

/** From the search field to the row that takes the Tab key. */
export const enterRows = (): void =>
  document.querySelector<HTMLElement>('[data-place] a[tabindex="0"]')?.focus()

/**
 * The keyboard's way through a list: one row takes the Tab key, arrows, `j` and `k`, Home, End and the page keys lead to
 * others, `c` copies, a letter begins a search. Coming back to a list leads to the row that one went away from.
 */
export function useRowKeys({ table, count, reveal, copy }: RowKeysOptions) {
  const { key } = useLocation()
  const how = useNavigationType()
  const { shortcuts } = useStored(settings)
  const [chosen, setChosen] = useState(() => places.get(key) ?? 0)
  const [isHeld, setIsHeld] = useState(false)
  const active = Math.min(chosen, Math.max(0, count - 1))

  const linkAt = (place: number) =>
    table.current?.querySelector<HTMLElement>(`[data-place="${place}"] a`)
  const go = (to: number) => {
    const place = Math.max(0, Math.min(count - 1, to))
    setChosen(place)
    reveal(place)
    linkAt(place)?.focus({ preventScroll: true })
  }

  const show = useEffectEvent(reveal)
  useEffect(() => {
    const place = places.get(key)
    if (how !== NavigationType.Pop || place === undefined) return
    // In a frame of its own: what is being drawn cannot draw more at once.
    const frame = requestAnimationFrame(() => {
      show(place)
      const link = document.querySelector<HTMLElement>(`[data-place="${place}"] a`)
      link?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [key, how])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-place] a')) return
    const page = Math.max(1, Math.floor(window.innerHeight / 80))
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: count - 1,
      ...(shortcuts && { j: active + 1, k: active - 1 }),
    }
    const to = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined
    if (event.key === 'ArrowUp' && active === 0) searchOf()?.focus()
    else if (to !== undefined) go(to)
    else if (event.key === 'c' && shortcuts) copy(active)
    else {
      // The letter itself arrives in the field, as the browser types where the focus is by then.
      if (isTyped(event.key, shortcuts)) searchOf()?.focus()
      return
    }
    event.preventDefault()
  }

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const row = event.target.closest<HTMLElement>('[data-place]')
    setIsHeld(row !== null)
    if (row === null) return
    const place = Number(row.dataset['place'])
    setChosen(place)
    places.set(key, place)
  }

  return { active, isHeld, onKeyDown, onFocus }
}

/** A single character that is no key of the page's own. */
const isTyped = (key: string, shortcuts: boolean): boolean =>
  Array.from(key).length === 1 && key !== ' ' && !(shortcuts && /^[/?g]$/.test(key))
