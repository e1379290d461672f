import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { isHash } from '../../model/chains/hashes'
import type { PageLoaderArgs } from '../../queries/prefetch'
import type { Tracked } from '../../queries/trackedState'
import { useStored } from '../../storage/stored'
import { findStoredChain, storeChain } from '../../storage/storedChain'
import { findWatched, watched } from '../../storage/watched'
import { useHydrated } from '../../ui/useHydrated'
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
  const isHydrated = useHydrated()
  const storedChain = isHydrated ? findStoredChain(hash) : ''
  if (!isHash(hash)) return <MalformedHash text={hash} />
  return (
    <Tracker
      key={hash}
      hash={hash}
      chain={params.get('chain') ?? storedChain}
      Actions={PageActions}
    />
  )
}

/** The buttons. The chain of the page's address is stored once they watch its hash. */
function PageActions({ tracked }: { tracked: Tracked }) {
  const { snapshot, chain, isRestored } = tracked
  const { hash } = snapshot
  const watchedChain = findWatched(useStored(watched), hash)?.chain
  const isProven = snapshot.response !== null && !isRestored
  useEffect(() => {
    if (watchedChain !== chain) storeChain(hash, chain, { isProven })
  }, [hash, chain, isProven, watchedChain])
  return <HeaderActions tracked={tracked} />
}

export { TransactionPage as Component }

export const loader = (args: PageLoaderArgs) =>
  loadTransaction(args, args.params['hash'] ?? '')
