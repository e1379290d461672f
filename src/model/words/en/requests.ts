import type { TrackerResponse } from '../../../contract/tracker'
import { formatAmount } from '../../amounts'
import { shortNameOf } from '../../assets'
import { toPlainText, truncateMiddle } from '../../text'
import { formatKind } from '../kindText'

/** What else is known of the hash and of its requests. It quotes the network's sources. */

type Result = TrackerResponse['result']

const payments: ReadonlyMap<string, string> = new Map([
  ['payout', 'a payout'],
  ['refund', 'a refund'],
  ['fee', 'a payment to somebody else, such as an affiliate'],
  ['misdirected', 'a payment to another address than the memo’s'],
])

/**
 * Says which payment of the transaction has the requested hash; '' where that is the
 * deposit's.
 */
export function formatAskedPayment(result: Result | undefined): string {
  const askedPayment = result?.askedPayment ?? null
  if (askedPayment === null) return ''
  const { role, asset, amount, address } = askedPayment
  const payment = payments.get(role) ?? 'a payment'
  if (asset === '') return `This hash is of ${payment}.`
  const sum = formatTicker(asset, amount)
  return address === ''
    ? `This hash is of ${payment}: ${sum}.`
    : `This hash is of ${payment}: ${sum} to ${toPlainText(truncateMiddle(address), 40)}.`
}

const states: ReadonlyMap<string, string> = new Map([
  ['success', 'complete'],
  ['partially_refunded', 'partially refunded'],
  ['refunded', 'refunded'],
  ['failed', 'failed'],
])

/**
 * Says what else one transaction requested; '' for nothing: "This transaction also has
 * another request: Withdraw from trade account, 0.0003 ARB~ETH, in progress."
 */
export function describeOtherRequest(result: Result | undefined): string {
  const alsoRequested = result?.alsoRequested ?? null
  if (alsoRequested === null) return ''
  const { kind, asset, amount, status, payments: paid } = alsoRequested
  const what = [formatKind(kind), asset === '' ? '' : formatTicker(asset, amount)]
  const state = states.get(status) ?? 'in progress'
  const request = [...what, state].filter((text) => text !== '').join(', ')
  return [
    `This transaction also has another request: ${request}.`,
    ...paid.map(sayPayment),
  ].join(' ')
}

type Payment = NonNullable<Result['alsoRequested']>['payments'][number]

/** "It paid 0.5 ETH to 0xa2f246…81A5E423e, in transaction 0xa7a7a7…a7a7." */
function sayPayment({ role, asset, amount, address, hash }: Payment): string {
  const verb = role === 'refund' ? 'refunded' : 'paid'
  const to = address === '' ? '' : ` to ${toPlainText(truncateMiddle(address), 40)}`
  const by = hash === '' ? '' : `, in transaction ${toPlainText(hash, 100)}`
  return `It ${verb} ${formatTicker(asset, amount)}${to}${by}.`
}

const formatTicker = (asset: string, amount: string): string =>
  `${formatAmount(amount)} ${toPlainText(shortNameOf(asset), 12)}`

/** The app in which a swap was started, or what it calls itself; '' for none. */
export const nameApp = (result: Result | undefined): string => {
  const app = result?.app ?? null
  return app === null ? '' : app.name || app.code
}
