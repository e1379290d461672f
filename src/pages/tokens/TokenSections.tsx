import { Link } from 'react-router'
import { ChainAge } from '../../components/ChainAge'
import { ShortText } from '../../components/HashText'
import type { TokenRecord } from '../../contract/tokens'
import { formatCount } from '../../model/amounts'
import { formatIdentifier, parseIdentifier } from '../../model/assets'
import { getCaip19 } from '../../model/chains/caip'
import { findChain, getChainName } from '../../model/chains/chains'
import { derivativeTexts } from '../../model/words/en/tokenAnswers'
import { paths } from '../../paths'
import { useChain } from '../../queries/chains'
import { useNetworks } from '../../queries/networks'
import type { TokenDetails } from '../../queries/tokenEngine'
import { Fact, TextFact } from '../../ui/Fact'
import { Flag } from '../../ui/Flag'
import { MonoText, SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { ChainStatus, SpeedFacts } from './ChainFacts'
import { SimilarTokens } from './SimilarTokens'
import { TokenText } from './TokenText'

/** What follows the answer on a token's page: its lists, tokens like it, and its facts. */
export const TokenSections = ({ token }: { token: TokenDetails }) => (
  <>
    <TokenLists record={token.record} />
    <div className="mt-6 md:mt-10">
      <SimilarTokens token={token} />
    </div>
    <TokenFacts token={token} />
  </>
)

/** The lists that contain a token. */
function TokenLists({ record: { lists } }: { record: TokenRecord }) {
  const note = lists ? formatCount(lists.length) : 'Unknown'
  return (
    <Section title="Token lists" note={note}>
      {!!lists?.length && (
        <ul className="flex flex-wrap gap-2 pt-3">
          {lists.map((list) => (
            <li key={list}>
              <Flag>
                <MonoText text={list} limit={60} />
              </Flag>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** The facts of a token's record and of its chain. */
function TokenFacts({ token }: { token: TokenDetails }) {
  const chain = useChain(token.record.protocol)
  return (
    <div className="mt-6 grid gap-x-10 gap-y-6 md:mt-10 lg:grid-cols-2">
      <div className="min-w-0">
        <RecordFacts token={token} chainId={chain?.chainId ?? ''} />
      </div>
      <div className="min-w-0">
        <ChainFacts code={token.record.protocol} chain={chain} />
      </div>
    </div>
  )
}

type RecordFactsProps = { token: TokenDetails; chainId: string }

/** What people read about a token, and in a fold what programs do. */
function RecordFacts({ token, chainId }: RecordFactsProps) {
  const { enabled, name, networks, swappable } = token.record
  return (
    <Section title="Token">
      <dl className="text-row">
        <Fact label="Name">{name && <TokenText text={name} flags={token.flags} />}</Fact>
        <Fact label="Kind">
          <KindText record={token.record} />
        </Fact>
        <Fact label="Decimals">
          <Decimals token={token} />
        </Fact>
        <Fact label="Swappable" missing="Unknown">
          {swappable !== null && (swappable ? 'Yes' : 'No')}
        </Fact>
        <NetworksFact ids={networks} />
        {!enabled && <Fact label="Enabled">No, disabled</Fact>}
      </dl>
      <details className="py-3">
        <summary className="hit w-fit cursor-pointer text-row text-accent">
          Technical details
        </summary>
        <TechnicalFacts token={token} chainId={chainId} />
      </details>
    </Section>
  )
}

function TechnicalFacts({ token, chainId }: RecordFactsProps) {
  const caip19 = getCaip19(token.record)
  return (
    <dl className="mt-3 text-row">
      <TextFact label="Asset ID" text={token.record.identifier} />
      {caip19 !== '' && (
        <Fact label="CAIP-19">
          <ShortText text={caip19} start={14} end={6} contentName="CAIP-19" />
        </Fact>
      )}
      <TextFact label="Categories" text={formatCategories(token)} />
      <TextFact label="Chain ID" text={chainId} />
    </dl>
  )
}

/** The networks that swap a token; nothing where the service watches only one. */
function NetworksFact({ ids }: { ids: readonly string[] | undefined }) {
  const networks = useNetworks()
  if (ids === undefined || networks.length === 0) return null
  const names = networks.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return <TextFact label="Networks" text={names.join(', ') || 'None'} />
}

function formatCategories({ categories, hasUnknownCategories }: TokenDetails): string {
  const known = ['all', ...categories].join(', ')
  return hasUnknownCategories ? `${known}, others unknown` : known
}

/**
 * The decimals of a token. Wrong ones lead to wrong amounts, so those of a duplicate on
 * the chain are shown for comparison.
 */
function Decimals({ token: { record, others } }: { token: TokenDetails }) {
  const { decimals, protocol } = record
  const differing = others.find(
    ({ record: other }) =>
      other.protocol === protocol &&
      other.decimals !== null &&
      other.decimals !== decimals,
  )?.record
  return (
    <>
      {decimals ?? <span className="text-ink-3">Not reported</span>}
      {differing && (
        <span className="text-ink-3">
          {' (the other '}
          <SafeText text={differing.ticker} limit={24} />
          {` on ${getChainName(protocol)}: ${differing.decimals})`}
        </span>
      )}
    </>
  )
}

type ChainFactsProps = { code: string; chain: ReturnType<typeof useChain> }

function ChainFacts({ code, chain }: ChainFactsProps) {
  return (
    <Section
      title="Chain"
      action={
        <Link to={paths.chain(code)} className="link hit">
          <SafeText text={chain?.displayName || getChainName(code)} limit={40} />
        </Link>
      }
    >
      {chain ? (
        <dl className="text-row">
          <Fact label="Status">
            <span className="flex flex-wrap items-center gap-x-3">
              <ChainStatus status={chain.status} />
              <ChainAge />
            </span>
          </Fact>
          <SpeedFacts chain={chain} />
        </dl>
      ) : (
        <p className="py-2 text-row text-ink-3">No details about this chain.</p>
      )}
    </Section>
  )
}

/** What kind of asset a token is, with a link to the one that a derivative stands for. */
function KindText({ record }: { record: TokenRecord }) {
  const asset = parseIdentifier(record.identifier)
  if (asset === null) return 'Unknown'
  const { kind, chain, ticker, address } = asset
  if (kind === 'native') {
    const isCoin =
      address === '' &&
      record.address === '' &&
      record.ticker === findChain(record.protocol)?.coin
    return isCoin ? 'Native coin' : 'Token'
  }
  return (
    <>
      {derivativeTexts[kind]}. This token stands for{' '}
      <Link
        to={paths.token(formatIdentifier({ ...asset, kind: 'native', host: '' }))}
        className="link"
      >
        <SafeText text={ticker} limit={40} /> on {getChainName(chain)}
      </Link>
      .
    </>
  )
}
