import type { QueryClient } from '@tanstack/react-query'
import {
  findKnownAddress,
  type KnownAddress,
  type KnownMatch,
} from '../model/addresses/knownAddress'
import { normalizeHash } from '../model/chains/sameHash'
import { findSender } from '../model/transaction/steps'
import { ownAddresses } from '../storage/ownAddresses'
import { type Watched, watched } from '../storage/watched'
import { readTracked } from './savedTransaction'

/** A use of an address. `hash`: the normalized one of its transaction; '' for a label. */
type AddressUse = KnownAddress & { hash: string }

export type AddressFinder = {
  /**
   * Finds what an address is to this browser; null for nothing. `exceptHash`: a transaction
   * that does not count, as it cannot vouch for its own recipient; '' for none.
   */
  find: (chain: string, address: string, exceptHash: string) => KnownMatch | null
}

/**
 * Reads the addresses that this browser has used or labeled. Only what the user has decided
 * counts: what was merely opened or searched may be the address of an impostor.
 */
export function readKnownAddresses(client: QueryClient): AddressFinder {
  const labeled = ownAddresses.read().filter(({ label }) => label !== '')
  const uses = [
    // First, so that their labels precede those of transactions.
    ...labeled.map(({ chain, address, label, isWatched }) => ({
      chain,
      address,
      label,
      isOwn: isWatched,
      lastUse: null,
      hash: '',
    })),
    ...watched.read().flatMap((item) => listUses(client, item)),
  ]
  return {
    find: (chain, address, exceptHash) => {
      const except = normalizeHash(exceptHash)
      const counted = uses.filter(({ hash }) => hash === '' || hash !== except)
      return findKnownAddress(counted, chain, address)
    },
  }
}

function listUses(client: QueryClient, { hash, label }: Watched): AddressUse[] {
  const { snapshot } = readTracked(client, hash)
  if (snapshot.verdict !== 'complete' || snapshot.finalCount === 0) return []
  const { endedAt, startedAt } = snapshot.timing
  const { steps, outcomes } = snapshot.explanation
  // Without addresses that only a client has named, and those of the network and of others.
  const recipients = outcomes.filter(
    ({ kind, isQuoted, address }) => kind === 'paid' && !isQuoted && address !== '',
  )
  const sender = findSender(steps)
  const sent = sender === undefined || sender.isQuoted ? [] : [sender]
  const parties = [
    ...sent.map(({ chain, from }) => ({ chain, address: from })),
    ...recipients,
  ]
  return parties.map(({ chain, address }) => ({
    chain,
    address,
    label,
    lastUse: { at: endedAt ?? startedAt },
    hash: normalizeHash(hash),
  }))
}
