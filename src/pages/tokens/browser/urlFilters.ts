import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useSearchParams } from 'react-router'
import {
  noFilters,
  readFilters,
  type TokenFilters,
  writeFilters,
} from '../../../model/tokens/tokenFilters'

/** How long typing must rest before the URL follows, in ms: browsers refuse a page that writes it for every key. */
const rest = 250

/**
 * What was typed, over which URL, and what of it the URL was given: the page may hear of that when more has been typed. As
 * `URLSearchParams` writes them.
 */
type Typed = { q: string; over: string; wrote: readonly string[] }

/**
 * The filters as the URL has them, and the text as it is being typed: a keystroke is answered at once, and the URL follows
 * when the typing rests. A choice is a step one can go back from; typing is not. `turn` is another number once the text has
 * come from elsewhere than the field it is typed in.
 */
export function useUrlFilters() {
  const [query, setQuery] = useSearchParams()
  const { pathname } = useLocation()
  const text = query.toString()
  const [typed, setTyped] = useState<Typed | null>(null)
  const [read, setRead] = useState(() => ({ text, filters: readFilters(query), turn: 0 }))
  if (read.text !== text) {
    const turn = typed?.wrote.includes(text) ? read.turn : read.turn + 1
    setRead({ text, filters: readFilters(query), turn })
  }
  // What was typed holds until the URL has it, or until another URL has come in its place.
  const isTyping = typed !== null && (typed.over === text || typed.wrote.includes(text))
  if (typed !== null && (!isTyping || (typed.over !== text && typed.q === read.filters.q))) {
    setTyped(null)
  }
  const filters: TokenFilters = isTyping ? { ...read.filters, q: typed.q } : read.filters

  const pending = isTyping ? typed.q : null
  /** What has been typed and is not answered yet, so that nothing else on the page knows of it. */
  const unanswered = useRef<string | null>(null)

  const latest = useRef({ filters, setQuery, text })
  useEffect(() => {
    latest.current = { filters, setQuery, text }
  })

  /** Writes what was typed into the URL now: whoever leaves the field may leave the page, and comes back to this. */
  const settle = useCallback(() => {
    // A link that was followed has changed the address already, while the next page is still being fetched.
    const q = unanswered.current ?? pending
    if (q === null || window.location.pathname !== pathname) return
    unanswered.current = null
    const next = writeFilters({ ...latest.current.filters, q })
    const wrote = new URLSearchParams(next).toString()
    setTyped((before) => ({
      q,
      over: before?.over ?? latest.current.text,
      wrote: [...(before?.wrote ?? []), wrote],
    }))
    latest.current.setQuery(next, { replace: true, preventScrollReset: true })
  }, [pending, pathname])

  useEffect(() => {
    const timer = setTimeout(settle, rest)
    return () => clearTimeout(timer)
  }, [settle])

  const change = useCallback((changed: Partial<TokenFilters>) => {
    const { filters: before } = latest.current
    const q = unanswered.current ?? before.q
    unanswered.current = null
    latest.current.setQuery(writeFilters({ ...before, q, ...changed }), {
      preventScrollReset: true,
    })
  }, [])
  /**
   * Takes what was typed, once its answer is at hand: the page is drawn once for a keystroke, with what it has found, and
   * not for a text that another has replaced by then.
   */
  const type = useCallback(async (q: string, answer: Promise<unknown>) => {
    const over = latest.current.text
    unanswered.current = q
    await Promise.allSettled([answer])
    if (unanswered.current !== q) return
    unanswered.current = null
    flushSync(() =>
      setTyped((before) => ({ q, over: before?.over ?? over, wrote: before?.wrote ?? [] })),
    )
  }, [])
  const clear = useCallback(() => {
    const { filters: before } = latest.current
    const isClear = writeFilters({ ...before, sort: 'match' })
    if (Object.keys(isClear).length === 0 && unanswered.current === null) return
    unanswered.current = null
    setTyped(null)
    setRead((last) => ({ ...last, turn: last.turn + 1 }))
    latest.current.setQuery(writeFilters({ ...noFilters, sort: before.sort }), {
      preventScrollReset: true,
    })
  }, [])
  return { filters, isTyping, turn: read.turn, change, type, settle, clear }
}
