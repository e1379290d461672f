import type { ReactNode, Ref } from 'react'
import { Amount } from '../text/Amount'
import { Icon } from '../pictures/Icon'
import type { Status } from '../pictures/status'
import { StatusBadge } from '../pictures/StatusBadge'
import { VisuallyHidden } from '../text/VisuallyHidden'
import { uniqueKeys } from './uniqueKeys'
import { TraceGlyph, type TraceGlyphProps } from '../pictures/TraceGlyph'

/** An amount already written out. */
interface BoardSum {
  value: string
  ticker: string
  approx: boolean
  whole?: string
}

interface BoardRowProps {
  ref?: Ref<HTMLTableRowElement>
  status: Status
  word: string
  /** Known from an earlier visit, and not confirmed yet. */
  isRestored?: boolean
  /** The hash as a link over the whole row (`stretched`), and its copy button. */
  transaction: ReactNode
  sold: BoardSum | null
  paid: readonly BoardSum[]
  returned: readonly BoardSum[]
  glyph: TraceGlyphProps
  where: string
  time: string
  payout: string
  checked: string
  /** Checks have no answer now. */
  failing: boolean
  next: string
  /** At the start of the row: a checkbox. */
  choice?: ReactNode
  /** At the end of the row: a button that removes it. */
  action?: ReactNode
}

const heads = [
  { head: 'Status' },
  { head: 'Transaction' },
  { head: 'Amount' },
  { head: 'Route' },
  { head: 'Location' },
  { head: 'Time', look: 'text-end' },
  { head: 'Finish' },
  { head: 'Updated', look: 'pe-0! text-end' },
]

/**
 * On a desktop every row has the same columns, whose widths do not depend on what they hold: a text that ticks in one row lays
 * out that row alone. On a phone a row has three columns.
 */
const columns = {
  plain:
    'xl:grid xl:grid-cols-[9rem_9.5rem_minmax(0,1.4fr)_120px_minmax(0,1fr)_5.5rem_9.5rem_8rem]',
  withActions:
    'xl:grid xl:grid-cols-[10.5rem_12.25rem_minmax(0,1.6fr)_120px_minmax(0,1fr)_5.5rem_9.5rem_7rem_4.5rem]',
} as const

interface BoardProps {
  label: string
  /** Its rows have an `action`. */
  hasActions?: boolean
  children: ReactNode
}

/** The frame of a list of transactions: a table on a desktop, blocks of three lines on a phone. */
export function Board({ label, hasActions = false, children }: BoardProps) {
  return (
    <table aria-label={label} className="block text-start text-row">
      <thead className="block max-xl:sr-only">
        <tr
          className={`border-b border-line text-small text-ink-3 *:py-2 *:pe-4 *:font-normal ${columns[hasActions ? 'withActions' : 'plain']}`}
        >
          {heads.map(({ head, look }) => (
            <th key={head} scope="col" className={look}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block">{children}</tbody>
    </table>
  )
}

/** One transaction of a board. On a phone: state and age, amounts (the hash without them), then where and how long. */
export function BoardRow({ ref, ...row }: BoardRowProps) {
  return (
    <tr
      ref={ref}
      className={`relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-b border-line py-3 hover:bg-well xl:min-h-12 xl:gap-0 xl:py-0.5 xl:*:pe-4 [contain:layout_style] ${columns[row.action === undefined ? 'plain' : 'withActions']}`}
    >
      <td className="flex items-center gap-3 max-xl:col-span-2 max-xl:text-body">
        {row.choice}
        <StatusBadge status={row.status} word={row.word} isMuted={row.isRestored ?? false} />
        {row.isRestored && <VisuallyHidden>, not confirmed yet</VisuallyHidden>}
      </td>
      <td className="flex items-center gap-2 max-xl:order-3 max-xl:col-span-2">
        {row.transaction}
      </td>
      <td className="min-w-0 max-xl:order-2 max-xl:col-span-full">
        <Sums {...row} />
      </td>
      <td className="max-xl:order-4 max-xl:col-start-1">
        <TraceGlyph {...row.glyph} />
      </td>
      <td className="min-w-0 truncate max-xl:order-5">{row.where}</td>
      <td className="text-end whitespace-nowrap text-ink-2 max-xl:order-6">{row.time}</td>
      <td className="whitespace-nowrap text-ink-2 max-xl:hidden">{row.payout}</td>
      <td className="text-end whitespace-nowrap text-ink-3 max-xl:order-1 max-xl:min-w-22 xl:pe-0!">
        {row.failing ? (
          <span className="flex items-center justify-end gap-1.5 text-refund">
            <Icon name="plug" size={14} />
            <VisuallyHidden>Not updated,</VisuallyHidden> {row.checked}
          </span>
        ) : (
          row.checked
        )}
        <span className="block text-small max-xl:hidden">{row.next}</span>
      </td>
      {row.action !== undefined && (
        <td className="max-xl:order-3 max-xl:justify-self-end xl:pe-0! xl:ps-2">{row.action}</td>
      )}
    </tr>
  )
}

function Sums({ sold, paid, returned }: Pick<BoardRowProps, 'sold' | 'paid' | 'returned'>) {
  if (sold === null) {
    return (
      <span className="text-ink-3" title="No amount reported yet">
        —
      </span>
    )
  }
  const [onlyReturn] = paid.length === 0 ? returned : []
  const shown = onlyReturn ?? paid[0]
  const more = onlyReturn === undefined ? returned : returned.slice(1)
  const keys = uniqueKeys(more.map(({ value, ticker }) => `${value} ${ticker}`))
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <Amount {...sold} />
        {shown && <Icon name="arrow-right" size={14} className="text-ink-3" />}
        {shown && <Amount {...shown} />}
        {onlyReturn && <span>refunded</span>}
      </span>
      {more.map((sum, index) => (
        <span key={keys[index]} className="block text-small text-ink-2">
          <Amount {...sum} /> refunded
        </span>
      ))}
    </>
  )
}
