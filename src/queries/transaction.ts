import {
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { RequestError } from '../api/requestError'
import { restartSample } from '../api/service'
import { fetchTransaction, requestTracking } from '../api/tracker'
import type { TrackingStart } from '../contract/trackerRequest'
import { normalizeHash, parseHash } from '../model/chains/hashes'
import { decideVerdict, isFinal } from '../model/transaction/verdict'
import { deleteSavedStatus, readSavedStatus, saveStatus } from '../storage/savedStatus'
import { findWatched, watched } from '../storage/watched'
import { recheckHealth } from './service'
import {
  applyError,
  applyResponse,
  createTracked,
  restoreTracked,
  type Tracked,
} from './trackedState'

/** After a shorter absence, or a request by the server or another page, the data is still current. */
const minStaleMs = 2_000
/** In a list, each transaction waits its turn: together they send at most ten requests a second. */
const listSpacingMs = 100

/**
 * Polls a transaction while it is shown. The query never fails, since a failed query stops polling and hides its data. `chain`:
 * the code in the page's address, '' for none. `index`: the position in a list, from 0. With `minDelayMs`, the least time between
 * polls, it slows them, so that a long list does not flood the service.
 */
export const transactionQuery = (
  hash: string,
  chain = '',
  { index, minDelayMs } = { index: 0, minDelayMs: listSpacingMs },
) => {
  const queryKey = ['transaction', normalizeHash(hash)] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Tracked> => {
      if (index > 0)
        await new Promise((resolve) => setTimeout(resolve, index * listSpacingMs))
      signal.throwIfAborted()
      const last = readTracked(client, hash)
      const before = { ...last, chain: chain || last.chain }
      try {
        const sent = before.snapshot.hash
        const canonicalHash = parseHash(sent) ?? sent
        const lookUp = { hash: sent, canonicalHash, chain: before.chain, signal }
        const reply = await fetchTransaction(lookUp)
        if (before.failure !== null) recheckHealth(client, true)
        const after = applyResponse(before, reply, Date.now())
        save(after)
        return after
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        if (['offline', 'timeout', 'unavailable'].includes(error.kind))
          recheckHealth(client, false)
        return applyError(before, error, Date.now())
      }
    },
    // Each response has another time.
    structuralSharing: false,
    // Nothing is requested again during a `Retry-After` or once an end is confirmed, except by the timer and by hand.
    staleTime: ({ state: { data } }) =>
      data !== undefined && data.nextPollDelay === null && data.failure === null
        ? Infinity
        : Math.max(minStaleMs, data?.failure?.error.retryAfter ?? 0),
    refetchOnReconnect: true,
    refetchInterval: ({ state: { data } }) => {
      const delay = data?.nextPollDelay ?? null
      return delay === null ? false : Math.max(delay, minDelayMs)
    },
  })
}

/** The state that an earlier page saved; null for none. */
function readRestored(hash: string): Tracked | null {
  const saved = readSavedStatus(hash)
  return saved && restoreTracked(hash, saved, Date.now())
}

const createInitial = (hash: string): Tracked =>
  readRestored(hash) ?? createTracked(hash, '', Date.now())

/** The last state; before the first response the one that an earlier page saved. Browser only. */
export const readTracked = (client: QueryClient, hash: string): Tracked =>
  client.getQueryData(transactionQuery(hash).queryKey) ?? createInitial(hash)

/**
 * Saves the last response of a transaction that has ended or is watched. A response that earlier ones contradict is not saved,
 * because alone it would give another verdict.
 */
function save({
  snapshot,
  isRestored,
  failure,
  checkedAt,
  clockOffset,
  responseText,
}: Tracked) {
  const { response, hash, verdict, finalCount } = snapshot
  if (response === null || checkedAt === null || failure !== null || isRestored) return
  const isWanted = isFinal(verdict) || findWatched(watched.read(), hash) !== undefined
  if (!isWanted || decideVerdict(response).verdict !== verdict) return
  saveStatus(hash, { at: checkedAt, clockOffset, finalCount, text: responseText })
}

/** Compares the state that the server rendered with the one that this browser saved, so that a withdrawn end is noticed. */
export function mergeSaved(client: QueryClient, hash: string): void {
  client.setQueryData(transactionQuery(hash).queryKey, (rendered) => {
    const response = rendered?.snapshot.response ?? null
    if (rendered?.polls.length !== 1 || rendered.checkedAt === null || response === null)
      return
    const { clockOffset, checkedAt, requestedAt, responseText: text, chain } = rendered
    const result = { kind: 'response', response } as const
    const age = requestedAt - checkedAt
    const reply = { result, clockOffset, age, confirmedAt: checkedAt, text }
    const restored = readRestored(hash)
    // After navigation in the browser, the saved state is this response, which must not confirm itself.
    const merged =
      restored === null || restored.checkedAt === checkedAt
        ? rendered
        : applyResponse({ ...restored, chain }, reply, requestedAt - clockOffset)
    save(merged)
    return merged
  })
}

/**
 * Polls a transaction and returns its state: the one that an earlier page saved until the first response, once the page is
 * hydrated. `openedAt`: Unix ms by this device's clock. The page of a failed request is hydrated without its data, so the times
 * before the first response too are by the server's clock.
 */
export function useTransaction(
  hash: string,
  chain: string,
  { openedAt, clockOffset }: { openedAt: number; clockOffset: number },
  isHydrated: boolean,
) {
  const client = useQueryClient()
  const { data, isFetching, refetch } = useQuery(transactionQuery(hash, chain))
  const tracked = useMemo(() => {
    const known = data ?? (isHydrated ? readRestored(hash) : null)
    return known ?? createTracked(hash, chain, openedAt, clockOffset)
  }, [data, hash, chain, openedAt, clockOffset, isHydrated])
  useEffect(() => mergeSaved(client, hash), [client, hash])
  return {
    tracked,
    isFetching: isHydrated && isFetching,
    checkNow: () => void refetch({ cancelRefetch: false }),
  }
}

/**
 * Polls a transaction of a list, with the saved state before the first response. Browser only. A hundred transactions have ten
 * responses a second, which only the row concerned should render.
 */
export const listedQuery = (hash: string, index = 0, length = 1) => ({
  ...transactionQuery(hash, '', { index, minDelayMs: length * listSpacingMs }),
  initialData: () => createInitial(hash),
  initialDataUpdatedAt: 0,
  notifyOnChangeProps: ['data' as const],
})

/** Starts tracking a transaction. Its cached state is removed, as the service now knows its quote and its legs. */
export async function startTracking(
  client: QueryClient,
  txn: TrackingStart,
): Promise<string> {
  await requestTracking(txn)
  client.removeQueries({ queryKey: transactionQuery(txn.hash).queryKey })
  return txn.hash
}

/** Restarts a sample of the sandbox: deletes all its data, and requests it again where it is shown. */
export async function restartSampleTransaction(
  client: QueryClient,
  hash: string,
): Promise<void> {
  await restartSample(hash)
  const { queryKey } = transactionQuery(hash)
  deleteSavedStatus(hash)
  client.setQueryData(queryKey, createTracked(hash, '', Date.now()))
  await client.refetchQueries({ queryKey, type: 'active' })
}
