import { useQuery } from '@tanstack/react-query'
import { data, Link, useParams, useSearchParams } from 'react-router'
import { paths } from '../../app/paths'
import type { ChainRecord } from '../../contract/tokens'
import { formatCount } from '../../model/amounts'
import { getCaip2 } from '../../model/chains/caip'
import { getChainName } from '../../model/chains/chains'
import { getChainLogoPath } from '../../model/logos'
import { noFilters, readFilters, type TokenFilters } from '../../model/tokens/filters'
import { chainsQuery } from '../../queries/chains'
import { getQueryError } from '../../queries/describeError'
import { type PageLoaderArgs, prefetch, queryClientContext } from '../../queries/prefetch'
import { foundTokensQuery } from '../../queries/tokens'
import { getButtonClasses } from '../../ui/Button'
import { ChainBadge } from '../../ui/ChainBadge'
import { EmptyState } from '../../ui/EmptyState'
import { Fact, Facts } from '../../ui/Facts'
import { Icon } from '../../ui/Icon'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { Loading, SkeletonRows } from '../../ui/Skeleton'
import { ChainStatus, SpeedFacts, TextFact } from './ChainParts'
import { ListError } from './ListError'
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
  const missing = [chainList, ...(chain ? [query] : [])]
  return (
    <>
      <title>{`${chain?.displayName || code.slice(0, 80)} - Crosswatch`}</title>
      {(chain || !chainList.data) && <ChainHeader code={chain?.chain ?? code} chain={chain} />}
      <ListError list="chains" queries={[chainList]} />
      {getQueryError(chainList) === null && (
        <ListError list="tokens" queries={[query]} isFloating />
      )}
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
        {missing.some((each) => each.isPending && getQueryError(each) === null) && (
          <Loading>
            <SkeletonRows count={12} rowClasses="h-16 xl:h-10" hasLogo />
          </Loading>
        )}
        {!chain && chainList.data && (
          <UnknownChain code={code} count={chainList.data.records.length} />
        )}
      </div>
    </>
  )
}

/** `chain` is undefined until the chains are loaded. */
function ChainHeader({ code, chain }: { code: string; chain: ChainRecord | undefined }) {
  const isHalted = chain?.status === 'halted'
  return (
    <div className={`border-b border-line bg-sheet ${isHalted ? 'border-t-4 border-t-fail' : ''}`}>
      <div className="page pt-4 pb-6">
        <nav aria-label="Path" className="flex h-8 items-center gap-3 text-row">
          <Link to={paths.chains()} className="link hit">
            Chains
          </Link>
          <Icon name="chevron-right" size={14} className="text-ink-3" />
          <span aria-current="page" className="flex min-w-0">
            <ChainBadge code={code} logo={getChainLogoPath(chain)} />
          </span>
        </nav>
        <div className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-2">
          <h1 className="text-verdict">
            <SafeText text={chain?.displayName || getChainName(code)} limit={40} />
          </h1>
          {chain && (
            <span className="text-lead">
              <ChainStatus chain={chain} size={16} />
            </span>
          )}
        </div>
        {isHalted && (
          <p className="mt-2 max-w-160 text-ink-2">
            Swaps to and from this chain are paused. Funds on the chain itself aren’t affected.
          </p>
        )}
      </div>
    </div>
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

const UnknownChain = ({ code, count }: { code: string; count: number }) => (
  <>
    <h1 className="text-title">Chain not supported</h1>
    <p className="mt-2 flex max-w-full font-mono text-ink-2">
      <SafeText text={code} limit={80} />
    </p>
    <p className="mt-3 max-w-160">
      We support {count} chains; none uses this code. A code is short, such as BTC or ETH.
    </p>
    <p className="mt-4">
      <Link to={paths.chains()} className={getButtonClasses()}>
        Show all chains
      </Link>
    </p>
  </>
)

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
