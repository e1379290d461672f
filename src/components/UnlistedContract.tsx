import { compareAddresses } from '../model/chains/similarAddresses'
import type { ContractMatch } from '../model/tokens/contractMatch'
import { describeContract } from '../model/words/tokenText'
import { ComparedTexts } from './HashText'
import { SafeText } from '../ui/SafeText'
import { Warning } from '../ui/Warning'

type UnlistedContractProps = { address: string; contract: ContractMatch }

/**
 * Says that no listed token has an address as its contract, and which one it imitates:
 * both addresses in full, because their truncated forms are the same. Renders nothing
 * for other texts.
 */
export function UnlistedContract({ address, contract }: UnlistedContractProps) {
  const described = describeContract(address, contract)
  const imitated = described?.tone === 'warning' ? contract.tokens[0]?.record : undefined
  if (described === null) return null
  return (
    <div className="py-4">
      <p className="text-lead">{described.answer}</p>
      {imitated ? (
        <Warning level="stop" heading={described.label}>
          <SafeText text={described.reason} limit={400} />
          <ComparedTexts
            labels={['This address', imitated.ticker]}
            texts={compareAddresses(imitated.protocol, address, imitated.address)}
          />
        </Warning>
      ) : (
        <p className="mt-1 text-ink-2">{described.reason}</p>
      )}
    </div>
  )
}
