import { useQuery } from '@tanstack/react-query'
import { data, Link, useParams, useSearchParams } from 'react-router'
import { paths } from '../../app/paths'
import type { ChainRecord } from '../../contract/tokens'
import { formatCount } from '../../model/amounts'
import { getCaip2 } from '../../model/chains/caip'
import { getChainName } from '../../model/chains/chains'
import { noFilters, readFilters, type TokenFilters } from '../../model/tokens/filters'
import { chainsQuery } from '../../queries/chains'
import { getQueryError } from '../../queries/describeError'
import { type PageLoaderArgs, prefetch, queryClientContext } from '../../queries/prefetch'
import { foundTokensQuery } from '../../queries/tokens'
import { getButtonClasses } from '../../ui/Button'
import { ChainBadge } from '../../ui/ChainBadge'
import { EmptyState } from '../../ui/EmptyState'
import { Fact, Facts } from '../../ui/Facts'
import { PageHeader } from '../../ui/PageHeader'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { Loading, SkeletonRows } from '../../ui/Skeleton'
import { ChainStatus, SpeedFacts, TextFact } from './ChainParts'
import { ListErrors } from './ListErrors'
import { TokenTable } from './TokenTable'

/** The tokens of a chain. The URL has their sort order. */
const getChainFilters = (code: string, query: URLSearchParams): TokenFilters => ({
  ...noFilters,
  chains: [code.toUpperCase()],
  sort: readFilters(query).sort,
})

const findChainRecord = (records: readonly ChainRecord[] | undefined, code: string) =>
  records?.find(({ chain }) => chain === code) ??
  records?.find(({ chain }) => chain === code.toUpperCase())

export function ChainPage() {
  const { chain: code = '' } = useParams()
  const [params] = useSearchParams()
  const filters = getChainFilters(code, params)
  const chainList = useQuery(chainsQuery)
  const query = useQuery(foundTokensQuery(filters, 0))
  const chain = findChainRecord(chainList.data?.records, code)
  const tokens = chain && query.data
  const missing = chain ? query : chainList
  return (
    <>
      <title>{`${chain?.displayName || code.slice(0, 80)} - Crosswatch`}</title>
      {(chain || !chainList.data) && <ChainHeader code={chain?.chain ?? code} chain={chain} />}
      <ListErrors main="chains" chains={[chainList]} tokens={[query]} />
      <div className="page py-7 lg:py-10">
        {chain && <ChainDetails chain={chain} />}
        {tokens && (
          <Section
            title="Tokens"
            note={formatCount(tokens.total)}
            action={
              tokens.total > 0 && (
                <Link to={paths.tokens({ chain: chain.chain })} className="link hit">
                  Search these tokens
                </Link>
              )
            }
          >
            {tokens.total === 0 ? (
              <EmptyState title="No tokens on this chain">
                Tokens appear here once the network lists them.
              </EmptyState>
            ) : (
              <TokenTable
                filters={filters}
                found={tokens}
                getSortPath={(sort) => (sort === 'match' ? '?' : `?sort=${sort}`)}
              />
            )}
          </Section>
        )}
        {missing.isPending && getQueryError(missing) === null && (
          <Loading>
            <SkeletonRows count={12} rowClasses="h-16 xl:h-10" hasLogo />
          </Loading>
        )}
        {!chain && chainList.data && (
          <>
            <h1 className="text-title">Chain not supported</h1>
            <p className="mt-2 flex max-w-full font-mono text-ink-2">
              <SafeText text={code} limit={80} />
            </p>
            <p className="mt-3 mb-4 max-w-160">
              We support {chainList.data.records.length} chains; none uses this code. A code is
              short, such as BTC or ETH.
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

/** `chain` is undefined until the chains are loaded. */
function ChainHeader({ code, chain }: { code: string; chain: ChainRecord | undefined }) {
  const isHalted = chain?.status === 'halted'
  return (
    <PageHeader
      parent={
        <Link to={paths.chains()} className="link hit">
          Chains
        </Link>
      }
      current={
        <span aria-current="page" className="flex min-w-0">
          <ChainBadge code={code} logo={chain?.logo} />
        </span>
      }
      className={isHalted ? 'border-t-4 border-t-fail' : ''}
    >
      <div className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="text-verdict">
          <SafeText text={chain?.displayName || getChainName(code)} limit={40} />
        </h1>
        {chain && (
          <span className="text-lead">
            <ChainStatus status={chain.status} size={16} />
          </span>
        )}
      </div>
      {isHalted && (
        <p className="mt-2 max-w-160 text-ink-2">
          Swaps to and from this chain are paused. Funds on the chain itself aren’t affected.
        </p>
      )}
    </PageHeader>
  )
}

function ChainDetails({ chain }: { chain: ChainRecord }) {
  const caip2 = getCaip2(chain.chain)
  return (
    <Section title="Details">
      <div className="grid gap-x-10 lg:grid-cols-2">
        <Facts>
          <SpeedFacts chain={chain} />
          <Fact label="Fee rate" missing="Unknown">
            {chain.gasRate}
          </Fact>
          <TextFact label="Fee unit" text={chain.gasUnit} />
          <TextFact label="Providers" text={chain.providers.join(', ')} />
        </Facts>
        <Facts>
          <TextFact label="Code" text={chain.chain} />
          <TextFact label="Chain ID" text={chain.chainId} />
          {caip2 !== '' && <TextFact label="CAIP-2" text={caip2} />}
          <TextFact label="Coin" text={chain.symbol} />
          <Fact label="Decimals">{chain.defaultDecimals}</Fact>
          <TextFact label="Kind" text={chain.category} />
          <Fact label="Network">{chain.mainnet ? 'Mainnet' : 'Testnet: tokens have no value'}</Fact>
        </Facts>
      </div>
    </Section>
  )
}

export { ChainPage as Component }

export const loader = async ({ context, params: { chain = '' }, request }: PageLoaderArgs) => {
  const filters = getChainFilters(chain, new URL(request.url).searchParams)
  await prefetch(context, (client) => [
    client.query(chainsQuery),
    client.query(foundTokensQuery(filters, 0)),
  ])
  const records = context.get(queryClientContext).getQueryData(chainsQuery.queryKey)?.records
  const isMissing = records && !findChainRecord(records, chain)
  return data(null, { status: isMissing ? 404 : 200 })
}
