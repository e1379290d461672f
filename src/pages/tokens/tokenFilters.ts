import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import {
  NavigationType,
  useLocation,
  useNavigationType,
  useSearchParams,
} from 'react-router'
import { paths } from '../../paths'
import { readFilters, type TokenFilters, writeFilters } from '../../model/tokens/filters'

/** Debounce: browsers limit how often a page may replace its URL. */
const urlDelayMs = 250

/** The address of the list with filters. */
export const getFiltersPath = (filters: TokenFilters): string =>
  paths.tokens(writeFilters(filters))

/**
 * Reads the filters from the URL. Typed text overrides the URL's at once, and replaces it there, debounced. Other filters are
 * links, so each adds a history entry.
 */
export function useTokenFilters() {
  const [params, setParams] = useSearchParams()
  const { key, pathname } = useLocation()
  const navigationType = useNavigationType()
  const [typed, setTyped] = useState<Partial<TokenFilters> | null>(null)
  const [entry, setEntry] = useState(key)
  if (entry !== key) {
    setEntry(key)
    // A link or the back button replaces the typed text.
    if (navigationType !== NavigationType.Replace) setTyped(null)
  }
  const filters = useMemo(
    (): TokenFilters => ({ ...readFilters(params), ...typed }),
    [params, typed],
  )

  /** Writes the typed text to the URL now, because leaving the field may lead to another page. */
  const flush = () => {
    if (typed === null) return
    // The current URL may be ahead of this render, while a chosen filter or the next page is about to be rendered.
    const current = readFilters(new URLSearchParams(window.location.search))
    const next = { ...current, ...typed }
    const isWritten = getFiltersPath(next) === getFiltersPath(current)
    if (isWritten || window.location.pathname !== pathname) return
    setParams(writeFilters(next), { replace: true, preventScrollReset: true })
  }
  const flushLater = useEffectEvent(flush)
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => flushLater(), urlDelayMs)
    return () => clearTimeout(timer)
  }, [typed])

  /** Returns the filters that the typed text leads to. `order`: one that is not in the URL yet. */
  const type = (text: string, order?: string): TokenFilters => {
    // The same text as in the URL: truncated, and without lone surrogates.
    const { q, sort } = readFilters(new URLSearchParams({ q: text, sort: order ?? '' }))
    const changed = order === undefined ? { ...typed, q } : { q, sort }
    setTyped(changed)
    return { ...filters, ...changed }
  }
  return { filters, type, flush }
}
