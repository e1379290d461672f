import { useQueries } from '@tanstack/react-query'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router'
import { isFields } from '../../contract/lenient'
import type { TokenFilters, TokenSort } from '../../model/tokens/filters'
import type { FoundTokens } from '../../queries/tokenEngine'
import { foundTokensQuery, pageLength } from '../../queries/tokens'
import { Icon } from '../../ui/Icon'
import { useHydrated } from '../../ui/now'
import { Skeleton } from '../../ui/Skeleton'
import { getColumnClasses, TokenRow } from './TokenRow'

interface TokenTableProps {
  filters: TokenFilters
  /** The first page of the tokens that pass the filters. */
  found: FoundTokens
  getSortPath: (sort: TokenSort) => string
}

/** Rows in the server's HTML, enough for a desktop window. */
const serverRows = 20
/** So many rows before they are visible, their page is loaded. */
const prefetchedRows = 60
/** The height of a row with one line, in wide windows. */
const shortRowPx = 40

/** A table of tokens that scrolls with the window. Only the rows near the visible range are rendered. */
export function TokenTable({ filters, found, getSortPath }: TokenTableProps) {
  const { total } = found
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null)
  const isHydrated = useHydrated()
  // In narrow windows, CSS gives the rows two lines.
  const rowHeightPx = body?.rows[0]?.offsetHeight || shortRowPx
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => rowHeightPx,
    overscan: 8,
    scrollMargin: body?.offsetTop ?? 0,
    initialRect: { width: 1280, height: 900 },
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeightPx])
  const indexes = isHydrated
    ? virtualizer.getVirtualItems().map(({ index }) => index)
    : listIndexes(Math.min(serverRows, total))
  const first = indexes[0] ?? 0
  const last = indexes.at(-1) ?? 0
  const pages = isHydrated ? listPages(first - prefetchedRows, last + prefetchedRows, total) : []
  const loaded = useQueries({ queries: pages.map((page) => foundTokensQuery(filters, page)) })
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
        <TableHeads
          sort={filters.sort}
          getSortPath={rowHeightPx > shortRowPx ? undefined : getSortPath}
        />
        <tbody
          ref={setBody}
          translate="no"
          className="block [contain:layout] [overflow-anchor:none]"
          // The CSP allows no style attribute in the server's HTML.
          style={
            isHydrated
              ? { height: total * rowHeightPx, paddingTop: first * rowHeightPx }
              : undefined
          }
        >
          {indexes.map((index) => {
            const token = getToken(index)
            return token ? (
              <TokenRow
                key={`${index} ${token.record.identifier}`}
                token={token}
                q={filters.q}
                index={index}
              />
            ) : (
              <tr key={index} className="flex h-16 items-center border-b border-line xl:h-10">
                <td>
                  <Skeleton width="160" />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const listIndexes = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The pages after the first one that rows from `first` to `last` are in. */
function listPages(first: number, last: number, total: number): number[] {
  const lastPage = Math.floor(Math.min(last, total - 1) / pageLength)
  return listIndexes(lastPage + 1).slice(Math.max(1, Math.floor(first / pageLength)))
}

type Column = { label: string; sort?: TokenSort; isDescending?: boolean; isNumber?: boolean }

const columns: readonly Column[] = [
  { label: 'Token', sort: 'ticker' },
  { label: 'Chain', sort: 'chain' },
  { label: 'Contract address' },
  { label: 'Decimals', isNumber: true },
  { label: 'Lists', sort: 'lists', isDescending: true, isNumber: true },
  { label: 'Swappable', sort: 'swap', isDescending: true },
  { label: 'Warnings' },
]

interface TableHeadsProps {
  isShort?: boolean
  /** With `getSortPath`, the heads are links. A second click restores the order of the search. */
  sort?: TokenSort
  getSortPath?: ((sort: TokenSort) => string) | undefined
}

/** The column headers, visually hidden above two-line rows. */
export function TableHeads({ isShort = false, sort = 'match', getSortPath }: TableHeadsProps) {
  return (
    <thead className="block max-xl:sr-only">
      <tr
        className={`grid h-9 items-center border-b border-line text-small whitespace-nowrap text-ink-3 *:pe-4 *:font-normal ${getColumnClasses(isShort)}`}
      >
        {columns
          .filter(({ label }) => !isShort || label !== 'Swappable')
          .map(({ label, sort: by, isDescending = false, isNumber = false }) => {
            const isSorted = sort === by
            const direction = isDescending ? 'descending' : 'ascending'
            const isLink = getSortPath && by
            return (
              <th
                key={label}
                scope="col"
                className={isNumber ? 'text-end' : undefined}
                aria-sort={isLink && (isSorted ? direction : 'none')}
              >
                {isLink ? (
                  <Link
                    to={getSortPath(isSorted ? 'match' : by)}
                    preventScrollReset
                    className={`hit inline-flex items-center gap-1 rounded-flag hover:text-ink ${isSorted ? 'font-medium text-ink' : ''}`}
                  >
                    {label}
                    {isSorted && <Icon name={isDescending ? 'arrow-down' : 'arrow-up'} size={14} />}
                  </Link>
                ) : (
                  label
                )}
              </th>
            )
          })}
      </tr>
    </thead>
  )
}

/**
 * Restores the focus of the row that was opened, and the scroll position, when the user comes back to this history entry, which
 * keeps both. React Router restores the scroll position too, but after a reload the page is still too short for it. Returns the
 * click handler that saves the row.
 */
function useOpenedRow(body: HTMLElement | null) {
  const { state } = useLocation()
  const isPopped = useNavigationType() === NavigationType.Pop
  const { href, scrollY } = isPopped && isFields(state) ? state : {}
  const restored = useRef<unknown>(undefined)
  useLayoutEffect(() => {
    if (!body || typeof scrollY !== 'number') return
    window.scrollTo(0, scrollY)
    // Later, the user may be elsewhere.
    saveInEntry({ href })
  }, [body, scrollY, href])
  useEffect(() => {
    if (typeof href !== 'string' || restored.current === href) return
    const link = body?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
    if (!link) return
    restored.current = href
    link.focus({ preventScroll: true })
  })
  return ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest('tr a')
    if (link) saveInEntry({ href: link.getAttribute('href'), scrollY: window.scrollY })
  }
}

/** React Router keeps the state of a history entry in `usr`. */
const saveInEntry = (usr: object): void =>
  window.history.replaceState({ ...window.history.state, usr }, '')
