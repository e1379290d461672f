import { toPlainText } from '../text'
import { actionTitles } from './actionTitles'

/** Kinds that a list of transactions can be filtered by, besides those in it. */
export const commonKinds = ['swap', 'limit-swap', 'send', 'add-liquidity', 'withdraw']

const otherTitles: ReadonlyMap<string, string> = new Map([
  ['', '—'],
  ['swap', 'Swap'],
  ['limit-swap', 'Limit order'],
  ['fee-payout', 'Fee payout'],
  ['other', 'Other'],
])

/**
 * The title of a kind of transactions, as a list names it: "Add liquidity" for
 * `add-liquidity`. One that is not known is shown as it is.
 */
export function formatKind(kind: string): string {
  const action = kind.toUpperCase()
  const texts = actionTitles.get(action) ?? actionTitles.get(action.replaceAll('-', ''))
  return otherTitles.get(kind) ?? texts?.title ?? toPlainText(kind, 30)
}
