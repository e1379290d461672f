import { useQuery } from '@tanstack/react-query'
import { data, Link, useParams, useSearchParams } from 'react-router'
import { paths } from '../../paths'
import { formatCount } from '../../model/amounts'
import { getCaip2 } from '../../model/chains/caip'
import { getChainName } from '../../model/chains/chains'
import { readFilters } from '../../model/tokens/filters'
import { chainsQuery, findChainRecord } from '../../queries/chains'
import { type PageLoaderArgs, prefetch, queryClientContext } from '../../queries/prefetch'
import { foundTokensQuery } from '../../queries/tokens'
import { getButtonClasses } from '../../ui/Button'
import { ChainBadge } from '../../components/ChainBadge'
import { EmptyState } from '../../ui/EmptyState'
import { Fact } from '../../ui/Fact'
import { PageHeader } from '../../components/PageHeader'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { ChainStatus, SpeedFacts, TextFact } from './ChainParts'
import { ListErrors, LoadingRows } from './ListState'
import { TokenTable } from './TokenTable'

/** The tokens of a chain. The URL has their sort order. */
const getChainFilters = (chain: string, query: URLSearchParams) =>
  readFilters(new URLSearchParams({ chain, sort: query.get('sort') ?? '' }))

/** `/chains/{code}`: the state of a chain, its facts and its tokens. */
export function ChainPage() {
  const { chain: code = '' } = useParams()
  const [params] = useSearchParams()
  const filters = getChainFilters(code, params)
  const chainList = useQuery(chainsQuery)
  const tokens = useQuery(foundTokensQuery(filters, 0))
  const chain = findChainRecord(chainList.data?.records, code)
  const caip2 = getCaip2(chain?.chain ?? '')
  const isHalted = chain?.status === 'halted'
  const name = chain?.displayName || getChainName(code)
  return (
    <>
      <title>{`${chain ? name : code.slice(0, 80)} - Crosswatch`}</title>
      {(chain || !chainList.data) && (
        <PageHeader
          list="chains"
          current={
            <span aria-current="page" className="flex min-w-0">
              <ChainBadge code={chain?.chain ?? code} logo={chain?.logo} />
            </span>
          }
          className={isHalted ? 'border-t-4 border-t-fail' : ''}
        >
          <div className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-2">
            <h1 className="min-w-0 text-verdict">
              <SafeText text={name} limit={40} />
            </h1>
            {chain && (
              <span className="text-lead">
                <ChainStatus status={chain.status} size={16} />
              </span>
            )}
          </div>
          {isHalted && (
            <p className="mt-2 max-w-160 text-ink-2">
              Swaps to and from this chain are paused. The network may refund deposits.
              Funds on the chain itself aren’t affected.
            </p>
          )}
          {chain?.status === '' && (
            <p className="mt-2 max-w-160 text-ink-2">
              We couldn’t check whether this chain is halted. Check again before you send.
            </p>
          )}
        </PageHeader>
      )}
      <ListErrors main="chains" chains={[chainList]} tokens={[tokens]} />
      <div className="page py-7 lg:py-10">
        {chain && (
          <Section title="Details">
            <div className="grid gap-x-10 lg:grid-cols-2">
              <dl className="text-row">
                <SpeedFacts chain={chain} />
                <Fact label="Fee rate" missing="Unknown">
                  {chain.gasRate}
                </Fact>
                <TextFact label="Fee unit" text={chain.gasUnit} />
                <TextFact label="Providers" text={chain.providers.join(', ')} />
              </dl>
              <dl className="text-row">
                <TextFact label="Code" text={chain.chain} />
                <TextFact label="Chain ID" text={chain.chainId} />
                {caip2 !== '' && <TextFact label="CAIP-2" text={caip2} />}
                <TextFact label="Coin" text={chain.symbol} />
                <Fact label="Decimals">{chain.defaultDecimals}</Fact>
                <TextFact label="Kind" text={chain.category} />
                <Fact label="Network">
                  {chain.mainnet ? 'Mainnet' : 'Testnet: tokens have no value'}
                </Fact>
              </dl>
            </div>
          </Section>
        )}
        {chain && tokens.data && (
          <Section
            title="Tokens"
            note={formatCount(tokens.data.total)}
            action={
              tokens.data.total > 0 && (
                <Link to={paths.tokens({ chain: chain.chain })} className="link hit">
                  Search these tokens
                </Link>
              )
            }
          >
            {tokens.data.total === 0 ? (
              <EmptyState title="No tokens on this chain">
                Tokens appear here once the network lists them.
              </EmptyState>
            ) : (
              <TokenTable
                found={tokens.data}
                filters={tokens.data.filters}
                getPath={({ sort }) => (sort === 'match' ? '?' : `?sort=${sort}`)}
              />
            )}
          </Section>
        )}
        <LoadingRows query={chain ? tokens : chainList} />
        {!chain && chainList.data && (
          <>
            <h1 className="text-title">Chain not supported</h1>
            <p className="mt-2 flex max-w-full font-mono text-ink-2">
              <SafeText text={code} limit={80} />
            </p>
            <p className="mt-3 mb-4 max-w-160">
              We support {chainList.data.records.length} chains; none uses this code. A
              code is short, such as BTC or ETH.
            </p>
            <Link to={paths.chains()} className={getButtonClasses()}>
              Show all chains
            </Link>
          </>
        )}
      </div>
    </>
  )
}

export { ChainPage as Component }

export const loader = async ({
  context,
  params: { chain = '' },
  request,
}: PageLoaderArgs) => {
  const filters = getChainFilters(chain, new URL(request.url).searchParams)
  await prefetch(context, (client) => [
    client.query(chainsQuery),
    client.query(foundTokensQuery(filters, 0)),
  ])
  const records = context
    .get(queryClientContext)
    .getQueryData(chainsQuery.queryKey)?.records
  return data(null, { status: records && !findChainRecord(records, chain) ? 404 : 200 })
}
