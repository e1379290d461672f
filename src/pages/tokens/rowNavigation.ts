import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { settings } from '../../storage/settings'

/** The focused row of each list by the key of its history entry, for going back. It must outlive the component. */
const focusedRows = new Map<string, number>()

interface RowNavigationOptions {
  count: number
  copy: (index: number) => void
}

const findSearchField = () => document.querySelector<HTMLInputElement>('input[type=search]')

const findLink = (index: number) => document.querySelector<HTMLElement>(`[data-place="${index}"] a`)

export const focusFirstRow = (): void => findLink(0)?.focus()

/** The index of the row that an element is in; -1 when it is in none. */
export const indexOfRow = (element: Element): number =>
  Number(element.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? -1)

/** Focuses a row and scrolls it into view. The CSS `scroll-margin` keeps the next row visible. */
function focusRow(index: number): void {
  const link = findLink(index)
  link?.focus({ preventScroll: true })
  link?.closest('tr')?.scrollIntoView({ block: 'nearest' })
}

/**
 * Keyboard navigation in a virtual list: one row is in the tab order. Arrows, `j`, `k`, Home, End and the page keys move to
 * other rows, `c` copies, a letter starts a search. Going back focuses the last row. `pinnedIndex` is the focused row, which
 * must stay rendered.
 */
export function useRowNavigation({ count, copy }: RowNavigationOptions) {
  const { key } = useLocation()
  const navigationType = useNavigationType()
  const isReplaced = navigationType === NavigationType.Replace
  const isPopped = navigationType === NavigationType.Pop
  const [chosen, setChosen] = useState({ key, index: focusedRows.get(key) ?? 0 })
  const [hasFocus, setHasFocus] = useState(() => isPopped && focusedRows.has(key))
  if (chosen.key !== key) {
    // Another list starts at its first row. A row that was focused before the debounced URL update stays chosen.
    const index = isReplaced && hasFocus ? chosen.index : (focusedRows.get(key) ?? 0)
    setChosen({ key, index })
    if (isPopped && focusedRows.has(key)) setHasFocus(true)
  }
  const active = Math.min(count - 1, chosen.index)

  const goTo = (target: number) => {
    const row = Math.max(0, Math.min(count - 1, target))
    // A row outside the window must be rendered before it can take the focus.
    flushSync(() => {
      setChosen({ key, index: row })
      setHasFocus(true)
    })
    focusRow(row)
  }

  const restored = useRef<string | null>(null)
  const restore = useEffectEvent((entry: string, rows: number) => {
    if (isReplaced && hasFocus) focusedRows.set(entry, active)
    const index = focusedRows.get(entry) ?? rows
    // Once, and only when the list is long enough: a shorter one is shown until the whole list is loaded.
    if (!isPopped || restored.current === entry || index >= rows) return
    restored.current = entry
    focusRow(index)
  })
  useEffect(() => restore(key, count), [key, count])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-place] a')) return
    const { shortcuts } = settings.read()
    // Not `active`: the list may have changed under the focused row.
    const current = indexOfRow(event.target)
    const page = Math.max(1, Math.floor(window.innerHeight / 80))
    const targets: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: count - 1,
      ...(shortcuts && { j: current + 1, k: current - 1 }),
    }
    const target = Object.hasOwn(targets, event.key) ? targets[event.key] : undefined
    if (event.key === 'ArrowUp' && current === 0) findSearchField()?.focus()
    else if (target !== undefined) goTo(target)
    else if (event.key === 'c' && shortcuts) copy(current)
    else {
      // The browser then types the letter into the focused field.
      if (isTypedText(event.key, shortcuts)) findSearchField()?.focus()
      return
    }
    event.preventDefault()
  }

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const index = indexOfRow(target)
    if (index === -1) return
    setHasFocus(true)
    setChosen({ key, index })
    focusedRows.set(key, index)
  }
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof Element) || indexOfRow(relatedTarget) === -1) setHasFocus(false)
  }

  return { active, pinnedIndex: hasFocus ? active : null, onKeyDown, onFocus, onBlur }
}

/** A single character that is no shortcut of the page. */
const isTypedText = (key: string, shortcuts: boolean): boolean =>
  Array.from(key).length === 1 && key !== ' ' && !(shortcuts && /^[/?g]$/.test(key))
