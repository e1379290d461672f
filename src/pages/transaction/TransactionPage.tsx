import { Navigate, useParams } from 'react-router'
import { paths } from '../../app/paths'
import { isHash } from '../../model/chains/hashes'
import { recognise } from '../../model/recognise/recognise'
import { Tracker } from './Tracker'
import { MalformedHash } from './notFound/MalformedHash'
import type { PageLoader } from '../../queries/pageLoading'
import { chainsQuery } from '../../queries/tokens'
import { transactionQuery } from '../../queries/transaction'

/** `/tx/{hash}`: a transaction. */
export function TransactionPage() {
  const { hash = '' } = useParams()
  if (isHash(hash)) return <Tracker key={hash} hash={hash} />
  return <HashRedirect text={hash} />
}

/** Redirects a text that contains a hash to the page of that hash; explains any other text. */
function HashRedirect({ text }: { text: string }) {
  const { readings, not } = recognise(text)
  const [reading] = readings
  if (reading?.kind !== 'hash') return <MalformedHash text={text} reason={not} />
  return <Navigate to={paths.transaction(reading.hash)} replace state={{ pasted: text }} />
}

export const loader: PageLoader =
  ({ load, waitFor }) =>
  ({ params: { hash = '' } }) =>
    isHash(hash) ? waitFor(load(chainsQuery), load(transactionQuery(hash))) : null
