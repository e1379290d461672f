import type { CurrencyRecord } from '../../../contract/tokens'
import { chainName } from '../../../model/chains/chains'
import { ShortText } from '../../../ui/text/ShortText'
import { startOf, withoutAddress } from '../../../model/tokens/addressWords'

/** An asset's contract: its ends, the whole on hover and focus, and a copy button, or why there is none. */
export function ContractAddress({ record }: { record: CurrencyRecord }) {
  const { address, protocol } = record
  if (address === '') {
    return <span className="block text-small text-ink-3">{withoutAddress(record)}</span>
  }
  return (
    <ShortText
      whole={address}
      start={startOf(protocol, address)}
      end={6}
      what={`${chainName(protocol)} address`}
    />
  )
}
