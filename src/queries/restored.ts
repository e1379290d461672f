import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { TransactionSnapshot } from '../model/transaction/transaction'
import { cachedTransactionQuery } from './transactionState'
import { readSaved, type SavedResponse } from '../storage/savedResponses'
import { createTracked, type Tracked } from './tracked'
import { transactionQuery } from './transaction'

const subscribeToNothing = () => () => undefined

/**
 * The saved response of a transaction until the page receives one; null on the server, which has no storage, and while the
 * browser hydrates.
 */
export function useRestored(
  hash: string,
  snapshot: TransactionSnapshot | undefined,
): SavedResponse | null {
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const isNeeded = snapshot === undefined || snapshot.verdict === 'checking'
  return useMemo(
    () => (isInBrowser && isNeeded ? readSaved(hash) : null),
    [hash, isInBrowser, isNeeded],
  )
}

export function withRestored(
  hash: string,
  tracked: Tracked | undefined,
  { snapshot, at, text }: SavedResponse,
): Tracked {
  const before = tracked ?? createTracked(hash, Date.now())
  return {
    ...before,
    snapshot: { ...snapshot, log: before.snapshot.log },
    checkedAt: at,
    sent: text,
  }
}

/** The shown state of a transaction, for event handlers such as an export. */
export function readShownTransaction(
  client: QueryClient,
  hash: string,
): { shown: Tracked | undefined; isRestored: boolean } {
  const data = client.getQueryData(transactionQuery(hash).queryKey)
  const isNeeded = data === undefined || data.snapshot.verdict === 'checking'
  const saved = isNeeded ? readSaved(hash) : null
  return saved === null
    ? { shown: data, isRestored: false }
    : { shown: withRestored(hash, data, saved), isRestored: true }
}

/**
 * A transaction of a list that `useListedVerdicts` polls. `data`: its polled state. `shown`: the same, or the saved response
 * before the first poll.
 */
export function useListedTransaction(hash: string): {
  data: Tracked | undefined
  shown: Tracked | undefined
  isRestored: boolean
} {
  const { data } = useQuery(cachedTransactionQuery(hash))
  const restored = useRestored(hash, data?.snapshot)
  const shown = useMemo(
    () => (restored === null ? data : withRestored(hash, data, restored)),
    [hash, data, restored],
  )
  return { data, shown, isRestored: restored !== null }
}
