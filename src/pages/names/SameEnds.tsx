import { compareAddresses } from '../../model/names/nameCheck'
import { SafeText } from '../../ui/text/SafeText'

/** Two addresses under each other, the difference underlined. */
export function SameEnds({ own, other }: { own: string; other: string }) {
  const { head, left, right, tail } = compareAddresses(own, other)
  return (
    <span className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-row">
      <span className="text-ink-3">This one</span>
      <Marked head={head} middle={left} tail={tail} />
      <span className="text-ink-3">The name’s</span>
      <Marked head={head} middle={right} tail={tail} />
    </span>
  )
}

function Marked({ head, middle, tail }: { head: string; middle: string; tail: string }) {
  return (
    <span translate="no" className="font-mono wrap-anywhere [&_bdi]:whitespace-normal">
      <SafeText text={head} limit={200} />
      <span className="font-semibold underline decoration-ink decoration-2 underline-offset-3">
        <SafeText text={middle} limit={200} />
      </span>
      <SafeText text={tail} limit={200} />
    </span>
  )
}
