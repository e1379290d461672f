import { data, useParams } from 'react-router'
import * as labels from '#words/labels'
import * as words from '#words/tokenPage'
import { Answer, AnswerColumns } from '../../components/Answer'
import { PageHeader } from '../../components/PageHeader'
import { VerdictEdge } from '../../components/VerdictEdge'
import { VerdictHeadline } from '../../components/VerdictHeadline'
import { HaltNotice } from '../../components/Notices'
import { PageTitle } from '../../components/PageTitle'
import { readCaip } from '../../model/chains/caip'
import { toPlainText } from '../../model/text'
import { listTokenFindings } from '../../model/tokens/tokenFindings'
import { paths } from '../../paths'
import { chainsQuery, polledChainsQuery } from '../../queries/chains'
import {
  type PageLoaderArgs,
  prefetch,
  queryClientContext,
  replacePath,
} from '../../queries/prefetch'
import { listPollMs, tokenQuery } from '../../queries/tokens'
import { getQueryError } from '../../queries/useFailure'
import { useQuery } from '../../queries/useQuery'
import { lazyPart } from '../../ui/lazyPart'
import { SafeText } from '../../ui/SafeText'
import { Loading } from '../../ui/Skeleton'
import { ListErrors } from './ListState'
import { CurrentToken, TokenHeader } from './TokenHeader'
import { useTokenList } from './useTokenList'

// Below the verdict, or why there is none: with what compares addresses, 52 kB after it.
const LazyTokenContents = lazyPart(
  async () => (await import('./TokenContents')).TokenContents,
)

/** One token by its identifier, or why there is none. */
export function TokenPage() {
  const identifier = joinIdentifier(useParams())
  const query = useQuery(tokenQuery(identifier))
  const chainList = useQuery(polledChainsQuery)
  useTokenList(listPollMs)
  const answer = query.data
  if (answer && answer.kind !== 'token') {
    return <LazyTokenContents identifier={identifier} answer={answer} />
  }
  const errors = <ListErrors main="tokens" tokens={[query]} chains={[chainList]} />
  if (!answer) {
    const status = getQueryError(query) === null ? 'not-seen' : 'unclear'
    return (
      <>
        <PageTitle text={toPlainText(identifier, 60)} />
        <VerdictEdge status={status} />
        <PageHeader list="tokens" current={<CurrentToken identifier={identifier} />}>
          <h1 className="mt-4 font-mono text-title">
            <SafeText text={identifier} limit={100} />
          </h1>
          <VerdictHeadline status={status} text={words.notChecked} />
          <AnswerColumns
            first={
              <Answer
                heading="h3"
                question={labels.nextQuestion}
                sentence={words.notCheckedAdvice}
              />
            }
          />
        </PageHeader>
        {errors}
        <div className="page py-6">
          {status === 'not-seen' && (
            <Loading>
              {/* One token is no list. */}
              <div className="min-h-dvh" />
            </Loading>
          )}
        </div>
      </>
    )
  }
  const { token } = answer
  return (
    <>
      <HaltNotice networks={token.record.networks} />
      {errors}
      <TokenHeader token={token} findings={listTokenFindings(token)} />
      <LazyTokenContents identifier={identifier} answer={answer} />
    </>
  )
}

/** The identifier of a synthetic has a slash. */
const joinIdentifier = ({
  identifier = '',
  '*': rest,
}: PageLoaderArgs['params']): string => (rest ? `${identifier}/${rest}` : identifier)

export { TokenPage as Component }

export const loader = async ({ context, params, request }: PageLoaderArgs) => {
  const identifier = joinIdentifier(params)
  const caip = readCaip(identifier)
  if (caip?.kind === 'chain') return replacePath(paths.chain(caip.chain), request)
  if (caip?.kind === 'address')
    return replacePath(paths.address(caip.chain, caip.text), request)
  const query = tokenQuery(identifier)
  await LazyTokenContents.preload()
  await prefetch(context, (client) => [client.query(chainsQuery), client.query(query)])
  const answer = context.get(queryClientContext).getQueryData(query.queryKey)
  const isMissing = answer?.kind === 'unknown' || answer?.kind === 'malformed'
  return data(null, { status: isMissing ? 404 : 200 })
}
