import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { getLogoPath } from '../../model/logos'
import { getChainName } from '../../model/chains/chains'
import { compareAddresses } from '../../model/names/forward'
import type { ContractFinding } from '../../model/tokens/lookup'
import type { ListedToken } from '../../model/tokens/search'
import {
  describeLookAlike,
  describeUnlisted,
  explainVerdict,
  getVerdictLabel,
  getVerdictTone,
} from '../../model/tokens/tokenText'
import { AssetLogo } from '../../ui/AssetLogo'
import { ToneFlag } from '../../ui/Flag'
import { ComparedTexts } from '../../ui/HashText'
import { SafeText } from '../../ui/SafeText'

interface ContractNoteProps {
  chain: string
  address: string
  contract: ContractFinding
}

/** The tokens with this contract, each with its verdict; or that it is none, and which one it imitates. */
export function ContractNote({ chain, address, contract }: ContractNoteProps) {
  if (contract.kind === 'unknown') return null
  if (contract.kind === 'unlisted') return <p className="mt-4">{describeUnlisted(contract.of)}</p>
  if (contract.kind === 'look-alike') {
    return <LookAlike address={address} imitated={contract.tokens[0]} of={contract.of} />
  }
  // The token on the page's own chain comes first.
  const ordered = contract.tokens.toSorted(
    (a, b) => Number(b.record.protocol === chain) - Number(a.record.protocol === chain),
  )
  return (
    <ul aria-label="Tokens with this contract" className="mt-4 border-t border-line">
      {ordered.map((token) => (
        <TokenOfContract key={token.record.identifier} token={token} chain={chain} />
      ))}
    </ul>
  )
}

type LookAlikeProps = { address: string; imitated: ListedToken | undefined; of: number }

function LookAlike({ address, imitated, of }: LookAlikeProps) {
  if (!imitated) return null
  const { record } = imitated
  const { label, reason } = describeLookAlike(address, record)
  const [own = [], other = []] = compareAddresses(record.protocol, address, record.address)
  return (
    <div className="mt-4">
      <p>{describeUnlisted(of)}</p>
      <p className="mt-2">
        <ToneFlag tone="warning" text={label} />
      </p>
      <p className="mt-1 text-row text-ink-2">
        <SafeText text={reason} limit={400} />
      </p>
      <ComparedTexts
        rows={[
          { label: 'This address', segments: own },
          { label: record.ticker, segments: other },
        ]}
      />
    </div>
  )
}

function TokenOfContract({ token, chain }: { token: ListedToken; chain: string }) {
  const { record, flags } = token
  const { identifier, image, protocol, ticker } = record
  const isHere = protocol === chain
  return (
    <li className="flex items-start gap-4 border-b border-line py-3">
      <AssetLogo
        src={getLogoPath(image) ?? undefined}
        ticker={ticker}
        seed={identifier.toLowerCase()}
        size={32}
      />
      <div className="min-w-0 flex-1">
        <p className="text-lead">
          {isHere
            ? 'This is the contract of '
            : `On ${getChainName(protocol)}, this is the contract of `}
          <Link to={paths.token(identifier)} className="link" translate="no">
            <SafeText text={ticker} limit={40} />
          </Link>
        </p>
        <p className="mt-1">
          <ToneFlag tone={getVerdictTone(flags)} text={getVerdictLabel(token)} />
        </p>
        <p className="mt-1 text-row text-ink-2">
          <SafeText text={explainVerdict(token)} limit={600} />
        </p>
        {isHere && (
          <p className="mt-1 text-row text-ink-2">
            Don’t send anything to it: a contract is not a wallet.
          </p>
        )}
      </div>
    </li>
  )
}
