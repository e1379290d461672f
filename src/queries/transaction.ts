import { mutationOptions, type QueryClient, queryOptions, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { RequestError } from '../api/requestError'
import { restartSample } from '../api/service'
import { fetchTransaction, requestTracking } from '../api/tracker'
import type { TrackingStart } from '../contract/trackerRequest'
import { normalizeHash } from '../model/chains/hashes'
import { decideVerdict, isFinal } from '../model/transaction/verdict'
import { deleteSavedStatus, readSavedStatus, saveStatus } from '../storage/savedStatus'
import { findWatched, watched } from '../storage/watched'
import { listSpacingMs } from './pollDelay'
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

/** The position of a transaction in a list, from 0, and the number of listed transactions. */
type ListPosition = { index: number; count: number }

/**
 * Polls a transaction while it is shown. The query never fails, since a failed query stops polling and hides its data. `chain`:
 * the code in the page's address, '' for none. `list` slows the polls, so that a long list does not flood the service.
 */
export const transactionQuery = (
  hash: string,
  chain = '',
  { index, count }: ListPosition = { index: 0, count: 1 },
) => {
  const queryKey = ['transaction', normalizeHash(hash)] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Tracked> => {
      if (index > 0) await new Promise((resolve) => setTimeout(resolve, index * listSpacingMs))
      signal.throwIfAborted()
      const cached = client.getQueryData<Tracked>(queryKey)
      const before = cached ?? readRestored(hash) ?? createTracked(hash, chain, Date.now())
      return poll(client, { ...before, chain: chain || before.chain }, signal)
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
      return delay === null ? false : Math.max(delay, count * listSpacingMs)
    },
  })
}

async function poll(client: QueryClient, before: Tracked, signal: AbortSignal): Promise<Tracked> {
  try {
    const reply = await fetchTransaction(before.snapshot.hash, signal, before.chain)
    if (before.failure !== null) recheckHealth(client, true)
    const after = applyResponse(before, reply, Date.now())
    save(after)
    return after
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    const { kind } = error
    if (kind === 'offline' || kind === 'timeout' || kind === 'unavailable') {
      recheckHealth(client, false)
    }
    return applyError(before, error, Date.now())
  }
}

/** The state that an earlier page saved; null for none. */
export function readRestored(hash: string): Tracked | null {
  const saved = readSavedStatus(hash)
  return saved && restoreTracked(hash, saved, Date.now())
}

/**
 * Saves the last response of a transaction that has ended or is watched. A response that earlier ones contradict is not saved,
 * because alone it would give another verdict.
 */
function save({ snapshot, isRestored, ...tracked }: Tracked): void {
  const { response, hash } = snapshot
  const { failure, checkedAt, clockOffset, responseText } = tracked
  if (response === null || checkedAt === null || failure !== null || isRestored) return
  const { verdict, finalCount } = snapshot
  if (decideVerdict(response).verdict !== verdict) return
  if (!isFinal(verdict) && findWatched(watched.read(), hash) === undefined) return
  saveStatus(hash, { at: checkedAt - clockOffset, finalCount, text: responseText })
}

/** Compares the state that the server rendered with the one that this browser saved, so that a withdrawn end is noticed. */
export function mergeSaved(client: QueryClient, hash: string): void {
  const { queryKey } = transactionQuery(hash)
  const rendered = client.getQueryData(queryKey)
  const response = rendered?.snapshot.response ?? null
  const isFirst = rendered?.polls.length === 1
  if (rendered === undefined || response === null || !isFirst || rendered.checkedAt === null) return
  const restored = readRestored(hash)
  const { clockOffset, checkedAt, requestedAt, responseText: text } = rendered
  const reply = { result: { kind: 'response', response }, clockOffset, text } as const
  const age = requestedAt - checkedAt
  const merged =
    restored === null
      ? rendered
      : applyResponse(restored, { ...reply, age }, requestedAt - clockOffset)
  save(merged)
  client.setQueryData(queryKey, { ...merged, chain: rendered.chain })
}

const takeData = (results: readonly { data: Tracked | undefined }[]): (Tracked | undefined)[] =>
  results.map(({ data }) => data)

/** Polls the transactions of a list and returns their states, or the saved ones before the first response. Browser only. */
export function useTransactions(hashes: readonly string[]): readonly (Tracked | undefined)[] {
  // The same text for the same hashes, so that the observers are not updated at each render.
  const text = hashes.join(' ')
  const queries = useMemo(
    () =>
      text.split(' ').map((hash, index, { length: count }) => {
        const restored = readRestored(hash)
        const query = transactionQuery(hash, '', { index, count })
        return restored === null ? query : Object.assign(query, { placeholderData: restored })
      }),
    [text],
  )
  return useQueries({ queries, combine: takeData })
}

/** Starts tracking a transaction. Its cached state is removed, as the service now knows its quote and its legs. */
export const startTrackingMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (txn: TrackingStart) => {
      await requestTracking(txn)
      client.removeQueries({ queryKey: transactionQuery(txn.hash).queryKey })
      return txn.hash
    },
  })

/** Restarts a sample of the sandbox: deletes all its data, and requests it again where it is shown. */
export async function restartSampleTransaction(client: QueryClient, hash: string): Promise<void> {
  await restartSample(hash)
  const { queryKey } = transactionQuery(hash)
  deleteSavedStatus(hash)
  client.setQueryData(queryKey, createTracked(hash, '', Date.now()))
  await client.refetchQueries({ queryKey, type: 'active' })
}
