import { useParams } from 'react-router'
import { isHash } from '../../model/recognise/hashes'
import { Tracker } from './Tracker'
import { OddHash } from './unseen/OddHash'

/** `/tx/{hash}`: reads the address first. What is not a hash as it stands is cleaned or explained. */
export function TransactionPage() {
  const { hash = '' } = useParams()
  if (isHash(hash)) return <Tracker key={hash} hash={hash} />
  return <OddHash text={hash} />
}
