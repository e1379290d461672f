import * as labels from '#words/labels'
import { data, Link, useParams, useSearchParams } from 'react-router'
import { Answer, AnswerColumns } from '../../components/Answer'
import { ChainAge } from '../../components/ChainAge'
import { ChainBadge } from '../../components/ChainBadge'
import { HaltNotice } from '../../components/Notices'
import { PageHeader } from '../../components/PageHeader'
import { VerdictEdge } from '../../components/VerdictEdge'
import { VerdictHeadline } from '../../components/VerdictHeadline'
import { PageTitle } from '../../components/PageTitle'
import type { ChainRecord } from '../../contract/chains'
import { formatCount } from '../../model/amounts'
import { getCaip2 } from '../../model/chains/caip'
import { getChainName } from '../../model/chains/chains'
import { toPlainText } from '../../model/text'
import { readFilters } from '../../model/tokens/filters'
import { describeEnd } from '../../model/words/eventText'
import { fillText } from '../../model/words/messages'
import { paths } from '../../paths'
import { chainsQuery, findChainRecord, polledChainsQuery } from '../../queries/chains'
import { useNetworks } from '../../queries/networks'
import { type PageLoaderArgs, prefetch, queryClientContext } from '../../queries/prefetch'
import type { FoundTokens } from '../../tokenEngine/tokenEngine'
import { foundTokensQuery, listPollMs } from '../../queries/tokens'
import { getQueryError } from '../../queries/useFailure'
import { useQuery } from '../../queries/useQuery'
import { EmptyState } from '../../ui/EmptyState'
import { Fact, TextFact } from '../../ui/Fact'
import { Fold } from '../../ui/Fold'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { ChainStatus, getChainState, getDepositWait, SpeedFacts } from './ChainFacts'
import { ListErrors, LoadingRows } from './ListState'
import { TokenTable } from './TokenTable'
import { UnknownChain } from './UnknownChain'
import { useTokenList } from './useTokenList'
import * as words from '#words/chainPages'

const getChainFilters = (chain: string, query: URLSearchParams) =>
  readFilters(new URLSearchParams({ chain, sort: query.get('sort') ?? '' }))

/** `/chains/{code}`: the state of a chain, its facts and its tokens. */
export function ChainPage() {
  const { chain: code = '' } = useParams()
  const [params] = useSearchParams()
  const chainList = useQuery(polledChainsQuery)
  const tokens = useQuery(foundTokensQuery(getChainFilters(code, params), 0))
  useTokenList(listPollMs)
  const chain = findChainRecord(chainList.data?.records, code)
  if (chainList.data && chain === undefined)
    return <UnknownChain code={code} chainCount={chainList.data.records.length} />
  return (
    <>
      <PageTitle text={chain ? getName(chain) : toPlainText(code, 20)} />
      <HaltNotice networks={chain?.networks} />
      <ChainHeader
        code={code}
        chain={chain}
        hasFailed={getQueryError(chainList) !== null}
      />
      <ListErrors main="chains" chains={[chainList]} tokens={[tokens]} />
      <div className="page py-6 md:py-10">
        {chain && tokens.data && <ChainTokens chain={chain} found={tokens.data} />}
        <LoadingRows query={chain ? tokens : chainList} />
        {chain && (
          <div className="pt-6">
            <Fold summary={labels.details}>
              <ChainFacts chain={chain} />
            </Fold>
          </div>
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
  const isUnknown = records !== undefined && !findChainRecord(records, chain)
  return data(null, { status: isUnknown ? 404 : 200 })
}

const getName = ({ chain, displayName }: ChainRecord): string =>
  displayName || getChainName(chain)

/** Whether somebody can swap to and from a chain. Undefined until it is loaded. */
function judgeChain(chain: ChainRecord | undefined, hasFailed: boolean) {
  const { status, headline, word } = getChainState(chain?.status ?? '')
  const state = { status, headline, reason: '', advice: '' }
  if (chain === undefined && !hasFailed) return { ...state, status: 'not-seen' as const }
  switch (chain?.status) {
    case 'active':
      return { ...state, reason: chain.mainnet ? '' : words.testnet }
    case 'halted':
      return { ...state, reason: words.halted, advice: words.waitForSwaps }
    case 'ended':
      return { ...state, reason: describeEnd(chain), advice: words.sendNothing }
    default: {
      const reason = chain?.status ? word : words.haltNotChecked
      return { ...state, reason, advice: words.checkAgain }
    }
  }
}

type ChainHeaderProps = {
  code: string
  /** Undefined until it is loaded. */
  chain: ChainRecord | undefined
  hasFailed: boolean
}

function ChainHeader({ code, chain, hasFailed }: ChainHeaderProps) {
  const { status, headline, reason, advice } = judgeChain(chain, hasFailed)
  return (
    <>
      <VerdictEdge status={status} />
      <PageHeader
        list="chains"
        current={
          <span aria-current="page" className="flex min-w-0">
            <ChainBadge code={chain?.chain ?? code} logo={chain?.logo} />
          </span>
        }
      >
        <h1 className="mt-4 text-title">
          <SafeText text={chain ? getName(chain) : getChainName(code)} limit={40} />
        </h1>
        <VerdictHeadline status={status} text={headline} />
        <p className="mt-2 flex max-w-160 flex-wrap gap-x-3 text-row text-ink-2 empty:hidden">
          {/* It may be a word of the service. */}
          {reason && <SafeText text={reason} limit={200} />}
          <ChainAge />
        </p>
        {status !== 'not-seen' && <ChainAnswers chain={chain} advice={advice} />}
      </PageHeader>
    </>
  )
}

type ChainAnswersProps = Pick<ChainHeaderProps, 'chain'> & { advice: string }

function ChainAnswers({ chain, advice }: ChainAnswersProps) {
  return (
    <AnswerColumns
      first={chain?.status === 'active' && <DepositAnswer chain={chain} />}
      second={
        advice !== '' && (
          <Answer heading="h3" question={labels.nextQuestion} sentence={advice} />
        )
      }
    />
  )
}

function DepositAnswer({ chain }: { chain: ChainRecord }) {
  const { blocks, time } = getDepositWait(chain)
  const count = Number(blocks) || null
  return (
    <Answer
      heading="h3"
      question={words.durationQuestion}
      sentence={fillText(words.duration, { time, count }) || words.noDuration}
    >
      <dl className="max-w-160 text-row">
        <NetworkStatusesFact statusByNetwork={chain.statusByNetwork} />
      </dl>
    </Answer>
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

function ChainFacts({ chain }: { chain: ChainRecord }) {
  return (
    <dl className="max-w-160 text-row">
      <SpeedFacts chain={chain} />
      <Fact label={words.feeRate}>{chain.gasRate}</Fact>
      <TextFact label={words.feeUnit} text={chain.gasUnit} />
      <TextFact label={words.code} text={chain.chain} />
      <TextFact label={labels.chainId} text={chain.chainId} />
      <TextFact label="CAIP-2" text={getCaip2(chain.chain)} />
      <TextFact label={words.coin} text={chain.symbol} />
      <Fact label={labels.decimals}>{chain.defaultDecimals}</Fact>
      <TextFact label={labels.kind} text={chain.category} />
      <Fact label={labels.network}>{chain.mainnet ? words.mainnet : words.testnet}</Fact>
    </dl>
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
