import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { RequestError } from '../api/requestError'
import { restartSample } from '../api/service'
import { fetchTransaction } from '../api/tracker'
import { normalizeHash } from '../model/chains/hashes'
import { deleteSaved, readSaved, saveResponse } from '../storage/savedResponses'
import { type RateLimiter, createRateLimiter, type Priority } from './rateLimiter'
import { isConfirmed } from './polling'
import { recheckHealth } from './service'
import {
  applyError,
  applyReply,
  hasNoResponse,
  createTracked,
  shouldRequestAgain,
  type Tracked,
} from './tracked'

/** The chain in the page's address: other parts of the page that ask for the transaction do not know it. */
const chainKey = (hash: string) => ['transaction-chain', normalizeHash(hash)] as const

const transactionKey = (hash: string) => ['transaction', normalizeHash(hash)] as const

/**
 * Polls a transaction while it is shown. The query never fails, since a failed query stops polling and hides its data. A
 * `listed` transaction waits in the queue of its list. `chain`: the code in the page's address, '' for none; it tells
 * where to look, so it is no part of the key.
 */
export const transactionQuery = (
  hash: string,
  priority: 'open' | 'listed' = 'open',
  chain: string = '',
) =>
  queryOptions({
    queryKey: transactionKey(hash),
    queryFn: ({ client, signal }): Promise<Tracked> =>
      pollTransaction(client, { hash, chain }, priority, signal),
    staleTime: 0,
    structuralSharing: keepIfEqual,
    refetchOnMount: ({ state }) => getMountRefetch(state.data),
    refetchOnWindowFocus: ({ state }) => getRefetch(state.data),
    refetchOnReconnect: ({ state }) => getRefetch(state.data),
    refetchInterval: ({ state }) => state.data?.nextPollDelay ?? false,
  })

/** Structural sharing of one level: `snapshot` keeps its identity by itself, and comparing thousands of legs is slow. */
function keepIfEqual(before: unknown, after: unknown): unknown {
  if (!isRecord(before) || !isRecord(after)) return after
  return Object.entries(after).every(([key, value]) => Object.is(before[key], value))
    ? before
    : after
}

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null

/** After a request this recent, by the server or another page, mounting sends none; in ms. */
const recentMs = 2_000

const getMountRefetch = (tracked: Tracked | undefined): 'always' | false =>
  tracked !== undefined && Date.now() + tracked.clockOffset - tracked.requestedAt < recentMs
    ? false
    : getRefetch(tracked)

const getRefetch = (tracked: Tracked | undefined): 'always' | false =>
  shouldRequestAgain(tracked) ? 'always' : false

/** Merges the saved response into the state that the server rendered, and saves the result. */
export function restoreHistory(client: QueryClient, hash: string): void {
  const tracked = client.getQueryData<Tracked>(transactionKey(hash))
  const response = tracked?.snapshot.response ?? null
  if (tracked === undefined || tracked.checkedAt === null || response === null) return
  const { requestNumber, checkedAt, clockOffset, sent } = tracked
  const saved = readSaved(hash)
  if (saved === null || saved.at === checkedAt - clockOffset) return saveResponse(tracked)
  const result = { kind: 'response', response } as const
  const reply = { result, clockOffset, age: Date.now() + clockOffset - checkedAt, text: sent }
  const restored = applyReply(createTracked(hash, tracked.requestedAt), reply, requestNumber, hash)
  saveResponse(restored)
  client.setQueryData<Tracked>(transactionKey(hash), restored)
}

/** One per client, because it limits the requests of all queries. */
const rateLimiters = new WeakMap<QueryClient, RateLimiter>()

function getRateLimiter(client: QueryClient): RateLimiter {
  const rateLimiter = rateLimiters.get(client) ?? createRateLimiter()
  rateLimiters.set(client, rateLimiter)
  return rateLimiter
}

/** Numbers the requests in the order in which they are sent, so that an older response never replaces a newer one. */
let lastRequestNumber = 0

async function pollTransaction(
  client: QueryClient,
  { hash, chain }: { hash: string; chain: string },
  priority: Priority,
  signal: AbortSignal,
): Promise<Tracked> {
  const rateLimiter = getRateLimiter(client)
  if (chain !== '') client.setQueryData(chainKey(hash), chain)
  // Read after the response: another one may have arrived in between.
  const readLatest = () =>
    client.getQueryData<Tracked>(transactionKey(hash)) ?? createTracked(hash, Date.now())
  let requestNumber = 0
  try {
    const wasConfirmed =
      hasNoResponse(readLatest().snapshot) && isConfirmed(readSaved(hash)?.snapshot.finalCount ?? 0)
    await rateLimiter.acquire(
      priority === 'listed' && wasConfirmed ? 'confirmed' : priority,
      signal,
    )
    // The server that rendered the page has numbered its requests too.
    lastRequestNumber = Math.max(lastRequestNumber, readLatest().requestNumber) + 1
    requestNumber = lastRequestNumber
    const chainCode = client.getQueryData<string>(chainKey(hash))
    const reply = await fetchTransaction(hash, signal, chainCode)
    const before = readLatest()
    const after = applyReply(before, reply, requestNumber, hash)
    // A failed poll is stored with the next response.
    if (after.failure === null) saveResponse(after)
    if (before.failure !== null) recheckHealth(client, true)
    return after
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    if (error.kind === 'rate-limited' && requestNumber > 0) rateLimiter.pause(error.retryAfter ?? 0)
    if (isConnectionError(error)) recheckHealth(client, false)
    const before = readLatest()
    return requestNumber > 0 && requestNumber <= before.requestNumber
      ? before
      : applyError(before, error)
  }
}

const isConnectionError = ({ kind }: RequestError): boolean =>
  kind === 'offline' || kind === 'timeout' || kind === 'unavailable'

/** Restarts a sample of the sandbox: deletes all its data, and requests it again where it is shown. */
export async function restartSampleTransaction(client: QueryClient, hash: string): Promise<void> {
  await restartSample(hash)
  const queryKey = transactionKey(hash)
  deleteSaved(hash)
  client.setQueryData<Tracked>(queryKey, createTracked(hash, Date.now()))
  await client.refetchQueries({ queryKey, type: 'active' })
}
