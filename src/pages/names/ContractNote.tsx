import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { getLogoPath } from '../../model/logos'
import { getChainName } from '../../model/chains/chains'
import { explainVerdict, getVerdictTone, getVerdictLabel } from '../../model/tokens/verdictText'
import type { ContractToken } from '../../queries/contractTokens'
import { AssetLogo } from '../../ui/AssetLogo'
import { ToneFlag } from '../../ui/Flag'
import { SafeText } from '../../ui/SafeText'

interface ContractNoteProps {
  chain: string
  tokens: readonly ContractToken[]
}

/** The tokens with this contract, each with its verdict. Renders nothing for a wallet's address. */
export function ContractNote({ chain, tokens }: ContractNoteProps) {
  if (tokens.length === 0) return null
  // The token on the page's own chain comes first.
  const ordered = tokens.toSorted(
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

function TokenOfContract({ token, chain }: { token: ContractToken; chain: string }) {
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
          <Link viewTransition to={paths.token(identifier)} className="link" translate="no">
            <SafeText text={ticker} limit={40} />
          </Link>
        </p>
        {flags && (
          <>
            <p className="mt-1">
              <ToneFlag tone={getVerdictTone(flags)} text={getVerdictLabel(record, flags)} />
            </p>
            <p className="mt-1 text-row text-ink-2">
              <SafeText text={explainVerdict(record, flags)} limit={600} />
            </p>
          </>
        )}
        {isHere && (
          <p className="mt-1 text-row text-ink-2">
            Don’t send anything to it: a contract is not a wallet.
          </p>
        )}
      </div>
    </li>
  )
}
