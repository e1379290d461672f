import { SafeText } from './SafeText'
import { Tooltip } from './Tooltip'

interface AmountProps {
  /** Formatted: "10,434.782608", "<0.000001", "—". */
  value: string
  ticker: string
  /** An estimate, shown with "about". */
  isApproximate?: boolean
  /** All digits, if `value` does not show them (dust). Shown on hover and focus. */
  whole?: string | undefined
  /** "in 2 payments"; '' for one. */
  payments?: string
}

/** An amount with its ticker, in left-to-right order and excluded from translation. It inherits its font size. */
export function Amount({
  value,
  ticker,
  isApproximate = false,
  whole,
  payments = '',
}: AmountProps) {
  const number = (
    <span translate="no" className="font-mono">
      {value}
    </span>
  )
  return (
    <span dir="ltr" className="wrap-anywhere">
      {isApproximate && <span className="font-normal text-ink-2">about </span>}
      {whole === undefined ? (
        number
      ) : (
        <Tooltip
          content={
            <span translate="no" className="font-mono text-row text-ink">
              {whole}
            </span>
          }
        >
          {(describedBy) => (
            <button
              type="button"
              aria-describedby={describedBy}
              className="hit cursor-help rounded-flag"
            >
              {number}
            </button>
          )}
        </Tooltip>
      )}
      {'\u00A0'}
      <span translate="no" className="font-medium">
        <SafeText text={ticker} limit={24} />
      </span>
      {payments !== '' && <span className="font-normal text-ink-2"> {payments}</span>}
    </span>
  )
}
