import { redirect, useLoaderData, useParams, useSearchParams } from 'react-router'
import { paths } from '../../app/paths'
import { isHash } from '../../model/chains/hashes'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { serviceQuery } from '../../queries/service'
import { chainsQuery } from '../../queries/chains'
import { transactionQuery } from '../../queries/transaction'
import { MalformedHash, type Missing } from './NotFound'
import { Tracker } from './Tracker'

/** `/tx/{hash}`: a transaction; with `?chain=` for services that need the chain of a hash. */
export function TransactionPage() {
  const { hash = '' } = useParams()
  const [params] = useSearchParams()
  const missing = useLoaderData<Missing | undefined>()
  if (isHash(hash)) return <Tracker key={hash} hash={hash} chain={params.get('chain') ?? ''} />
  return <MalformedHash text={hash} missing={missing} />
}

export { TransactionPage as Component }

/** A text that contains a hash is redirected to the page of that hash. Returns what is wrong with any other text. */
export async function loader({ context, request, params: { hash: text = '' } }: PageLoaderArgs) {
  const chain = new URL(request.url).searchParams.get('chain')
  if (!isHash(text)) {
    const found = await findHash(text)
    return 'hash' in found ? redirect(paths.transaction(found.hash, chain ?? found.chain)) : found
  }
  return prefetch(context, (client) => [
    client.query(serviceQuery),
    client.query(chainsQuery),
    client.query(transactionQuery(text, chain ?? '')),
  ])
}

/** The hash in a text, such as an explorer link, and its chain ('' for none); else what is wrong with the text. */
export async function findHash(text: string): Promise<{ hash: string; chain: string } | Missing> {
  // Few addresses need it, and it is a tenth of this page's code.
  const [{ recognise }, { getHashChain }] = await Promise.all([
    import('../../model/recognise/recognise'),
    import('../../model/recognise/hash'),
  ])
  const { readings, problem, typo } = recognise(text)
  const [reading] = readings
  return reading?.kind === 'hash'
    ? { hash: reading.text, chain: getHashChain(reading) }
    : { problem, typo }
}
