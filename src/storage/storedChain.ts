import { findRecentTransaction, setRecentChain } from './changeRecents'
import { findWatched, updateWatched, watched } from './watched'

/**
 * The code of the chain that this browser has for a hash: of its watched item, else of
 * its recently opened page; '' for none. Services need it to find a transaction that is new on
 * one of several chains with hashes of its form.
 */
export const findStoredChain = (hash: string): string =>
  findWatched(watched.read(), hash)?.chain || (findRecentTransaction(hash)?.chain ?? '')

type ChainSource = {
  /** Whether the service found the transaction with this chain. */
  isProven: boolean
}

/**
 * Stores the chain that a link names with the watched item and the recently opened page of its
 * hash, where there are any. A chain that was stored before gives way only to a proven
 * one, as anybody can write a link.
 */
export function storeChain(hash: string, chain: string, { isProven }: ChainSource): void {
  if (chain === '') return
  const stored = findStoredChain(hash)
  const accepted = stored === '' || isProven ? chain : stored
  const item = findWatched(watched.read(), hash)
  if (item !== undefined && item.chain !== accepted)
    updateWatched(hash, { chain: accepted })
  setRecentChain(hash, accepted)
}
