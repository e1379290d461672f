import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import {
  noFilters,
  readFilters,
  type TokenFilters,
  writeFilters,
} from '../../model/tokens/tokenFilters'

/** How long typing must rest before the URL follows, in ms: browsers refuse a page that writes it for every key. */
const rest = 250

/**
 * What was typed, over which URL, and what of it the URL was given: the page may hear of that when more has been typed. As
 * `URLSearchParams` writes them.
 */
type Typed = { q: string; over: string; wrote: readonly string[] }

/**
 * The filters as the URL has them, and the text as it is being typed: a keystroke is answered at once, and the URL follows
 * when the typing rests. A choice is a step one can go back from; typing is not.
 */
export function useUrlFilters() {
  const [query, setQuery] = useSearchParams()
  const { pathname } = useLocation()
  const text = query.toString()
  const [typed, setTyped] = useState<Typed | null>(null)
  const [read, setRead] = useState(() => ({ text, filters: readFilters(query) }))
  if (read.text !== text) setRead({ text, filters: readFilters(query) })
  // What was typed holds until the URL has it, or until another URL has come in its place.
  const isTyping = typed !== null && (typed.over === text || typed.wrote.includes(text))
  if (typed !== null && (!isTyping || (typed.over !== text && typed.q === read.filters.q))) {
    setTyped(null)
  }
  const filters: TokenFilters = isTyping ? { ...read.filters, q: typed.q } : read.filters

  const pending = isTyping ? typed.q : null

  const latest = useRef({ filters, setQuery })
  useEffect(() => {
    latest.current = { filters, setQuery }
  })

  /** Writes what was typed into the URL now: whoever leaves the field may leave the page, and comes back to this. */
  const settle = useCallback(() => {
    // A link that was followed has changed the address already, while the next page is still being fetched.
    if (pending === null || window.location.pathname !== pathname) return
    const next = writeFilters({ ...latest.current.filters, q: pending })
    const wrote = new URLSearchParams(next).toString()
    setTyped((before) => before && { ...before, wrote: [...before.wrote, wrote] })
    latest.current.setQuery(next, { replace: true })
  }, [pending, pathname])

  useEffect(() => {
    const timer = setTimeout(settle, rest)
    return () => clearTimeout(timer)
  }, [settle])

  const change = useCallback((changed: Partial<TokenFilters>) => {
    latest.current.setQuery(writeFilters({ ...latest.current.filters, ...changed }))
  }, [])
  const type = (q: string) =>
    setTyped((before) => ({ q, over: before?.over ?? text, wrote: before?.wrote ?? [] }))
  const clear = useCallback(() => {
    const { filters: before } = latest.current
    const isClear = writeFilters({ ...before, sort: 'match' })
    if (Object.keys(isClear).length === 0) return
    setTyped(null)
    latest.current.setQuery(writeFilters({ ...noFilters, sort: before.sort }))
  }, [])
  return { filters, change, type, settle, clear }
}
