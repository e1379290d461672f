import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import {
  noFilters,
  readFilters,
  type TokenFilters,
  writeFilters,
} from '../../../model/tokens/tokenFilters'

/** Browsers limit how often a page may replace its URL, so it follows when the typing rests. */
const urlDelayMs = 250

/** A text that the URL does not have yet, and the one that is on its way there. */
type Draft = { text: string; sent: string | null }

/**
 * The filters, as the URL has them. A choice is a new history entry; typing replaces the entry, debounced. Until the URL has
 * a typed text, that is a draft over the URL's own.
 */
export function useUrlFilters() {
  const [params, setParams] = useSearchParams()
  const { key, pathname } = useLocation()
  const urlFilters = useMemo(() => readFilters(params), [params])
  const [draft, setDraft] = useState<Draft | null>(null)
  const [entry, setEntry] = useState(key)
  if (entry !== key) {
    setEntry(key)
    // Text that was typed since stays. A link or the back button replaces it.
    const isNewer = draft !== null && draft.sent === urlFilters.q && draft.text !== draft.sent
    setDraft(isNewer ? { text: draft.text, sent: null } : null)
  }
  const filters = useMemo(
    () => (draft === null ? urlFilters : { ...urlFilters, q: draft.text }),
    [urlFilters, draft],
  )

  const setUrl = (next: TokenFilters, replace: boolean) => {
    setDraft({ text: next.q, sent: next.q })
    setParams(writeFilters(next), { replace, preventScrollReset: true })
  }
  /** Writes the typed text to the URL now: leaving the field may be leaving the page. */
  const flush = () => {
    // While the next page loads, this one is still shown but the address is no longer its own.
    if (draft === null || draft.text === draft.sent || window.location.pathname !== pathname) return
    setUrl(filters, true)
  }
  const flushLater = useEffectEvent(flush)
  useEffect(() => {
    if (draft === null || draft.text === draft.sent) return
    const timer = setTimeout(() => flushLater(), urlDelayMs)
    return () => clearTimeout(timer)
  }, [draft])

  return {
    filters,
    type: (typed: string) => {
      // As the URL will have it: shortened, and without broken characters.
      const text = readFilters(new URLSearchParams({ q: typed })).q
      setDraft({ text, sent: draft?.sent ?? null })
    },
    flush,
    change: (changed: Partial<TokenFilters>) => setUrl({ ...filters, ...changed }, false),
    /** Removes the text and all filters. */
    clear: () => {
      const isUrlClear = isClear(urlFilters) && (draft?.sent ?? '') === ''
      if (isUrlClear) setDraft(null)
      else setUrl({ ...noFilters, sort: filters.sort }, false)
    },
  }
}

/** Whether filters find everything, in whatever order. */
const isClear = (filters: TokenFilters): boolean =>
  Object.keys(writeFilters({ ...filters, sort: 'match' })).length === 0
