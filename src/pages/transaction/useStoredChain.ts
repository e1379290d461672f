import { useEffect } from 'react'
import type { Tracked } from '../../queries/trackedState'
import { useStored } from '../../storage/stored'
import { storeChain } from '../../storage/storedChain'
import { findWatched, watched } from '../../storage/watched'

/** Stores the chain of a transaction's page, also once the user watches its hash. */
export function useStoredChain({ snapshot, chain, isRestored }: Tracked): void {
  const { hash, response } = snapshot
  const watchedChain = findWatched(useStored(watched), hash)?.chain
  const isProven = response !== null && !isRestored
  useEffect(() => {
    if (watchedChain !== chain) storeChain(hash, chain, { isProven })
  }, [hash, chain, isProven, watchedChain])
}
