import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import {
  noFilters,
  readFilters,
  type TokenFilters,
  writeFilters,
} from '../../model/tokens/tokenFilters'

/** Debounce: browsers limit how often a page may replace its URL. */
const urlDelayMs = 250

/** Typed text that is not in the URL yet. `sent` is the text that was last written to the URL. */
type Draft = { text: string; sent: string | null }

/**
 * Keeps the filters in the URL. A choice adds a history entry; typing replaces the current one, debounced. Until then the
 * typed text is a draft that overrides the URL.
 */
export function useUrlFilters() {
  const [params, setParams] = useSearchParams()
  const { key, pathname } = useLocation()
  const urlFilters = useMemo(() => readFilters(params), [params])
  const [draft, setDraft] = useState<Draft | null>(null)
  const [entry, setEntry] = useState(key)
  if (entry !== key) {
    setEntry(key)
    // Text that was typed meanwhile stays. A link or the back button replaces it.
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
  /** Writes the typed text to the URL now, because leaving the field may lead to another page. */
  const flush = () => {
    // While the next page loads, this page is still shown but the URL is already the other's.
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
      // The same text as in the URL: truncated, and without lone surrogates.
      const text = readFilters(new URLSearchParams({ q: typed })).q
      // Not `draft`: a text may have been sent since the last render.
      setDraft((latest) => ({ text, sent: latest?.sent ?? null }))
    },
    flush,
    change: (changed: Partial<TokenFilters>) => setUrl({ ...filters, ...changed }, false),
    clear: () => {
      const isUrlClear = isClear(urlFilters) && (draft?.sent ?? '') === ''
      if (isUrlClear) setDraft(null)
      else setUrl({ ...noFilters, sort: filters.sort }, false)
    },
  }
}

/** Whether the filters select everything, in any order. */
const isClear = (filters: TokenFilters): boolean =>
  Object.keys(writeFilters({ ...filters, sort: 'match' })).length === 0
