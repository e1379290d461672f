import { useQuery } from '@tanstack/react-query'
import { data, redirect, useParams } from 'react-router'
import { paths } from '../../app/paths'
import { readCaip } from '../../model/chains/caip'
import { getChainName } from '../../model/chains/chains'
import { explainVerdict, getVerdictLabel } from '../../model/tokens/tokenText'
import { toPlainText } from '../../model/text'
import { getQueryError } from '../../queries/describeError'
import { type PageLoaderArgs, prefetch, queryClientContext } from '../../queries/prefetch'
import { chainsQuery } from '../../queries/chains'
import { tokenQuery } from '../../queries/tokens'
import { PageHead } from '../../ui/PageHead'
import { SafeText } from '../../ui/SafeText'
import { Loading, SkeletonRows } from '../../ui/Skeleton'
import { ListErrors } from './ListErrors'
import { SimilarTokens } from './SimilarTokens'
import { ChainFacts, TokenFacts } from './TokenFacts'
import { TokenHeader } from './TokenHeader'
import { UnknownToken } from './UnknownToken'

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
        <div className="border-b border-line bg-sheet">
          <h1 className="page h-80 pt-20 font-mono text-title md:h-60">
            <SafeText text={identifier} limit={100} />
          </h1>
        </div>
        {errors}
        {getQueryError(query) === null && (
          <div className="page py-7 lg:py-10">
            <Loading>
              <SkeletonRows count={12} hasLogo />
            </Loading>
          </div>
        )}
      </>
    )
  }
  const { token } = answer
  const ticker = toPlainText(token.record.ticker)
  const place = toPlainText(getChainName(token.record.protocol))
  const description = toPlainText(`${getVerdictLabel(token)}. ${explainVerdict(token)}`, 300)
  return (
    <>
      <PageHead
        title={`${ticker} - Crosswatch`}
        preview={{ title: `${ticker} on ${place}`, description }}
      />
      <TokenHeader token={token} />
      {errors}
      <div className="page grid gap-x-10 py-7 lg:grid-cols-[400px_minmax(0,1fr)] lg:py-10">
        <div className="min-w-0">
          <TokenFacts token={token} />
          <ChainFacts code={token.record.protocol} />
        </div>
        <div className="mt-7 min-w-0 lg:mt-0">
          <SimilarTokens token={token} />
        </div>
      </div>
    </>
  )
}

/** The identifier of a synthetic has a slash. */
const joinIdentifier = ({
  identifier = '',
  '*': rest,
}: Readonly<Record<string, string | undefined>>) => (rest ? `${identifier}/${rest}` : identifier)

export { TokenPage as Component }

export const loader = async ({ context, params }: PageLoaderArgs) => {
  const identifier = joinIdentifier(params)
  const caip = readCaip(identifier)
  if (caip?.kind === 'chain') return redirect(paths.chain(caip.chain))
  if (caip?.kind === 'address') return redirect(paths.address(caip.chain, caip.address))
  const query = tokenQuery(identifier)
  await prefetch(context, (client) => [client.query(chainsQuery), client.query(query)])
  const answer = context.get(queryClientContext).getQueryData(query.queryKey)
  const isMissing = answer?.kind === 'unknown' || answer?.kind === 'malformed'
  return data(null, { status: isMissing ? 404 : 200 })
}
