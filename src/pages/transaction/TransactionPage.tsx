import { Navigate, useParams, useSearchParams } from 'react-router'
import { paths } from '../../app/paths'
import { isHash } from '../../model/chains/hashes'
import { getHashChain } from '../../model/recognise/hash'
import { recognise } from '../../model/recognise/recognise'
import { Tracker } from './Tracker'
import { MalformedHash } from './MalformedHash'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { chainsQuery } from '../../queries/tokens'
import { transactionQuery } from '../../queries/transaction'

/** `/tx/{hash}`: a transaction; with `?chain=` for services that need the chain of a hash. */
export function TransactionPage() {
  const { hash = '' } = useParams()
  const [params] = useSearchParams()
  const chain = params.get('chain')
  if (isHash(hash)) return <Tracker key={hash} hash={hash} chain={chain ?? ''} />
  return <HashRedirect text={hash} chain={chain} />
}

/** Redirects a text that contains a hash to the page of that hash; explains any other text. */
function HashRedirect({ text, chain }: { text: string; chain: string | null }) {
  const { readings, problem } = recognise(text)
  const [reading] = readings
  if (reading?.kind !== 'hash') return <MalformedHash text={text} reason={problem} />
  const to = paths.transaction(reading.hash, chain ?? getHashChain(reading))
  return <Navigate to={to} replace state={{ pasted: text }} />
}

export { TransactionPage as Component }

export const loader = ({ context, request, params: { hash = '' } }: PageLoaderArgs) => {
  if (!isHash(hash)) return null
  const chain = new URL(request.url).searchParams.get('chain') ?? ''
  return prefetch(context, (client) => [
    client.query(chainsQuery),
    client.query(transactionQuery(hash, 'open', chain)),
  ])
}
