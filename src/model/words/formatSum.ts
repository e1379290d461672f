import { parseAmount, formatAmount } from '../amounts'
import { shortNameOf } from '../assets'
import type { Sum } from '../transaction/money'

/** A sum as text. `whole` has all digits if `value` hides them (dust). */
export type FormattedSum = { value: string; ticker: string; isApproximate: boolean; whole?: string }

/** Formats a sum: "about 0.1641 BTC"; "—" for an invalid amount. */
export function formatSum({ amount, asset, estimated }: Sum): FormattedSum {
  const value = formatAmount(amount)
  const exact = parseAmount(amount)
  const dust = value.startsWith('<') && exact !== null ? { whole: exact } : {}
  return { value, ticker: shortNameOf(asset), isApproximate: estimated && value !== '—', ...dust }
}
