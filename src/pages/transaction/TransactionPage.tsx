import { redirect, useParams, useSearchParams } from 'react-router'
import { paths } from '../../app/paths'
import { isHash } from '../../model/chains/hashes'
import { chainsQuery } from '../../queries/chains'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { serviceQuery } from '../../queries/service'
import { transactionQuery } from '../../queries/transaction'
import { MalformedHash, type Missing } from './NotFound'
import { Tracker } from './Tracker'

/** `/tx/{hash}`: a transaction; with `?chain=` for services that need the chain of a hash. */
export function TransactionPage() {
  const { hash = '' } = useParams()
  const [params] = useSearchParams()
  if (!isHash(hash)) return <MalformedHash text={hash} />
  return <Tracker key={hash} hash={hash} chain={params.get('chain') ?? ''} />
}

export { TransactionPage as Component }

export const loader = (args: PageLoaderArgs) => loadTransaction(args, args.params['hash'] ?? '')

/**
 * Prefetches a transaction. A text that contains a hash, such as an explorer link, is redirected to the page of that hash below
 * `base`. Returns what is wrong with any other text.
 */
export async function loadTransaction(
  { context, request }: PageLoaderArgs,
  text: string,
  base = '',
): Promise<Response | Missing | null> {
  const chain = new URL(request.url).searchParams.get('chain')
  if (isHash(text)) {
    return prefetch(context, (client) => [
      client.query(serviceQuery),
      client.query(chainsQuery),
      client.query(transactionQuery(text, chain ?? '')),
    ])
  }
  // Few addresses need it, and it is a tenth of this page's code.
  const [{ recognise }, { getHashChain }] = await Promise.all([
    import('../../model/recognise/recognise'),
    import('../../model/recognise/hash'),
  ])
  const { readings, problem, typo } = recognise(text)
  const [reading] = readings
  if (reading?.kind !== 'hash') return { problem, typo }
  return redirect(base + paths.transaction(reading.text, chain ?? getHashChain(reading)))
}
