import { type AddressSegment, compareAddresses } from '../../model/names/nameCheck'
import { SafeText } from '../../ui/SafeText'

type AddressComparisonProps = { chain: string; own: string; other: string }

export function AddressComparison({ chain, own, other }: AddressComparisonProps) {
  const [ownSegments = [], otherSegments = []] = compareAddresses(chain, own, other)
  return (
    <span className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-row">
      <span className="text-ink-3">This address</span>
      <SegmentedAddress segments={ownSegments} />
      <span className="text-ink-3">Name’s address</span>
      <SegmentedAddress segments={otherSegments} />
    </span>
  )
}

function SegmentedAddress({ segments }: { segments: readonly AddressSegment[] }) {
  return (
    <span translate="no" className="font-mono wrap-anywhere [&_bdi]:whitespace-normal">
      {segments.map(({ text, differs, start }) =>
        differs ? (
          <mark
            key={start}
            className="bg-transparent font-semibold text-inherit underline decoration-ink decoration-2 underline-offset-3"
          >
            <SafeText text={text} limit={200} />
          </mark>
        ) : (
          <SafeText key={start} text={text} limit={200} />
        ),
      )}
    </span>
  )
}
