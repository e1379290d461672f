import * as labels from '#words/labels'
import { data, Link, useParams, useSearchParams } from 'react-router'
import { ChainAge } from '../../components/ChainAge'
import { ChainBadge } from '../../components/ChainBadge'
import { LazyHaltNotice } from '../../components/lazyNotices'
import { PageHeader } from '../../components/PageHeader'
import { formatTitle } from '../../contract/brand'
import type { ChainRecord } from '../../contract/chains'
import { formatCount } from '../../model/amounts'
import { getCaip2 } from '../../model/chains/caip'
import { getChainName } from '../../model/chains/chains'
import { toPlainText } from '../../model/text'
import { readFilters } from '../../model/tokens/filters'
import { describeEnd } from '../../model/words/eventText'
import { paths } from '../../paths'
import { chainsQuery, findChainRecord, polledChainsQuery } from '../../queries/chains'
import { useNetworks } from '../../queries/networks'
import { type PageLoaderArgs, prefetch, queryClientContext } from '../../queries/prefetch'
import type { FoundTokens } from '../../queries/tokenEngine'
import { foundTokensQuery, listPollMs } from '../../queries/tokens'
import { useQuery } from '../../queries/useQuery'
import { EmptyState } from '../../ui/EmptyState'
import { Fact, TextFact } from '../../ui/Fact'
import { lazyPart } from '../../ui/lazyPart'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { ChainStatus, SpeedFacts } from './ChainFacts'
import { ListErrors, LoadingRows } from './ListState'
import { TokenTable } from './TokenTable'
import { useTokenList } from './useTokenList'
import * as words from '#words/chainPages'

const getChainFilters = (chain: string, query: URLSearchParams) =>
  readFilters(new URLSearchParams({ chain, sort: query.get('sort') ?? '' }))

// Few visitors see it.
const LazyUnknownChain = lazyPart(
  async () => (await import('./UnknownChain')).UnknownChain,
)

/** `/chains/{code}`: the state of a chain, its facts and its tokens. */
export function ChainPage() {
  const { chain: code = '' } = useParams()
  const [params] = useSearchParams()
  const chainList = useQuery(polledChainsQuery)
  const tokens = useQuery(foundTokensQuery(getChainFilters(code, params), 0))
  useTokenList(listPollMs)
  const chain = findChainRecord(chainList.data?.records, code)
  if (chainList.data && chain === undefined)
    return <LazyUnknownChain code={code} chainCount={chainList.data.records.length} />
  return (
    <>
      <title>{formatTitle(chain ? getName(chain) : toPlainText(code, 20))}</title>
      <LazyHaltNotice networks={chain?.networks} />
      <ChainHeader code={code} chain={chain} />
      <ListErrors main="chains" chains={[chainList]} tokens={[tokens]} />
      <div className="page py-6 md:py-10">
        {chain && <ChainDetails chain={chain} />}
        {chain && tokens.data && <ChainTokens chain={chain} found={tokens.data} />}
        <LoadingRows query={chain ? tokens : chainList} />
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
  const isUnknown = records !== undefined && !findChainRecord(records, chain)
  // A list that is late may still come before the server's render.
  const mayBeUnknown = isUnknown || (import.meta.env.SSR && records === undefined)
  if (mayBeUnknown) await LazyUnknownChain.preload()
  return data(null, { status: isUnknown ? 404 : 200 })
}

const getName = ({ chain, displayName }: ChainRecord): string =>
  displayName || getChainName(chain)

/** What a status means for somebody who wants to send or swap. */
const statusNotes: Partial<Record<string, (chain: ChainRecord) => string>> = {
  ended: describeEnd,
  halted: () => words.halted,
  '': () => words.haltNotChecked,
}

type ChainHeaderProps = {
  code: string
  /** Undefined until it is loaded. */
  chain: ChainRecord | undefined
}

function ChainHeader({ code, chain }: ChainHeaderProps) {
  const isClosed = ['halted', 'ended'].includes(chain?.status ?? '')
  const note = chain && statusNotes[chain.status]?.(chain)
  return (
    <PageHeader
      list="chains"
      current={
        <span aria-current="page" className="flex min-w-0">
          <ChainBadge code={chain?.chain ?? code} logo={chain?.logo} />
        </span>
      }
      className={isClosed ? 'border-t-4 border-t-fail' : ''}
    >
      <div className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="min-w-0 text-verdict">
          <SafeText text={chain ? getName(chain) : getChainName(code)} limit={40} />
        </h1>
        {chain && (
          <span className="text-lead">
            <ChainStatus status={chain.status} size={16} />
          </span>
        )}
        <ChainAge />
      </div>
      {note !== undefined && <p className="mt-2 max-w-160 text-ink-2">{note}</p>}
    </PageHeader>
  )
}

function NetworkStatusesFact({ statusByNetwork }: Pick<ChainRecord, 'statusByNetwork'>) {
  const networks = useNetworks().filter(({ id }) => statusByNetwork?.[id] !== undefined)
  return (
    networks.length > 0 && (
      <Fact label={labels.networks}>
        {networks.map(({ id, name }) => (
          <span key={id} className="flex flex-wrap items-center gap-x-2">
            <SafeText text={name} limit={40} />
            {statusByNetwork?.[id] !== 'active' && (
              <ChainStatus status={statusByNetwork?.[id] ?? ''} />
            )}
          </span>
        ))}
      </Fact>
    )
  )
}

function ChainDetails({ chain }: { chain: ChainRecord }) {
  const caip2 = getCaip2(chain.chain)
  return (
    <Section title={labels.details}>
      <div className="grid gap-x-10 lg:grid-cols-2">
        <dl className="text-row">
          <SpeedFacts chain={chain} />
          <Fact label={words.feeRate}>{chain.gasRate}</Fact>
          <TextFact label={words.feeUnit} text={chain.gasUnit} />
        </dl>
        <dl className="text-row">
          <NetworkStatusesFact statusByNetwork={chain.statusByNetwork} />
          <TextFact label={words.code} text={chain.chain} />
          <TextFact label={labels.chainId} text={chain.chainId} />
          <TextFact label="CAIP-2" text={caip2} />
          <TextFact label={words.coin} text={chain.symbol} />
          <Fact label={labels.decimals}>{chain.defaultDecimals}</Fact>
          <TextFact label={labels.kind} text={chain.category} />
          <Fact label={labels.network}>
            {chain.mainnet ? words.mainnet : words.testnet}
          </Fact>
        </dl>
      </div>
    </Section>
  )
}

const ChainTokens = ({ chain, found }: { chain: ChainRecord; found: FoundTokens }) => (
  <Section
    title={labels.tokens}
    note={formatCount(found.total)}
    action={
      found.total > 0 && (
        <Link to={paths.tokens({ chain: chain.chain })} className="link hit">
          {words.searchThese}
        </Link>
      )
    }
  >
    {found.total === 0 ? (
      <EmptyState title={words.noTokensOnThis}>{words.whenTokensAppear}</EmptyState>
    ) : (
      <TokenTable
        found={found}
        filters={found.filters}
        getPath={({ sort }) => (sort === 'match' ? '?' : `?sort=${sort}`)}
        hasChain={false}
      />
    )}
  </Section>
)
