import { Link } from 'react-router'
import * as labels from '#words/labels'
import { contractOwners } from '#words/addresses'
import { AssetLogo } from '../../components/AssetLogo'
import { LazyKnownNote } from '../../components/LazyKnownNote'
import { UnlistedContract } from '../../components/UnlistedContract'
import type { AddressFinding } from '../../model/addresses/addressFindings'
import { getChainName } from '../../model/chains/chains'
import type { ListedToken } from '../../model/tokens/flags'
import { getTokenVerdict } from '../../model/tokens/tokenStatements'
import { formatFindingHeading, sayFinding } from '../../model/words/addressCheckText'
import { toPlain } from '../../model/words/pieces'
import { formatTokenRemark } from '../../model/words/tokenText'
import { paths } from '../../paths'
import { FilledText } from '../../ui/FilledText'
import { ToneFlag } from '../../ui/Flag'
import { SafeText } from '../../ui/SafeText'
import { Warning, type WarningProps } from '../../ui/Warning'
import { NameDifference } from './NameDifference'

type FindingProps = {
  finding: AddressFinding
  chain: string
  address: string
  /** What to do about a typing error. */
  action: WarningProps['action']
}

const contractNotes: { [code: string]: string | undefined } = {
  'known-contract': 'mt-4 text-lead',
  // Most addresses are wallets, so this is said in passing.
  'unlisted-contract': 'mt-4',
}

/** What is said of an address, in one place of its header. */
export function Finding({ finding, chain, address, action }: FindingProps) {
  if (finding.code === 'known') return <LazyKnownNote match={finding.match} />
  if (finding.code === 'tokens')
    return (
      <ul aria-label={labels.tokensWithThisContract} className="mt-4">
        {finding.tokens.map((token) => (
          <TokenOfContract
            key={token.record.identifier}
            token={token}
            isHere={token.record.protocol === chain}
          />
        ))}
      </ul>
    )
  if (!('level' in finding))
    return <UnlistedContract address={address} contract={finding.contract} />
  const text = toPlain(sayFinding(finding))
  if (finding.level === 'note')
    return <p className={contractNotes[finding.code] ?? 'mt-3 text-ink-2'}>{text}</p>
  return (
    <div className="mt-4">
      <Warning
        level={finding.level}
        heading={formatFindingHeading(finding)}
        isVerdict
        action={finding.code === 'typo' && action}
      >
        <SafeText text={text} limit={600} />
        {finding.code === 'claims' &&
          finding.checks.map(({ name, otherAddress }) =>
            otherAddress ? (
              <NameDifference
                key={`${name} ${otherAddress}`}
                chain={chain}
                address={address}
                otherAddress={otherAddress}
              />
            ) : null,
          )}
      </Warning>
    </div>
  )
}

function TokenOfContract({ token, isHere }: { token: ListedToken; isHere: boolean }) {
  const { identifier, protocol, ticker } = token.record
  const { tone, label, reason } = formatTokenRemark(getTokenVerdict(token))
  return (
    <li className="flex items-start gap-4 border-b border-line py-3 last:border-b-0">
      <AssetLogo asset={token.record} size={32} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-y-1 text-row text-ink-2">
        <p className="text-lead text-ink">
          <FilledText
            text={contractOwners[isHere ? 'here' : 'elsewhere']}
            values={{
              chain: getChainName(protocol),
              ticker: (
                <Link to={paths.token(identifier)} className="link" translate="no">
                  <SafeText text={ticker} limit={40} />
                </Link>
              ),
            }}
          />
        </p>
        <ToneFlag tone={tone} text={label} />
        <p>
          <SafeText text={reason} limit={600} />
        </p>
      </div>
    </li>
  )
}
