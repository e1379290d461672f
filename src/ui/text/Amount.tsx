import { SafeText } from './SafeText'
import { DustAmount } from './DustAmount'

interface AmountProps {
  /** Already written out: "10,434.782608", "<0.000001", "—". */
  value: string
  ticker: string
  /** An estimate: says "about" before it. */
  approx?: boolean
  /** All digits, when `value` does not show them (dust): on hover and focus. */
  whole?: string | undefined
}

/**
 * An amount and its ticker, which no browser translates, in their order whatever is around them. Size comes from around it:
 * `text-row` in rows, `text-amount` under the verdict.
 */
export function Amount({ value, ticker, approx = false, whole }: AmountProps) {
  const number = (
    <span translate="no" className="font-mono">
      {value}
    </span>
  )
  return (
    <span dir="ltr" className="wrap-anywhere">
      {approx && <span className="font-normal text-ink-2">about </span>}
      {whole === undefined ? number : <DustAmount whole={whole}>{number}</DustAmount>}
      {'\u00A0'}
      <span translate="no" className="font-medium">
        <SafeText text={ticker} limit={24} />
      </span>
    </span>
  )
}
