import type { TrackerResponse } from '../../contract/tracker'
import { formatAmount } from '../amounts'
import { shortNameOf } from '../assets'
import { toPlainText, truncateMiddle } from '../text'

const payments: ReadonlyMap<string, string> = new Map([
  ['payout', 'a payout'],
  ['refund', 'a refund'],
  ['fee', 'a payment to somebody else, such as an affiliate'],
  ['misdirected', 'a payment to another address than the memo’s'],
])

/**
 * Says which payment of the transaction has the requested hash; '' where that is the
 * deposit's. It quotes the network's sources.
 */
export function formatAskedPayment({ askedPayment }: TrackerResponse['result']): string {
  if (askedPayment === null) return ''
  const { role, asset, amount, address } = askedPayment
  const payment = payments.get(role) ?? 'a payment'
  const sum = `${formatAmount(amount)} ${toPlainText(shortNameOf(asset), 12)}`
  const account = address === '' ? '' : ` to ${toPlainText(truncateMiddle(address), 40)}`
  const moved = asset === '' ? '' : `: ${sum}${account}`
  return `This hash is of ${payment}${moved}.`
}
