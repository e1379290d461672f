import { useParams, useSearchParams } from 'react-router'
import { isHash } from '../../model/chains/hashes'
import type { PageLoaderArgs } from '../../queries/prefetch'
import { loadTransaction } from './loadTransaction'
import { MalformedHash } from './MalformedHash'
import { HeaderActions } from './HeaderActions'
import { Tracker } from './Tracker'

/**
 * `/tx/{hash}`: a transaction; with `?chain=` for services that need the chain of a
 * hash.
 */
export function TransactionPage() {
  const { hash = '' } = useParams()
  const [params] = useSearchParams()
  if (!isHash(hash)) return <MalformedHash text={hash} />
  return (
    <Tracker
      key={hash}
      hash={hash}
      chain={params.get('chain') ?? ''}
      Actions={HeaderActions}
    />
  )
}

export { TransactionPage as Component }

export const loader = (args: PageLoaderArgs) =>
  loadTransaction(args, args.params['hash'] ?? '')
