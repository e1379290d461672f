import { type AddressPart, compareAddresses } from '../../model/names/nameCheck'
import { SafeText } from '../../ui/text/SafeText'

type SameEndsProps = { chain: string; own: string; other: string }

/** Two addresses under each other, the characters that differ underlined. */
export function SameEnds({ chain, own, other }: SameEndsProps) {
  const [ownParts = [], otherParts = []] = compareAddresses(chain, own, other)
  return (
    <span className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-row">
      <span className="text-ink-3">This address</span>
      <Marked parts={ownParts} />
      <span className="text-ink-3">Name’s address</span>
      <Marked parts={otherParts} />
    </span>
  )
}

function Marked({ parts }: { parts: readonly AddressPart[] }) {
  return (
    <span translate="no" className="font-mono wrap-anywhere [&_bdi]:whitespace-normal">
      {parts.map(({ text, differs, start }) =>
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
