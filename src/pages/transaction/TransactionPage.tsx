import { useLoaderData, useParams, useSearchParams } from 'react-router'
import { isHash } from '../../model/chains/hashes'
import { findStoredChain } from '../../storage/storedChain'
import { useHydrated } from '../../ui/useHydrated'
import type { MissingHash } from './findHash'
import { loadTransaction } from './loadTransaction'
import { LazyMalformedHash } from './lazyParts'
import { Tracker } from './Tracker'

/**
 * `/tx/{hash}`: a transaction; with `?chain=` for services that need the chain of a
 * hash.
 */
export function TransactionPage() {
  const { hash = '' } = useParams()
  const [params] = useSearchParams()
  const missing = useLoaderData<MissingHash | null>()
  const isHydrated = useHydrated()
  const storedChain = isHydrated ? findStoredChain(hash) : ''
  if (!isHash(hash)) return <LazyMalformedHash text={hash} missing={missing} />
  return <Tracker key={hash} hash={hash} chain={params.get('chain') ?? storedChain} />
}

export { TransactionPage as Component, loadTransaction as loader }
