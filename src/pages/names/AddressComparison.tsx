import { compareAddresses } from '../../model/names/nameCheck'
import { ComparedTexts } from '../../ui/HashText'

type AddressComparisonProps = { chain: string; own: string; other: string }

export function AddressComparison({ chain, own, other }: AddressComparisonProps) {
  const [ownSegments = [], otherSegments = []] = compareAddresses(chain, own, other)
  return (
    <ComparedTexts
      rows={[
        { label: 'This address', segments: ownSegments },
        { label: 'Name’s address', segments: otherSegments },
      ]}
    />
  )
}
