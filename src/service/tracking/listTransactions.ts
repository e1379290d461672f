import type {
  AddressTransactions,
  TransactionSummary,
} from '../../contract/addressTransactions'
import type { TrackerResponse } from '../../contract/tracker'
import { parseHash } from '../../model/chains/hashes'
import { dayMs } from '../../model/time'
import { readSnapshot } from '../../model/transaction/decideResponse'
import { isAbout } from '../../model/transaction/snapshot'
import { summarize } from '../../model/transaction/summarize'
import type { Cached } from '../cache/entry'
import { Refusal, createInvalidRequest, withFallback } from '../errors/errors'
import type { EncodedResponse } from '../facts/response/encodeResponse'
import type { Source, TransactionsQuery } from '../sources/source'
import { inTime } from '../time/inTime'
import type { Demand } from '../upstream/demand'
import { type Caller, getDemand } from './caller'
import type { ServiceContext } from './context'
import { listTimeoutMs, queuesLifetimeMs } from './limits'
import { createHashTracker } from './trackHash'

/** How many transactions of one list are looked up at the same time. */
const maxLookUps = 10

/**
 * Returns a function that lists the transactions of an address. It throws a 400 for a
 * network that the service does not watch, and a 501 where the source has no such lists.
 */
export function createTransactionLister(context: ServiceContext) {
  const { source } = context
  const confirm = createTransactionConfirmer(context)
  return async (
    query: TransactionsQuery,
    caller: Caller,
  ): Promise<Cached<AddressTransactions>> => {
    checkNetwork(query.network, source)
    if (source.listTransactions === undefined) {
      throw new Refusal(
        501,
        'This service has no source for the transactions of addresses.',
      )
    }
    const demand = getDemand(caller)
    const { value, ageMs } = await source.listTransactions(query, demand)
    return { value: { ...value, txns: await confirm(value.txns, demand) }, ageMs }
  }
}

/**
 * Returns a function that confirms the transactions of a list, newest first: those of the
 * last day, of which the node may know more than the indexer, those in progress, and those
 * of which a payout waits at the network. They pass the look-up of `GET /tracker/v2/txn/{hash}`, with its cache and budget, so that a
 * list and a transaction's page agree. What cannot be looked up in time stays as it is.
 */
function createTransactionConfirmer(context: ServiceContext) {
  const { now } = context
  const tracker = createHashTracker(context)
  const readQueued = createQueuedReader(context)

  async function confirm(
    row: TransactionSummary,
    demand: NonNullable<Demand>,
  ): Promise<TransactionSummary> {
    const lookUp = { hash: row.hash, chain: undefined, network: undefined, demand }
    const found = await withFallback(tracker.find(lookUp), null)
    return found === null ? row : applyResponse(row, found.value)
  }

  return async (
    rows: readonly TransactionSummary[],
    demand: NonNullable<Demand>,
  ): Promise<TransactionSummary[]> => {
    const waiting = rows.filter((row) => needsConfirmation(row, now()))
    const others = rows.filter((row) => !row.isConfirmed && !waiting.includes(row))
    const confirmed = new Map<string, TransactionSummary>()
    const ended = new AbortController()

    async function confirmNext(): Promise<void> {
      const row = ended.signal.aborted ? undefined : waiting.shift()
      if (row === undefined) return
      confirmed.set(row.hash, await confirm(row, demand))
      await confirmNext()
    }

    async function confirmQueued(): Promise<void> {
      const isQueued = await readQueued(others)
      waiting.push(...others.filter(isQueued))
      await confirmNext()
    }

    const lookUps = Promise.all(Array.from({ length: maxLookUps }, confirmNext))
    try {
      await inTime(lookUps.then(confirmQueued), listTimeoutMs)
    } finally {
      ended.abort()
    }
    return rows.map((row) => confirmed.get(row.hash) ?? row)
  }
}

/**
 * Returns a function that says of which transactions a payout waits at their network: an
 * indexer keeps a payment that was taken back, while the node plans it anew.
 */
function createQueuedReader({ source, now }: ServiceContext) {
  const { blockFeeds = [] } = source
  let known: { readAt: number; hashes: Promise<ReadonlySet<string>> } | null = null

  async function readHashes(): Promise<ReadonlySet<string>> {
    const queues = await Promise.all(blockFeeds.map(({ readQueues }) => readQueues()))
    const hashes = queues.flat().map((queue) => Array.from(queue?.keys() ?? []))
    return new Set(hashes.flat())
  }

  return async function readQueued(
    rows: readonly TransactionSummary[],
  ): Promise<(row: TransactionSummary) => boolean> {
    const isPaid = rows.some(({ payoutHashes }) => payoutHashes.length > 0)
    if (!isPaid) return () => false
    if (known === null || now() - known.readAt > queuesLifetimeMs) {
      known = { readAt: now(), hashes: readHashes() }
    }
    const hashes = await known.hashes
    return ({ hash }) => hashes.has(parseHash(hash) ?? '')
  }
}

/**
 * Older ends are those of the indexer: by then the node would have contradicted them, unless
 * it has planned a payout anew.
 */
function needsConfirmation(row: TransactionSummary, now: number): boolean {
  if (row.isConfirmed) return false
  const at = row.endTimestamp ?? row.startTimestamp ?? now
  return row.verdict === 'in-progress' || now - at <= dayMs
}

/** A response that says less than the list does not change it. */
function applyResponse(
  row: TransactionSummary,
  { state, response }: EncodedResponse,
): TransactionSummary {
  if (state === 'not-found') return row
  const { hash, network, kind } = row
  const isOfNetwork = response.network === '' || response.network === network
  if (!isOfNetwork || lacksSource(response) || !isAbout(response, hash)) return row
  const told = summarize(readSnapshot(hash, response, 0))
  return {
    ...told,
    network,
    kind,
    // Without the indexer, the tracker knows neither fees nor prices.
    fees: told.fees.length > 0 ? told.fees : row.fees,
    affiliates: told.affiliates.length > 0 ? told.affiliates : row.affiliates,
    usdAtTime: told.usdAtTime ?? row.usdAtTime,
    isConfirmed: true,
  }
}

/** Whether a source is out of reach that has told nothing of the transaction before. */
const lacksSource = ({ result }: TrackerResponse): boolean =>
  result.outages.some(({ since }) => since === null)

/** Throws a 400 for a network that the service does not watch, as it decides the list. */
function checkNetwork(network: string | null | undefined, { networks }: Source): void {
  const ids = networks.map(({ id }) => id)
  if (network === undefined || network === null || ids.includes(network)) return
  throw createInvalidRequest(`network is not one of ${ids.join(', ')}.`, 'network')
}
