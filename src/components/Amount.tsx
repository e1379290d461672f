import { sumWords } from '#words/sums'
import { SafeText } from '../ui/SafeText'
import { WithNote } from '../ui/Tooltip'

type AmountProps = {
  /** Formatted: "10,434.782608", "<0.000001", "—". */
  value: string
  /** '' if it was not reported. */
  ticker: string
  /** Before what is no fact: an estimate, or what a client said. */
  prefix?: string
  /** Between value and ticker: "base units of". */
  unit?: string
  /** All digits, if `value` does not show them (dust). Shown on hover and focus. */
  whole?: string | undefined
  /** "in 2 payments"; '' for one. */
  payments?: string
}

/**
 * An amount with its ticker, in left-to-right order and excluded from translation. It
 * inherits its font size.
 */
export function Amount({
  value,
  ticker,
  prefix = '',
  unit = '',
  whole,
  payments = '',
}: AmountProps) {
  if (value === '—' && ticker === '') {
    return (
      <span className="text-ink-3" title={sumWords.notReported}>
        —
      </span>
    )
  }
  const asset = (
    <SafeText text={ticker} limit={24} translate="no" className="font-medium" />
  )
  // "— DOGE" reads as a negative amount.
  if (value === '—') {
    return (
      <span className="wrap-anywhere">
        {asset}
        <span className="font-normal text-ink-2">{sumWords.amountNotKnown}</span>
      </span>
    )
  }
  const number = <span translate="no">{value}</span>
  const note = (
    <span translate="no" className="text-row text-ink">
      {whole}
    </span>
  )
  return (
    <span dir="ltr" className="wrap-anywhere">
      {prefix !== '' && <span className="font-normal text-ink-2">{prefix} </span>}
      {whole === undefined ? number : <WithNote note={note}>{number}</WithNote>}
      {'\u00A0'}
      {unit !== '' && <span className="font-normal text-ink-2">{unit} </span>}
      {asset}
      {payments !== '' && <span className="font-normal text-ink-2"> {payments}</span>}
    </span>
  )
}
