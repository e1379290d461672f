import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import type { TokenRecord } from '../../contract/tokens'
import { parseIdentifier } from '../../model/assets'
import { getCaip19 } from '../../model/chains/caip'
import { findChain, getChainName } from '../../model/chains/chains'
import { chainsQuery, findChainRecord } from '../../queries/chains'
import type { TokenDetails } from '../../queries/tokenEngine'
import { Fact, Facts } from '../../ui/Facts'
import { ShortText } from '../../ui/HashText'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { ChainStatus, SpeedFacts, TextFact } from './ChainParts'
import { TokenText } from './TokenRow'

/** The facts of a token's record, and of its chain. */
export function TokenFacts({ token }: { token: TokenDetails }) {
  const { decimals, enabled, identifier, lists, name, protocol, swappable } = token.record
  const caip19 = getCaip19(token.record)
  const chainName = getChainName(protocol)
  const chain = findChainRecord(useQuery(chainsQuery).data?.records, protocol)
  // Wrong decimals lead to wrong amounts, so those of a duplicate are shown for comparison.
  const differing = token.others.find(
    ({ record }) =>
      record.protocol === protocol && record.decimals !== null && record.decimals !== decimals,
  )?.record
  return (
    <>
      <Section title="Token">
        <Facts>
          <TextFact label="Asset ID" text={identifier} />
          {caip19 !== '' && (
            <Fact label="CAIP-19">
              <ShortText text={caip19} start={14} end={6} contentName="CAIP-19" />
            </Fact>
          )}
          <Fact label="Name">{name && <TokenText text={name} flags={token.flags} />}</Fact>
          <Fact label="Kind">
            <Kind record={token.record} />
          </Fact>
          <Fact label="Decimals">
            {decimals ?? <span className="text-ink-3">Not reported</span>}
            {differing && (
              <span className="text-ink-3">
                {' (the other '}
                <SafeText text={differing.ticker} limit={24} />
                {` on ${chainName}: ${differing.decimals})`}
              </span>
            )}
          </Fact>
          <TextFact
            label="Token lists"
            missing="Unknown"
            text={lists && (lists.length === 0 ? 'None' : `${lists.length}: ${lists.join(', ')}`)}
          />
          <Fact label="Swappable" missing="Unknown">
            {swappable !== null && (swappable ? 'Yes' : 'No')}
          </Fact>
          <Fact label="Enabled">{enabled ? 'Yes' : 'No, disabled'}</Fact>
          <TextFact label="Categories" text={['all', ...token.categories].join(', ')} />
        </Facts>
      </Section>
      <Section
        title="Chain"
        action={
          <Link to={paths.chain(protocol)} className="link hit">
            <SafeText text={chain?.displayName || chainName} limit={40} />
          </Link>
        }
      >
        {chain ? (
          <Facts>
            <Fact label="Status">
              <ChainStatus status={chain.status} />
            </Fact>
            <TextFact label="Chain ID" text={chain.chainId} />
            <SpeedFacts chain={chain} />
          </Facts>
        ) : (
          <p className="py-2 text-row text-ink-3">No details about this chain.</p>
        )}
      </Section>
    </>
  )
}

const derivativeTexts = {
  synthetic: 'Synthetic: backed by the network’s pools',
  trade: 'Trade asset: held by the network, which keeps the balance in its own books',
  secured: 'Secured asset: held by the network, which issues this token for it',
} as const

function Kind({ record }: { record: TokenRecord }) {
  const asset = parseIdentifier(record.identifier)
  if (asset === null) return 'Unknown'
  const { kind, chain, ticker, address } = asset
  if (kind === 'native') {
    const isCoin = record.address === '' && record.ticker === findChain(record.protocol)?.coin
    return isCoin ? 'Native coin' : 'Token'
  }
  return (
    <>
      {derivativeTexts[kind]}. It stands for{' '}
      <Link to={paths.token(`${chain}.${ticker}${address && `-${address}`}`)} className="link">
        <SafeText text={ticker} limit={40} /> on {getChainName(chain)}
      </Link>
      .
    </>
  )
}
