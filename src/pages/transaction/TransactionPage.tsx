import { useParams, useSearchParams } from 'react-router'
import { isHash } from '../../model/chains/hashes'
import { Tracker } from './Tracker'
import { OddHash } from './unseen/OddHash'
import type { PageLoader } from '../../queries/pageLoading'
import { chainsQuery } from '../../queries/tokens'
import { transactionQuery } from '../../queries/transaction'

/**
 * `/tx/{hash}`, with `?chain=` for services that need the chain of a hash. What is not a hash as it stands is cleaned or
 * explained.
 */
export function TransactionPage() {
  const { hash = '' } = useParams()
  const [params] = useSearchParams()
  if (isHash(hash)) return <Tracker key={hash} hash={hash} chain={params.get('chain') ?? ''} />
  return <OddHash text={hash} />
}

export const loader: PageLoader =
  ({ load, within }) =>
  ({ request, params: { hash = '' } }) => {
    if (!isHash(hash)) return null
    const chain = new URL(request.url).searchParams.get('chain') ?? ''
    return within(load(chainsQuery), load(transactionQuery(hash, 'open', chain)))
  }
