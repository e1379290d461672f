import * as labels from '#words/labels'
import { useQueries } from '@tanstack/react-query'
import { memo } from 'react'
import type { ListedToken } from '../../model/tokens/flags'
import type { FoundTokens } from '../../tokenEngine/tokenEngine'
import { foundTokensQuery, pageLength } from '../../queries/tokens'
import { Button } from '../../ui/Button'
import { Table } from '../../ui/Table'
import { TokenRow } from './TokenRow'
import {
  getColumnClasses,
  getColumns,
  getSortColumns,
  type SortLinks,
  tokenHeadClasses,
} from './tokenColumns'
import { useVisibleRows } from './useVisibleRows'
import * as words from '#words/tokenList'

type TokenTableProps = SortLinks & {
  /**
   * The first page of the tokens that pass its filters, which may be older than
   * `filters`.
   */
  found: FoundTokens
  /** Whether the rows name their chains. */
  hasChain?: boolean
}

/**
 * A table of tokens that scrolls with the window. Only the rows near the visible range
 * are rendered. While a text is typed, the rows, their marks and further pages stay
 * those of the last result.
 */
export const TokenTable = memo(function TokenTable(props: TokenTableProps) {
  const { found, filters, getPath, hasChain = true } = props
  const { total } = found
  const { setBody, first, last, pages } = useVisibleRows(total)
  const getToken = useLoadedTokens(found, pages)
  const indexes = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return (
    <div>
      <Table
        label={labels.tokens}
        layout="grid-xl"
        columns={getSortColumns({ filters, getPath }, hasChain)}
        headRowClasses={`${tokenHeadClasses} ${getColumnClasses(hasChain)}`}
        body={{
          ref: setBody,
          classes: '[contain:layout] [overflow-anchor:none]',
          rowCount: total + 1,
        }}
        hasCodes
      >
        <Spacer rows={first} />
        {indexes.map((index) => {
          const token = getToken(index)
          if (token === undefined)
            return (
              <tr
                key={index}
                aria-hidden
                className="block h-16 border-b border-line xl:h-13"
              />
            )
          return (
            <TokenRow
              // Rows of the first page move with their token. Pages of two versions of
              // a list may share one for a moment.
              key={`${getPage(index)} ${token.record.identifier}`}
              token={token}
              q={found.filters.q}
              index={index}
              hasChain={hasChain}
            />
          )
        })}
        <Spacer rows={total - 1 - last} />
      </Table>
      {first > farRows && <ToTopButton />}
    </div>
  )
})

/** From this row on, a phone needs many gestures to the filters. */
const farRows = 20

const ToTopButton = () => (
  <div className="sticky bottom-4 z-10 ms-auto w-fit bg-paper lg:hidden">
    <Button
      icon="arrow-up"
      onClick={() => {
        document.getElementById('main')?.focus({ preventScroll: true })
        window.scrollTo({ top: 0 })
      }}
    >
      {words.backToTheTop}
    </Button>
  </div>
)

const getPage = (index: number) => Math.floor(index / pageLength)

function useLoadedTokens(found: FoundTokens, pages: readonly number[]) {
  const loaded = useQueries({
    queries: pages.map((page) => foundTokensQuery(found.filters, page)),
  })
  return (index: number) => {
    const page = getPage(index)
    const list = page === 0 ? found : loaded[pages.indexOf(page)]?.data
    return list?.rows[index % pageLength]
  }
}

/**
 * The height of rows that are not rendered, 1em each: the CSP allows no style
 * attribute. Without scripts none follow.
 */
const Spacer = ({ rows }: { rows: number }) => (
  <tr aria-hidden className="block text-[4rem] xl:text-[3.25rem]">
    <td className="block">
      {rows > 0 && <svg className="block w-0 noscript:hidden" height={`${rows}em`} />}
    </td>
  </tr>
)

type TokenListProps = { label: string; tokens: readonly ListedToken[] }

/** A short table of tokens. All rows are rendered, and their order is fixed. */
export const TokenList = ({ label, tokens }: TokenListProps) => (
  <Table
    label={label}
    layout="grid-xl"
    columns={getColumns(true)}
    headRowClasses={`${tokenHeadClasses} ${getColumnClasses(true)}`}
    hasCodes
  >
    {tokens.map((token) => (
      <TokenRow key={token.record.identifier} token={token} />
    ))}
  </Table>
)
