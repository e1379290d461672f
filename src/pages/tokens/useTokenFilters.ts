import { useMemo, useState } from 'react'
import {
  NavigationType,
  useLocation,
  useHref,
  useNavigationType,
  useSearchParams,
} from 'react-router'
import { paths } from '../../paths'
import { useTimeout } from '../../ui/useTimeout'
import { readFilters, type TokenFilters, writeFilters } from '../../model/tokens/filters'

/** Debounce: browsers limit how often a page may replace its URL. */
const urlDelayMs = 250

/** The address of the list with filters. */
export const getFiltersPath = (filters: TokenFilters): string =>
  paths.tokens(writeFilters(filters))

/**
 * Reads the filters from the URL. Typed text overrides the URL's at once, and replaces
 * it there, debounced. Other filters are links, so each adds a history entry.
 */
export function useTokenFilters() {
  const [params, setParams] = useSearchParams()
  const ownPath = useHref('.')
  const [typed, setTyped] = useTypedText()
  const filters = useMemo(
    (): TokenFilters => ({ ...readFilters(params), ...(typed !== null && { q: typed }) }),
    [params, typed],
  )

  /**
   * Writes the typed text to the URL now, because leaving the field may lead to another
   * page.
   */
  const flush = () => {
    if (typed === null) return
    // The current URL may be ahead of this render, while a chosen filter or the next
    // page is about to be rendered.
    const current = readFilters(new URLSearchParams(window.location.search))
    const next = { ...current, q: typed }
    const isWritten = getFiltersPath(next) === getFiltersPath(current)
    // A link has replaced the text that was typed.
    const isReplaced = current.q !== readFilters(params).q
    if (isWritten || isReplaced || window.location.pathname !== ownPath) return
    setParams(writeFilters(next), { replace: true, preventScrollReset: true })
  }
  useTimeout(typed, typed === null ? null : urlDelayMs, flush)

  /** Returns the filters that the typed text leads to. */
  const setText = (text: string): TokenFilters => {
    // The same text as in the URL: truncated, and without lone surrogates.
    const { q } = readFilters(new URLSearchParams({ q: text }))
    setTyped(q)
    return { ...filters, q }
  }
  return { filters, setText, flush }
}

/**
 * The typed text; null for that of the URL. It stays after it was written to the URL,
 * which replaces the history entry. A link or the back button replaces the typed text.
 */
function useTypedText() {
  const { key } = useLocation()
  const navigationType = useNavigationType()
  const [typed, setTyped] = useState<string | null>(null)
  const [entry, setEntry] = useState(key)
  if (entry !== key) {
    setEntry(key)
    if (navigationType !== NavigationType.Replace) setTyped(null)
  }
  return [typed, setTyped] as const
}
