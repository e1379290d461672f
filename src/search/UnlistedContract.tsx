import type { TokenRecord } from '../contract/tokens'
import { compareAddresses } from '../model/chains/similarAddresses'
import type { ContractFinding } from '../model/tokens/lookup'
import { describeLookAlike, describeUnlisted } from '../model/tokens/tokenText'
import { ToneFlag } from '../ui/Flag'
import { ComparedTexts } from '../ui/HashText'
import { SafeText } from '../ui/SafeText'

type UnlistedContractProps = { address: string; contract: ContractFinding }

/**
 * Says that no listed token has an address as its contract, and which one it imitates: both addresses in full, because their
 * truncated forms are the same. Renders nothing for other texts.
 */
export function UnlistedContract({ address, contract }: UnlistedContractProps) {
  if (contract.kind !== 'unlisted' && contract.kind !== 'look-alike') return null
  const [imitated] = contract.tokens
  return (
    <div className="py-4">
      <p className="text-lead">{describeUnlisted(contract.of)}</p>
      {imitated ? (
        <Imitation address={address} record={imitated.record} />
      ) : (
        <p className="mt-1 text-ink-2">
          Anybody can create a token with any name. Check the contract in an explorer before you
          trust it.
        </p>
      )}
    </div>
  )
}

function Imitation({ address, record }: { address: string; record: TokenRecord }) {
  const { label, reason } = describeLookAlike(address, record)
  const [own = [], other = []] = compareAddresses(record.protocol, address, record.address)
  return (
    <>
      <p className="mt-2">
        <ToneFlag tone="warning" text={label} />
      </p>
      <p className="mt-1 text-ink-2">
        <SafeText text={reason} limit={400} />
      </p>
      <ComparedTexts
        rows={[
          { label: 'This address', segments: own },
          { label: record.ticker, segments: other },
        ]}
      />
    </>
  )
}
