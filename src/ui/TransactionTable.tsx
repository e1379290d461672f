import type { ReactNode, Ref } from 'react'
import { Amount } from './Amount'
import { Icon } from './Icon'
import { type Status, StatusBadge } from './StatusIcon'
import { makeUniqueKeys } from './makeUniqueKeys'
import { TraceGlyph, type TraceGlyphProps } from './TraceGlyph'

interface FormattedAmount {
  value: string
  ticker: string
  isApproximate: boolean
  whole?: string
}

interface TransactionRowProps {
  ref?: Ref<HTMLTableRowElement>
  status: Status
  word: string
  /** Loaded from this device and not confirmed yet. */
  isRestored?: boolean
  /** The hash as a link that covers the row (`stretched`), and its copy button. */
  transaction: ReactNode
  sold: FormattedAmount | null
  paid: readonly FormattedAmount[]
  returned: readonly FormattedAmount[]
  /** The number of further amounts. */
  more: number
  glyph: TraceGlyphProps
  where: string
  time: string
  payout: string
  checked: string
  isFailing: boolean
  next: string
  choice?: ReactNode
  action?: ReactNode
}

const columns = [
  { header: 'Status' },
  { header: 'Transaction' },
  { header: 'Amount' },
  { header: 'Route' },
  { header: 'Location' },
  { header: 'Time', classes: 'text-end' },
  { header: 'Finish' },
  { header: 'Updated', classes: 'pe-0! text-end' },
]

/**
 * In wide windows every row has the same columns, whose widths do not depend on their content: a text that changes each second
 * only lays out its own row.
 */
const gridClasses = {
  plain:
    'xl:grid xl:grid-cols-[9rem_9.5rem_minmax(0,1.4fr)_120px_minmax(0,1fr)_5.5rem_9.5rem_8rem]',
  withActions:
    'xl:grid xl:grid-cols-[10.5rem_12.25rem_minmax(0,1.3fr)_120px_minmax(0,1fr)_5.5rem_8rem_7rem_4.5rem]',
} as const

interface TransactionTableProps {
  label: string
  hasActions?: boolean
  children: ReactNode
}

/** A list of transactions: a table in wide windows, blocks of three lines in narrow ones. */
export function TransactionTable({ label, hasActions = false, children }: TransactionTableProps) {
  return (
    <table aria-label={label} className="block text-start text-row">
      <thead className="block max-xl:sr-only">
        <tr
          className={`border-b border-line text-small text-ink-3 *:py-2 *:pe-4 *:font-normal ${gridClasses[hasActions ? 'withActions' : 'plain']}`}
        >
          {columns.map(({ header, classes }) => (
            <th key={header} scope="col" className={classes}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block">{children}</tbody>
    </table>
  )
}

/** One transaction. In narrow windows: status and age, then amounts, then route, location and time. */
export function TransactionRow({ ref, ...row }: TransactionRowProps) {
  return (
    <tr
      ref={ref}
      className={`relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-b border-line py-3 hover:bg-well xl:min-h-12 xl:gap-0 xl:py-0.5 xl:*:pe-4 [contain:layout_style] ${gridClasses[row.action === undefined ? 'plain' : 'withActions']}`}
    >
      <td className="flex items-center gap-3 max-xl:col-span-2 max-xl:text-body">
        {row.choice}
        <StatusBadge status={row.status} word={row.word} isMuted={row.isRestored ?? false} />
        {row.isRestored && <span className="sr-only">, not confirmed yet</span>}
      </td>
      <td className="flex items-center gap-2 max-xl:order-3 max-xl:col-span-2">
        {row.transaction}
      </td>
      <td className="min-w-0 max-xl:order-2 max-xl:col-span-full">
        <Amounts {...row} />
      </td>
      <td className="max-xl:order-4 max-xl:col-start-1">
        <TraceGlyph {...row.glyph} />
      </td>
      <td className="min-w-0 truncate max-xl:order-5">{row.where}</td>
      <td className="text-end whitespace-nowrap text-ink-2 max-xl:order-6">{row.time}</td>
      <td className="whitespace-nowrap text-ink-2 max-xl:hidden">{row.payout}</td>
      <td className="text-end whitespace-nowrap text-ink-3 max-xl:order-1 max-xl:min-w-22 xl:pe-0!">
        {row.isFailing ? (
          <span className="flex items-center justify-end gap-1.5 text-refund">
            <Icon name="plug" size={14} />
            <span className="sr-only">Not updated,</span> {row.checked}
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

function Amounts({
  sold,
  paid,
  returned,
  more,
}: Pick<TransactionRowProps, 'sold' | 'paid' | 'returned' | 'more'>) {
  if (sold === null) {
    return (
      <span className="text-ink-3" title="No amount reported yet">
        —
      </span>
    )
  }
  const [fullRefund] = paid.length === 0 ? returned : []
  const received = fullRefund ?? paid[0]
  const hidden = more + Math.max(0, paid.length - 1)
  const furtherRefunds = fullRefund === undefined ? returned : returned.slice(1)
  const keys = makeUniqueKeys(furtherRefunds.map(({ value, ticker }) => `${value} ${ticker}`))
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <Amount {...sold} />
        {received && <Icon name="arrow-right" size={14} className="text-ink-3" />}
        {received && <Amount {...received} />}
        {fullRefund && <span>refunded</span>}
        {hidden > 0 && <span className="text-ink-2">and {hidden} more</span>}
      </span>
      {furtherRefunds.map((refund, index) => (
        <span key={keys[index]} className="block text-small text-ink-2">
          <Amount {...refund} /> refunded
        </span>
      ))}
    </>
  )
}
