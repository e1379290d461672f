import type { TrackerResponse } from '../../contract/tracker'
import { formatAmount } from '../amounts'
import { shortNameOf } from '../assets'
import { toPlainText } from '../text'
import { formatKind } from './kindText'

const states: ReadonlyMap<string, string> = new Map([
  ['success', 'complete'],
  ['partially_refunded', 'partially refunded'],
  ['refunded', 'refunded'],
  ['failed', 'failed'],
])

/**
 * Says what else one transaction requested; '' for nothing: "This transaction also has
 * another request: Withdraw from trade account, 0.0003 ARB~ETH,
 * in progress."
 */
export function describeOtherRequest({
  alsoRequested,
}: TrackerResponse['result']): string {
  if (alsoRequested === null) return ''
  const { kind, asset, amount, status } = alsoRequested
  const ticker = toPlainText(shortNameOf(asset), 12)
  const sum = asset === '' ? '' : `, ${formatAmount(amount)} ${ticker}`
  const state = states.get(status) ?? 'in progress'
  return `This transaction also has another request: ${formatKind(kind)}${sum}, ${state}.`
}
