import { useDeferredValue, useState, useSyncExternalStore } from 'react'
import { pageLength } from '../../queries/tokens'

/** Rows that are rendered above the window, and below it. */
const overscanRows = 8
/**
 * At the top of the page, each key of a search renders the rows below the window again.
 */
const overscanRowsAtTop = 1
/** Rows above and below the rendered ones whose pages are loaded. */
const prefetchedRows = { above: 60, below: 200 }
/** The rows that the server renders: enough for most windows. */
const serverRows = 13
/** The height of a row in wide windows. */
const wideRowPx = 52

type WindowRows = {
  /** The number of rows in the table. */
  total: number
  /** The first row in the window. Negative above the table, and until it is measured. */
  top: number
  /** The number of rows that the window has space for; 0 until it is measured. */
  height: number
}

export type VisibleRows = {
  /** The rendered rows: from `first` to `last`, both included. */
  first: number
  last: number
  /**
   * The pages of the list that these rows and those near them need, but for the first
   * page.
   */
  pages: number[]
}

/** Computes which rows of a long table are rendered. */
export function computeVisibleRows({ total, top, height }: WindowRows): VisibleRows {
  const isScrolled = top >= 0
  const overscanBelow = isScrolled ? overscanRows : overscanRowsAtTop
  const first = Math.max(0, Math.min(top, total) - overscanRows)
  const end = Math.min(Math.max(serverRows, top + height + overscanBelow), total)
  const last = end - 1

  // At the top, the second page would load for everyone.
  const prefetchedBelow = isScrolled ? prefetchedRows.below : 0
  const firstPage = Math.max(1, Math.floor((first - prefetchedRows.above) / pageLength))
  const lastPage = Math.floor(Math.min(last + prefetchedBelow, total - 1) / pageLength)
  const pageCount = Math.max(0, lastPage - firstPage + 1)
  const pages = Array.from({ length: pageCount }, (_, index) => firstPage + index)
  return { first, last, pages }
}

/**
 * Returns which rows of a table are rendered, as it scrolls with the window. `setBody`
 * is the ref of its body.
 */
export function useVisibleRows(total: number) {
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null)
  // In narrow windows, rows are higher. The first row, after the spacer,
  // has this height also while it loads.
  const rowHeightPx = useWindowMeasure(
    () => body?.rows[1]?.offsetHeight || wideRowPx,
    wideRowPx,
  )
  // Nothing is loaded ahead before somebody scrolls.
  const top = useWindowMeasure(
    () => (body ? Math.floor(-body.getBoundingClientRect().top / rowHeightPx) : -1),
    -1,
  )
  // Hydration is faster with few rows. The others follow when the page can be used.
  const height = useDeferredValue(
    useWindowMeasure(() => Math.ceil(innerHeight / rowHeightPx), 0),
  )
  return { setBody, ...computeVisibleRows({ total, top, height }) }
}

const useWindowMeasure = (measure: () => number, initial: number) =>
  useSyncExternalStore(subscribeToWindow, measure, () => initial)

function subscribeToWindow(onChange: () => void) {
  const stop = new AbortController()
  for (const type of ['scroll', 'resize'])
    addEventListener(type, onChange, { signal: stop.signal })
  return () => stop.abort()
}
