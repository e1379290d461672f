import { fillText } from '../model/words/messages'
import * as tableTexts from '#words/transactionTable'
import type { TransactionSummary } from '../contract/addressTransactions'
import { Amount } from '../components/Amount'
import { getSummaryMoney, toSum } from '../model/history/summaryMoney'
import { isSameAsset, shortNameOf } from '../model/assets'
import { parseAmount } from '../model/amounts'
import { roundRate } from '../model/transaction/costs'
import * as texts from '#words/ownAddresses'
import { formatSum } from '../model/words/sums'
import { Icon } from '../ui/Icon'
import { createListedColumns } from './columns'
import {
  type TransactionRow,
  TransactionTable,
  TransactionTableRow,
} from './TransactionTable'

type Order = NonNullable<TransactionSummary['order']>
type OrderRow = TransactionRow & { order: Order }

const columns = createListedColumns<OrderRow>(
  tableTexts.placed,
  {
    label: tableTexts.filled,
    classes: 'text-ink-2 max-xl:order-2 max-xl:col-span-2',
    Cell: FilledCell,
  },
  {
    label: tableTexts.limit,
    classes: 'min-w-0 max-xl:order-1 max-xl:col-span-full',
    Cell: LimitCell,
  },
)

/** Whether a transaction is a limit order that waits for its price. */
export const hasOpenOrder = (
  row: TransactionSummary,
): row is TransactionSummary & { order: Order } => row.order !== null

type OpenOrdersProps = { rows: readonly (TransactionSummary & { order: Order })[] }

/** Limit orders that wait, each with its price and what of it is swapped. */
export const OpenOrders = ({ rows }: OpenOrdersProps) => (
  <TransactionTable label={texts.orders} columns={columns} classes="columns-listed">
    {rows.map((row) => (
      <TransactionTableRow
        key={row.hash}
        row={{ ...row, ...getSummaryMoney(row) }}
        columns={columns}
      />
    ))}
  </TransactionTable>
)

type CellProps = { row: OrderRow }

function FilledCell({ row: { sold, order } }: CellProps) {
  const { filled } = order
  if (filled === null) return <span className="text-ink-3">{texts.unknownFill}</span>
  const { value, ticker } = formatSum(toSum(filled))
  const isWhole = sold !== null && isSameAsset(sold.asset, filled.asset)
  return (
    <Amount
      value={
        isWhole
          ? fillText(texts.filledOrder, { filled: value, whole: formatSum(sold).value })
          : value
      }
      ticker={ticker}
    />
  )
}

function LimitCell({ row: { sold, order } }: CellProps) {
  const { target } = order
  const rate =
    sold === null || target === null ? '' : readRate(sold.amount, target.amount)
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {sold === null ? <Amount value="—" ticker="" /> : <Amount {...formatSum(sold)} />}
      <Icon name="arrow-right" size={14} className="text-ink-3" />
      {target === null ? (
        <Amount value="—" ticker="" />
      ) : (
        <Amount {...formatSum(toSum(target))} prefix={texts.atLeast} />
      )}
      {rate !== '' && sold !== null && target !== null && (
        <span className="text-small text-ink-3">
          <Amount value="1" ticker={shortNameOf(sold.asset)} /> ={' '}
          <Amount {...formatSum(toSum({ ...target, amount: rate }))} />
        </span>
      )}
    </span>
  )
}

function readRate(sold: string, target: string) {
  const rate = Number(parseAmount(target) ?? Number.NaN) / Number(parseAmount(sold) ?? 0)
  return Number.isFinite(rate) ? roundRate(rate) : ''
}
