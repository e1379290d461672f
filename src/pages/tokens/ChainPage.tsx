import { useQuery } from '@tanstack/react-query'
import { data, Link, useParams, useSearchParams } from 'react-router'
import { paths } from '../../app/paths'
import type { ChainRecord } from '../../contract/tokens'
import { formatCount } from '../../model/amounts'
import { getCaip2 } from '../../model/chains/caip'
import { getChainName } from '../../model/chains/chains'
import { getChainLogoPath } from '../../model/logos'
import { formatBlockTime } from '../../model/time'
import { noFilters, readFilters, type TokenFilters } from '../../model/tokens/filters'
import { getQueryError } from '../../queries/describeError'
import { type PageLoaderArgs, prefetch, queryClientContext } from '../../queries/prefetch'
import { chainsQuery } from '../../queries/chains'
import { foundTokensQuery } from '../../queries/tokens'
import { getButtonClasses } from '../../ui/Button'
import { ChainBadge } from '../../ui/ChainBadge'
import { EmptyState } from '../../ui/EmptyState'
import { Fact, Facts } from '../../ui/Facts'
import { Icon } from '../../ui/Icon'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { Loading, SkeletonRows } from '../../ui/Skeleton'
import { StatusBadge } from '../../ui/StatusIcon'
import { formatConfirmations, getChainStatus, indexChains } from './chainText'
import { ListError } from './ListError'
import { TextFact } from './TokenFacts'
import { TokenTable } from './TokenTable'

/** The tokens of a chain. The URL has their sort order. */
const getChainFilters = (code: string, query: URLSearchParams): TokenFilters => ({
  ...noFilters,
  chains: [code.toUpperCase()],
  sort: readFilters(query).sort,
})

const findChainRecord = (chains: ReadonlyMap<string, ChainRecord>, code: string) =>
  chains.get(code) ?? chains.get(code.toUpperCase())

export function ChainPage() {
  const { chain: code = '' } = useParams()
  const [params] = useSearchParams()
  const filters = getChainFilters(code, params)
  const chainList = useQuery(chainsQuery)
  const tokens = useQuery(foundTokensQuery(filters, 0))
  const chains = indexChains(chainList.data?.records)
  const chain = findChainRecord(chains, code)
  return (
    <>
      <title>{`${chain?.displayName || code.slice(0, 80)} - Crosswatch`}</title>
      {(chain || !chainList.data) && <ChainHeader code={chain?.chain ?? code} chain={chain} />}
      <ListError list="chains" query={chainList} />
      {getQueryError(chainList) === null && <ListError list="tokens" query={tokens} isFloating />}
      <div className="page py-7 lg:py-10">
        {chain && <ChainDetails chain={chain} />}
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
                filters={filters}
                found={tokens.data}
                chains={chains}
                getSortPath={(sort) => (sort === 'match' ? '?' : `?sort=${sort}`)}
              />
            )}
          </Section>
        )}
        {((chainList.isPending && getQueryError(chainList) === null) ||
          (chain && tokens.isPending && getQueryError(tokens) === null)) && (
          <Loading>
            <SkeletonRows count={12} rowClasses="h-16 xl:h-10" hasLogo />
          </Loading>
        )}
        {!chain && chainList.data && <UnknownChain code={code} count={chains.size} />}
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
              <StatusBadge {...getChainStatus(chain)} />
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
  const { gasAsset, gasRate, gasUnit, providers } = chain
  const caip2 = getCaip2(chain.chain)
  return (
    <Section title="Details">
      <div className="grid gap-x-10 lg:grid-cols-2">
        <Facts>
          <Fact label="Block time">{formatBlockTime(chain.averageBlockTime)}</Fact>
          <Fact label="Confirmations">{formatConfirmations(chain)}</Fact>
          <TextFact label="Gas token" text={gasAsset?.identifier || gasAsset?.ticker || ''} />
          <Fact label="Fee rate" missing="Unknown">
            {gasRate}
          </Fact>
          <TextFact label="Fee unit" text={gasUnit} />
          <TextFact label="Providers" text={providers.join(', ')} />
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

function UnknownChain({ code, count }: { code: string; count: number }) {
  return (
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
}

export { ChainPage as Component }

export const loader = async ({ context, params: { chain = '' }, request }: PageLoaderArgs) => {
  const filters = getChainFilters(chain, new URL(request.url).searchParams)
  await prefetch(context, (client) => [
    client.query(chainsQuery),
    client.query(foundTokensQuery(filters, 0)),
  ])
  const chains = context.get(queryClientContext).getQueryData(chainsQuery.queryKey)
  const isMissing = chains && !findChainRecord(indexChains(chains.records), chain)
  return data(null, { status: isMissing ? 404 : 200 })
}
