import { compareAddresses } from '../model/chains/similarAddresses'
import type { ContractFinding } from '../model/tokens/lookup'
import { describeLookAlike, describeUnlisted } from '../model/tokens/tokenText'
import { ToneFlag } from '../ui/Flag'
import { ComparedTexts } from '../ui/HashText'
import { SafeText } from '../ui/SafeText'

/** `hint`: what to do about a contract that is not listed and imitates none. */
type UnlistedContractProps = { address: string; contract: ContractFinding; hint?: string }

/**
 * Says that no listed token has an address as its contract, and which one it imitates: both addresses in full, because their
 * truncated forms are the same. Renders nothing for other texts.
 */
export function UnlistedContract({ address, contract, hint }: UnlistedContractProps) {
  if (contract.kind !== 'unlisted' && contract.kind !== 'look-alike') return null
  const [imitated] = contract.kind === 'look-alike' ? contract.tokens : []
  const lead = <p className="text-lead">{describeUnlisted(contract.of)}</p>
  if (!imitated) {
    return (
      <div className="py-4">
        {lead}
        {hint && <p className="mt-1 text-ink-2">{hint}</p>}
      </div>
    )
  }
  const { protocol, ticker, address: listed } = imitated.record
  const { label, reason } = describeLookAlike(address, imitated.record)
  const [own = [], other = []] = compareAddresses(protocol, address, listed)
  return (
    <div className="py-4">
      {lead}
      <p className="mt-2">
        <ToneFlag tone="warning" text={label} />
      </p>
      <p className="mt-1 text-ink-2">
        <SafeText text={reason} limit={400} />
      </p>
      <ComparedTexts
        rows={[
          { label: 'This address', segments: own },
          { label: ticker, segments: other },
        ]}
      />
    </div>
  )
}
