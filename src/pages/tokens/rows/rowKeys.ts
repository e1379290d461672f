import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { settings } from '../../../queries/settings'

/** The row that the keyboard was on in each visited list, by the history entry's key. */
const places = new Map<string, number>()

interface RowKeysOptions {
  count: number
  /** Brings a row into sight and draws it. */
  reveal: (place: number) => void
  copy: (place: number) => void
}

/** The search field of the page that a list is on: letters typed on a row go there. */
const searchOf = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('input[type=search]')

const linkAt = (place: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-place="${place}"] a`)

/** From the search field to the first row, which is the likeliest of what was searched for. */
export const enterRows = (): void => linkAt(0)?.focus()

/**
 * The keyboard's way through a list: one row takes the Tab key, arrows, `j` and `k`, Home, End and the page keys lead to
 * others, `c` copies, a letter begins a search. Coming back to a list leads to the row that one went away from.
 */
export function useRowKeys({ count, reveal, copy }: RowKeysOptions) {
  const { key } = useLocation()
  const how = useNavigationType()
  // Another search, filter or order is another list, and begins at its first row.
  const [chosen, setChosen] = useState({ key: '', place: 0 })
  const [isHeld, setIsHeld] = useState(false)
  const active = Math.min(count - 1, chosen.key === key ? chosen.place : (places.get(key) ?? 0))

  const go = (to: number) => {
    const row = Math.max(0, Math.min(count - 1, to))
    setChosen({ key, place: row })
    reveal(row)
    linkAt(row)?.focus({ preventScroll: true })
  }

  const show = useEffectEvent(reveal)
  useEffect(() => {
    // The URL follows typing late, by when a row may have been gone to already: it is this entry's too.
    const held = how === NavigationType.Replace && document.activeElement
    if (held && placeOf(held) !== -1) places.set(key, placeOf(held))
    const place = places.get(key)
    if (how !== NavigationType.Pop || place === undefined) return
    // In a frame of its own: what is being drawn cannot draw more at once.
    const frame = requestAnimationFrame(() => {
      show(place)
      linkAt(place)?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [key, how])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-place] a')) return
    const { shortcuts } = settings.read()
    // The list can be another one under a row that has the focus.
    const at = placeOf(event.target)
    const page = Math.max(1, Math.floor(window.innerHeight / 80))
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: count - 1,
      ...(shortcuts && { j: at + 1, k: at - 1 }),
    }
    const to = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined
    if (event.key === 'ArrowUp' && at === 0) searchOf()?.focus()
    else if (to !== undefined) go(to)
    else if (event.key === 'c' && shortcuts) copy(at)
    else {
      // The letter itself arrives in the field, as the browser types where the focus is by then.
      if (isTyped(event.key, shortcuts)) searchOf()?.focus()
      return
    }
    event.preventDefault()
  }

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    setIsHeld(place !== -1)
    if (place === -1) return
    setChosen({ key, place })
    places.set(key, place)
  }

  return { active, isHeld, onKeyDown, onFocus }
}

/** The place of the row that an element is in; -1 when it is in none. */
export const placeOf = (element: Element): number =>
  Number(element.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? -1)

/** A single character that is no key of the page's own. */
const isTyped = (key: string, shortcuts: boolean): boolean =>
  Array.from(key).length === 1 && key !== ' ' && !(shortcuts && /^[/?g]$/.test(key))
