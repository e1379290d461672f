import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { data, Link, redirect, useParams } from 'react-router'
import { paths } from '../../app/paths'
import type { TokenRecord } from '../../contract/tokens'
import { formatCount } from '../../model/amounts'
import { formatIdentifier, parseIdentifier } from '../../model/assets'
import { convertCaip19, getCaip19, readCaip } from '../../model/chains/caip'
import { findChain, getChainName } from '../../model/chains/chains'
import { toPlainText } from '../../model/text'
import { formatCaipProblem } from '../../model/words/caipText'
import type { ListedToken } from '../../model/tokens/flags'
import { chainsQuery, findChainRecord } from '../../queries/chains'
import { type PageLoaderArgs, prefetch, queryClientContext } from '../../queries/prefetch'
import type { TokenAnswer, TokenDetails } from '../../queries/tokenEngine'
import { tokenQuery } from '../../queries/tokens'
import { UnlistedContract } from '../../search/UnlistedContract'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Fact } from '../../ui/Fact'
import { ShortText } from '../../ui/HashText'
import { MonoText, SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { ChainStatus, SpeedFacts, TextFact } from './ChainParts'
import { ListErrors, LoadingRows } from './ListState'
import { RenameNote } from './RenameNote'
import { TokenHeader } from './TokenHeader'
import { TokenRow, TokenText } from './TokenRow'
import { TableHeads } from './TokenTable'

/** One token by its identifier, or why there is none. */
export function TokenPage() {
  const identifier = joinIdentifier(useParams())
  const query = useQuery(tokenQuery(identifier))
  const chainList = useQuery(chainsQuery)
  const answer = query.data
  if (answer && answer.kind !== 'token') {
    return <UnknownToken identifier={identifier} answer={answer} />
  }
  const errors = <ListErrors main="tokens" tokens={[query]} chains={[chainList]} />
  if (answer === undefined) {
    return (
      <>
        <title>{`${toPlainText(identifier, 60)} - Crosswatch`}</title>
        <h1 className="page py-7 font-mono text-title lg:py-10">
          <SafeText text={identifier} limit={100} />
        </h1>
        {errors}
        <div className="page">
          <LoadingRows query={query} />
        </div>
      </>
    )
  }
  const { token } = answer
  return (
    <>
      <TokenHeader token={token} />
      {errors}
      <div className="page grid gap-x-10 py-7 lg:grid-cols-[25rem_minmax(0,1fr)] lg:py-10">
        <div className="min-w-0">
          <TokenFacts token={token} />
        </div>
        <div className="mt-7 min-w-0 lg:mt-0">
          <SimilarTokens token={token} />
        </div>
      </div>
    </>
  )
}

const listCategories = ({ categories, hasUnknownCategories }: TokenDetails): string[] => [
  'all',
  ...categories,
  ...(hasUnknownCategories ? ['others unknown'] : []),
]

/** The facts of a token's record, and of its chain. */
function TokenFacts({ token }: { token: TokenDetails }) {
  const { decimals, enabled, identifier, lists, name, protocol, swappable } = token.record
  const caip19 = getCaip19(token.record)
  const chainName = getChainName(protocol)
  const chain = findChainRecord(useQuery(chainsQuery).data?.records, protocol)
  // Wrong decimals lead to wrong amounts, so those of a duplicate are shown for comparison.
  const differing = token.others.find(
    ({ record }) =>
      record.protocol === protocol &&
      record.decimals !== null &&
      record.decimals !== decimals,
  )?.record
  return (
    <>
      <Section title="Token">
        <dl className="text-row">
          <TextFact label="Asset ID" text={identifier} />
          {caip19 !== '' && (
            <Fact label="CAIP-19">
              <ShortText text={caip19} start={14} end={6} contentName="CAIP-19" />
            </Fact>
          )}
          <Fact label="Name">
            {name && <TokenText text={name} flags={token.flags} />}
          </Fact>
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
            text={
              lists &&
              (lists.length === 0 ? 'None' : `${lists.length}: ${lists.join(', ')}`)
            }
          />
          <Fact label="Swappable" missing="Unknown">
            {swappable !== null && (swappable ? 'Yes' : 'No')}
          </Fact>
          <Fact label="Enabled">{enabled ? 'Yes' : 'No, disabled'}</Fact>
          <TextFact label="Categories" text={listCategories(token).join(', ')} />
        </dl>
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
          <dl className="text-row">
            <Fact label="Status">
              <ChainStatus status={chain.status} />
            </Fact>
            <TextFact label="Chain ID" text={chain.chainId} />
            <SpeedFacts chain={chain} />
          </dl>
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
  const { kind, chain, ticker } = asset
  if (kind === 'native') {
    const isCoin =
      record.address === '' && record.ticker === findChain(record.protocol)?.coin
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

type UnknownTokenProps = {
  identifier: string
  answer: Exclude<TokenAnswer, { kind: 'token' }>
}

/** Why an identifier has no page, and which tokens may be meant. */
function UnknownToken({ identifier, answer }: UnknownTokenProps) {
  const { suggestions, contract, rename } = answer
  const { ticker = '', address = '' } = parseIdentifier(convertCaip19(identifier)) ?? {}
  const searched = ticker || address || identifier.slice(0, 80)
  const caip = readCaip(identifier)
  const idForm = (
    <>
      An asset ID is a chain, a dot and a ticker, and for tokens a hyphen and the contract
      address: <MonoText text="BTC.BTC" /> or{' '}
      <MonoText text="ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48" />.
    </>
  )
  const [title, reason] = {
    several: [
      'More than one token matches',
      'This asset ID has no contract address, and several tokens share its chain and ticker.',
    ],
    unknown: [
      'Token not listed',
      contract.kind === 'unknown' &&
        'We don’t list this token. It may still exist on-chain; check it in an explorer.',
    ],
    malformed: [
      'Not a valid asset ID',
      caip?.kind === 'none' ? formatCaipProblem(caip.problem) : idForm,
    ],
  }[answer.kind]
  return (
    <div className="page py-7 lg:py-10">
      <title>{`${toPlainText(identifier, 60)} - Crosswatch`}</title>
      <h1 className="text-title">{title}</h1>
      <p className="mt-2 text-ink-2">
        <MonoText text={identifier} limit={200} />
      </p>
      {rename !== null && <RenameNote rename={rename} />}
      <UnlistedContract address={address} contract={contract} />
      <div className="mt-2 max-w-160">{reason}</div>
      {caip?.kind !== 'none' && (
        <p className="mt-4">
          <Link to={paths.tokens({ q: searched })} className="link hit">
            Search for <SafeText text={searched} limit={12} /> in Tokens
          </Link>
        </p>
      )}
      {/* The truncated address of an imitated token would look like that of the imitation. */}
      {suggestions.length > 0 && contract.kind !== 'look-alike' && (
        <Section title="Did you mean">
          <TokenList label="Did you mean" tokens={suggestions} />
        </Section>
      )}
    </div>
  )
}

/** The same project on other chains, and the tokens with the same ticker. */
function SimilarTokens({ token }: { token: TokenDetails }) {
  const { record, project, others } = token
  const [maxRows, setMaxRows] = useState(9)
  const ticker = <SafeText text={record.ticker} limit={24} />
  const onChain = others.filter(
    (other) => other.record.protocol === record.protocol,
  ).length
  return (
    <>
      {project.length > 0 && (
        <Section
          title={<>{ticker} on other chains</>}
          note={`${formatCount(project.length)}, matched by project`}
        >
          <TokenList
            label="The same project"
            tokens={[token, ...project]}
            current={token}
          />
        </Section>
      )}
      <Section
        title={<>Other tokens with the ticker {ticker}</>}
        note={
          others.length > 0 &&
          `${formatCount(others.length)}, ${onChain} on ${getChainName(record.protocol)}`
        }
      >
        {others.length === 0 ? (
          <EmptyState title="No other token has this ticker">
            Tokens that share or imitate it would be listed here.
          </EmptyState>
        ) : (
          <TokenList
            label={`Tokens called ${record.ticker.slice(0, 24)}`}
            tokens={[token, ...others].slice(0, maxRows)}
            current={token}
          />
        )}
        {others.length >= maxRows && (
          <div className="py-2">
            <Button variant="quiet" onClick={() => setMaxRows(Infinity)}>
              Show all {formatCount(others.length + 1)}
            </Button>
          </div>
        )}
      </Section>
    </>
  )
}

/** `current`: the token that the page is about. */
type TokenListProps = {
  label: string
  tokens: readonly ListedToken[]
  current?: ListedToken
}

/** A short table of tokens. All rows are rendered. */
function TokenList({ label, tokens, current }: TokenListProps) {
  return (
    <table aria-label={label} className="block text-start text-row">
      <TableHeads />
      <tbody translate="no" className="block">
        {tokens.map((token) => (
          <TokenRow
            key={token.record.identifier}
            token={token}
            isCurrent={token === current}
          />
        ))}
      </tbody>
    </table>
  )
}

/** The identifier of a synthetic has a slash. */
const joinIdentifier = ({
  identifier = '',
  '*': rest,
}: PageLoaderArgs['params']): string => (rest ? `${identifier}/${rest}` : identifier)

export { TokenPage as Component }

export const loader = async ({ context, params }: PageLoaderArgs) => {
  const identifier = joinIdentifier(params)
  const caip = readCaip(identifier)
  if (caip?.kind === 'chain') return redirect(paths.chain(caip.chain))
  if (caip?.kind === 'address') return redirect(paths.address(caip.chain, caip.text))
  const query = tokenQuery(identifier)
  await prefetch(context, (client) => [client.query(chainsQuery), client.query(query)])
  const answer = context.get(queryClientContext).getQueryData(query.queryKey)
  const isMissing = answer?.kind === 'unknown' || answer?.kind === 'malformed'
  return data(null, { status: isMissing ? 404 : 200 })
}
