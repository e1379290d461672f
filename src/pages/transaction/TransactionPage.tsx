import { useParams } from 'react-router'
import { isHash } from '../../model/chains/hashes'
import { Tracker } from './Tracker'
import { OddHash } from './unseen/OddHash'
import type { PageLoader } from '../../queries/pageLoading'
import { chainsQuery } from '../../queries/tokens'
import { transactionQuery } from '../../queries/transaction'

/** `/tx/{hash}`: reads the address first. What is not a hash as it stands is cleaned or explained. */
export function TransactionPage() {
  const { hash = '' } = useParams()
  if (isHash(hash)) return <Tracker key={hash} hash={hash} />
  return <OddHash text={hash} />
}

export const loader: PageLoader =
  ({ load, within }) =>
  ({ params: { hash = '' } }) =>
    isHash(hash) ? within(load(chainsQuery), load(transactionQuery(hash))) : null
