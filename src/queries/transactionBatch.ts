import type { QueryClient } from '@tanstack/react-query'
import { RequestError } from '../api/requestError'
import { fetchTransaction, type LookUp, type TrackingReply } from '../api/tracker'
import { type BatchReply, fetchTransactions } from '../api/trackerBatch'
import { requestTimeoutMs } from '../contract/requestFailure'
import { maxBatchSize } from '../contract/trackerRequest'
import { getTransactionKey } from './savedTransaction'

/** Requests of a list within this time go together. Without batches, they keep this distance. */
export const listSpacingMs = 100
/** A look-up that waits for its batch. */
type WaitingLookUp = {
  lookUp: LookUp
  /** Unix ms. */
  since: number
  resolve: (reply: TrackingReply) => void
  reject: (error: unknown) => void
}

/** Whether the service has a request for several transactions, once it is known. */
const batchSupport = new WeakMap<QueryClient, boolean>()

export const lacksBatch = (client: QueryClient): boolean =>
  batchSupport.get(client) === false

/** The look-ups that go together next. */
const waiting = new WeakMap<QueryClient, WaitingLookUp[]>()

/**
 * Looks a transaction up together with others of a list, and alone where the service is
 * known to have no request for several. Throws a `RequestError`, as `fetchTransaction`.
 */
export function fetchInBatch(
  client: QueryClient,
  lookUp: LookUp,
): Promise<TrackingReply> {
  if (lacksBatch(client)) return fetchTransaction(lookUp)
  return new Promise((resolve, reject) =>
    add(client, { lookUp, since: Date.now(), resolve, reject }),
  )
}

function add(client: QueryClient, added: WaitingLookUp) {
  const queue = waiting.get(client)
  if (queue !== undefined) {
    queue.push(added)
    return
  }
  waiting.set(client, [added])
  setTimeout(() => sendAll(client), listSpacingMs)
}

/** Sends what waits, in batches of one chain each: a request has one hint for all. */
function sendAll(client: QueryClient) {
  const queue = waiting.get(client) ?? []
  waiting.delete(client)
  const byChain = new Map<string, WaitingLookUp[]>()
  for (const each of queue) {
    const { chain = '' } = each.lookUp
    byChain.set(chain, [...(byChain.get(chain) ?? []), each])
  }
  for (const [chain, lookUps] of byChain) {
    for (let start = 0; start < lookUps.length; start += maxBatchSize)
      void sendBatch(client, lookUps.slice(start, start + maxBatchSize), chain)
  }
}

async function sendBatch(
  client: QueryClient,
  batch: readonly WaitingLookUp[],
  chain: string,
) {
  try {
    const hashes = batch.map(({ lookUp }) => lookUp.canonicalHash)
    const isKnown = batchSupport.get(client) === true
    const replies = await fetchTransactions(hashes, chain, isKnown)
    batchSupport.set(client, replies !== null)
    for (const [index, each] of batch.entries()) {
      const reply = replies?.[index]
      if (reply === undefined)
        await client.cancelQueries({ queryKey: getTransactionKey(each.lookUp.hash) })
      else settle(client, each, reply)
    }
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}

/** A look-up that the service goes on with is asked about again, as long as a request may take. */
function settle(client: QueryClient, each: WaitingLookUp, reply: BatchReply) {
  if (reply.kind === 'reply') each.resolve(reply.reply)
  else if (reply.kind === 'error') each.reject(reply.error)
  else if (Date.now() + reply.retryAfterMs - each.since < requestTimeoutMs)
    setTimeout(() => add(client, each), reply.retryAfterMs)
  else each.reject(new RequestError('timeout', ''))
}
