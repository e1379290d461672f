import { Suspense } from 'react'
import { useParams } from 'react-router'
import { isHash } from '../../model/chains/hashes'
import { part } from './part'
import { Tracker } from './Tracker'

const OddHash = part(async () => (await import('./unseen/OddHash')).OddHash)

/** `/tx/{hash}`: reads the address first. What is not a hash as it stands is cleaned or explained. */
export function TransactionPage() {
  const { hash = '' } = useParams()
  if (isHash(hash)) return <Tracker key={hash} hash={hash} />
  return (
    <Suspense>
      <OddHash text={hash} />
    </Suspense>
  )
}
