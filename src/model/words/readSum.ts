import { exactAmount, readableAmount } from '../amounts'
import { shortNameOf } from '../assets'
import type { Sum } from './money'

/** A sum written out. `whole` has all digits where `value` hides them (dust). */
export type ReadSum = { value: string; ticker: string; approx: boolean; whole?: string }

/** A sum as it is read: "about 0.1641 BTC"; "—" for an amount that nobody can trust. */
export function readSum({ amount, asset, estimated }: Sum): ReadSum {
  const value = readableAmount(amount)
  const exact = exactAmount(amount)
  const dust = value.startsWith('<') && exact !== null ? { whole: exact } : {}
  return { value, ticker: shortNameOf(asset), approx: estimated && value !== '—', ...dust }
}
