import { comparedLabels } from '#words/knownAddresses'
import type { ContractMatch } from '../model/tokens/contractMatch'
import { getContractStatement } from '../model/tokens/contractStatement'
import { contractAnswers, contractLabels, contractReasons } from '#words/tokenSearch'
import { sayText } from '../model/words/messages'
import { tokenTypes } from '../model/words/pieces'
import { ComparedAddresses } from './ComparedAddresses'
import { SafeText } from '../ui/SafeText'
import { Warning } from '../ui/Warning'

type UnlistedContractProps = { address: string; contract: ContractMatch }

/**
 * Says that no listed token has an address as its contract, and which one it imitates:
 * both addresses in full, because their truncated forms are the same. Renders nothing
 * for other texts.
 */
export function UnlistedContract({ address, contract }: UnlistedContractProps) {
  const statement = getContractStatement(address, contract)
  if (statement === null) return null
  const imitated = contract.tokens[0]?.record
  const reason = sayText(contractReasons, statement, tokenTypes)
  return (
    <div className="py-4">
      <p className="text-lead">{sayText(contractAnswers, statement, tokenTypes)}</p>
      {imitated ? (
        <Warning level="stop" heading={sayText(contractLabels, statement, tokenTypes)}>
          <SafeText text={reason} limit={400} />
          <ComparedAddresses
            chain={imitated.protocol}
            own={{ label: comparedLabels.own, address }}
            other={{ label: imitated.ticker, address: imitated.address }}
          />
        </Warning>
      ) : (
        <p className="mt-1 text-ink-2">{reason}</p>
      )}
    </div>
  )
}
