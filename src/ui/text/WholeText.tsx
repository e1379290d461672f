import { cutEnds, type EndsProps } from './Ends'
import { SafeText } from './SafeText'

/** The whole of a hash or address, its ends heavy. Its size comes from around it; it breaks where it must. */
export function WholeText(props: EndsProps) {
  const { head, middle, tail } = cutEnds(props)
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
