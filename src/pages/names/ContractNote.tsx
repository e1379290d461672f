import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { getChainName } from '../../model/chains/chains'
import { describeContract } from '../../model/tokens/contractText'
import type { ListedToken } from '../../model/tokens/flags'
import type { ContractFinding } from '../../model/tokens/lookup'
import { describeVerdict } from '../../model/tokens/tokenText'
import { UnlistedContract } from '../../search/UnlistedContract'
import { AssetLogo } from '../../ui/AssetLogo'
import { ToneFlag } from '../../ui/Flag'
import { SafeText } from '../../ui/SafeText'

type ContractNoteProps = { chain: string; address: string; contract: ContractFinding }

/** The tokens with this contract, each with its verdict; or that it is none, and which one it imitates. */
export function ContractNote({ chain, address, contract }: ContractNoteProps) {
  // Most addresses are wallets, so this is said in passing.
  if (contract.kind === 'unlisted') {
    return <p className="mt-4">{describeContract(address, contract)?.answer}</p>
  }
  if (contract.kind !== 'listed') return <UnlistedContract address={address} contract={contract} />
  const isHere = ({ record }: ListedToken) => record.protocol === chain
  return (
    <ul aria-label="Tokens with this contract" className="mt-4 border-t border-line">
      {contract.tokens
        .toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)))
        .map((token) => {
          const { identifier, protocol, ticker } = token.record
          const { tone, label, reason } = describeVerdict(token)
          return (
            <li key={identifier} className="flex items-start gap-4 border-b border-line py-3">
              <AssetLogo asset={token.record} size={32} />
              <div className="flex min-w-0 flex-1 flex-col items-start gap-y-1 text-row text-ink-2">
                <p className="text-lead text-ink">
                  {isHere(token) ? 'This' : `On ${getChainName(protocol)}, this`} is the contract of{' '}
                  <Link to={paths.token(identifier)} className="link" translate="no">
                    <SafeText text={ticker} limit={40} />
                  </Link>
                </p>
                <ToneFlag tone={tone} text={label} />
                <p>
                  <SafeText text={reason} limit={600} />
                </p>
                {isHere(token) && <p>Don’t send anything to it: a contract is not a wallet.</p>}
              </div>
            </li>
          )
        })}
    </ul>
  )
}
