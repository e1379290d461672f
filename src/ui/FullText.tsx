import { truncateMiddle, type TruncatedTextProps } from './TruncatedText'
import { SafeText } from './SafeText'

/** A full hash or address with emphasized ends. It inherits its font size and wraps anywhere. */
export function FullText(props: TruncatedTextProps) {
  const { head, middle, tail } = truncateMiddle(props)
  return (
    <span translate="no" className="font-mono wrap-anywhere whitespace-normal text-ink-2">
      <span className="font-semibold text-ink">
        <SafeText text={head} limit={200} />
      </span>
      <SafeText text={middle} limit={200} />
      <span className="font-semibold text-ink">
        <SafeText text={tail} />
      </span>
    </span>
  )
}
