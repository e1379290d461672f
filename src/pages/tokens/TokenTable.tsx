import { useQueries } from '@tanstack/react-query'
import {
  memo,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Link, useLocation } from 'react-router'
import { isFields } from '../../contract/lenient'
import type { TokenFilters, TokenSort } from '../../model/tokens/filters'
import type { FoundTokens } from '../../queries/tokenEngine'
import { foundTokensQuery, pageLength } from '../../queries/tokens'
import { Icon } from '../../ui/Icon'
import { getColumnClasses, TokenRow } from './TokenRow'

/** The filters that the heads change, and the address of the list with them. */
type SortLinks = { filters: TokenFilters; getPath: (filters: TokenFilters) => string }

/** `found`: the first page of the tokens that pass its filters, which may be older than `filters`. */
type TokenTableProps = { found: FoundTokens } & SortLinks

/** Rows that are rendered outside the window. At the top of the page, each key of a search renders them again. */
const overscan = { top: 1, scrolled: 8 }
/** Rows above and below the rendered ones whose pages are loaded. At the top, the second page would load for everyone. */
const prefetchedRows = { above: 60, top: 0, scrolled: 200 }
/** The rows that the server renders: enough for most windows. */
const serverRows = 17
/** The height of a row with one line, in wide windows. */
const shortRowPx = 40

/** A table of tokens that scrolls with the window. Only the rows near the visible range are rendered. */
export const TokenTable = memo(function TokenTable({
  found,
  filters,
  getPath,
}: TokenTableProps) {
  // While a text is typed, the rows, their marks and further pages stay those of the last result.
  const { total } = found
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null)
  // In narrow windows, CSS gives the rows two lines. The first row, after the spacer, has this height also while it loads.
  const rowHeightPx = useWindowMeasure(
    () => body?.rows[1]?.offsetHeight || shortRowPx,
    shortRowPx,
  )
  // Negative above the table, and until it is measured: nothing is loaded ahead before somebody scrolls.
  const top = useWindowMeasure(
    () => (body ? Math.floor(-body.getBoundingClientRect().top / rowHeightPx) : -1),
    -1,
  )
  // Hydration is faster with few rows. The others follow when the page can be used.
  const height = useDeferredValue(
    useWindowMeasure(() => Math.ceil(innerHeight / rowHeightPx), 0),
  )
  const first = Math.max(0, Math.min(top, total) - overscan.scrolled)
  const place = top < 0 ? 'top' : 'scrolled'
  const last = Math.min(Math.max(serverRows, top + height + overscan[place]), total) - 1
  const indexes = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const firstPage = Math.max(1, Math.floor((first - prefetchedRows.above) / pageLength))
  const lastPage = Math.floor(
    Math.min(last + prefetchedRows[place], total - 1) / pageLength,
  )
  const pages = Array.from({ length: lastPage + 1 }, (_, page) => page).slice(firstPage)
  const loaded = useQueries({
    queries: pages.map((page) => foundTokensQuery(found.filters, page)),
  })
  const getToken = (index: number) => {
    const page = Math.floor(index / pageLength)
    const { rows } = (page === 0 ? found : loaded[pages.indexOf(page)]?.data) ?? {}
    return rows?.[index % pageLength]
  }
  const saveOpenedRow = useOpenedRow(body)
  return (
    // Handles the clicks of all rows. The interactive elements are the links in them.
    <div role="presentation" onClick={saveOpenedRow}>
      <table
        dir="ltr"
        aria-label="Tokens"
        aria-rowcount={total + 1}
        className="block text-start text-row"
      >
        <TableHeads links={{ filters, getPath }} />
        <tbody
          ref={setBody}
          translate="no"
          className="block [contain:layout] [overflow-anchor:none]"
        >
          <Spacer rows={first} />
          {indexes.map((index) => {
            const token = getToken(index)
            // Rows of the first page move with their token. Pages of two versions of a list may share one for a moment.
            const key =
              token && `${Math.floor(index / pageLength)} ${token.record.identifier}`
            return token ? (
              <TokenRow key={key} token={token} q={found.filters.q} index={index} />
            ) : (
              <tr
                key={index}
                aria-hidden
                className="block h-16 border-b border-line xl:h-10"
              />
            )
          })}
          <Spacer rows={total - 1 - last} />
        </tbody>
      </table>
    </div>
  )
})

/** A measure in whole pixels or rows, which is taken again when the window scrolls or changes its size. */
const useWindowMeasure = (measure: () => number, initial: number): number =>
  useSyncExternalStore(subscribeToWindow, measure, () => initial)

function subscribeToWindow(onChange: () => void): () => void {
  const stop = new AbortController()
  for (const type of ['scroll', 'resize']) addEventListener(type, onChange, stop)
  return () => stop.abort()
}

/** The height of rows that are not rendered, 1em each: the CSP allows no style attribute. Without scripts none follow. */
const Spacer = ({ rows }: { rows: number }) => (
  <tr aria-hidden className="block text-[4rem] xl:text-[2.5rem]">
    <td className="block">
      {rows > 0 && <svg className="block w-0 noscript:hidden" height={`${rows}em`} />}
    </td>
  </tr>
)

const columns: readonly { label: string; sort?: TokenSort; isDescending?: boolean }[] = [
  { label: 'Token', sort: 'ticker' },
  { label: 'Chain', sort: 'chain' },
  { label: 'Contract address' },
  { label: 'Decimals' },
  { label: 'Lists', sort: 'lists', isDescending: true },
  { label: 'Swappable', sort: 'swap', isDescending: true },
  { label: 'Warnings' },
]

/** Those that two-line rows lack. */
const wideColumns = new Set(['Decimals', 'Lists', 'Swappable'])

/** The column headers, which sort with `links`; visually hidden and without links above two-line rows. Short lists have none. */
export const TableHeads = ({ links }: { links?: SortLinks }) => (
  <thead className="block max-xl:sr-only">
    <tr
      className={`grid h-9 items-center border-b border-line text-small whitespace-nowrap text-ink-3 *:pe-4 *:font-normal *:nth-[4]:text-end *:nth-[5]:text-end ${getColumnClasses(!links)}`}
    >
      {columns
        .filter(({ label }) => links || label !== 'Swappable')
        .map(({ label, sort: by, isDescending }) => {
          const isLink = links && by
          const isSorted = links?.filters.sort === by
          const direction = isDescending ? 'descending' : 'ascending'
          const order = isLink && (isSorted ? direction : 'none')
          const classes = wideColumns.has(label) ? 'max-xl:hidden' : ''
          return (
            <th key={label} scope="col" aria-sort={order} className={classes}>
              {isLink && (
                // A second click restores the order of the search.
                <Link
                  to={links.getPath({ ...links.filters, sort: isSorted ? 'match' : by })}
                  preventScrollReset
                  className={`hit inline-flex items-center gap-1 rounded-flag hover:text-ink max-xl:hidden ${isSorted ? 'font-medium text-ink' : ''}`}
                >
                  {label}
                  {isSorted && (
                    <Icon name={isDescending ? 'arrow-down' : 'arrow-up'} size={14} />
                  )}
                </Link>
              )}
              <span className={isLink ? 'xl:hidden' : undefined}>{label}</span>
            </th>
          )
        })}
    </tr>
  </thead>
)

/**
 * Scrolls to the opened row and focuses it when the user comes back to this history entry, which keeps it. React Router restores
 * the scroll position too, but after a reload the rows are not there yet. Returns the table's click handler.
 */
function useOpenedRow(body: HTMLElement | null) {
  const { state } = useLocation()
  const opened = useRef(isFields(state) ? state : {})
  useLayoutEffect(() => {
    const { scrollY } = opened.current
    if (body && typeof scrollY === 'number') window.scrollTo(0, scrollY)
  }, [body])
  useEffect(() => {
    const { row } = opened.current
    const selector = typeof row === 'string' && `a[href="${CSS.escape(row)}"]`
    const link = selector && body?.querySelector<HTMLElement>(selector)
    if (!link) return
    link.focus({ preventScroll: true })
    opened.current = {}
    saveInEntry(null)
  })
  return ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest('tr a')
    if (link) saveInEntry({ row: link.getAttribute('href'), scrollY: window.scrollY })
  }
}

/** React Router keeps the state of a history entry in `usr`. */
const saveInEntry = (usr: object | null): void =>
  window.history.replaceState({ ...window.history.state, usr }, '')
