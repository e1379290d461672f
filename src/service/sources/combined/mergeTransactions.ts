import { type TransactionSummary, maxLatest } from '../../../contract/addressTransactions'
import type { Answer } from '../../cache/entry'
import {
  Refusal,
  UpstreamError,
  isRefusal,
  refuseForNow,
  withFallback,
} from '../../errors/errors'
import type { Demand } from '../../upstream/demand'
import { sourceRetryMs } from '../limits'
import type { Source, TransactionsQuery } from '../source'
import {
  type Anchor,
  type ListPosition,
  compareRows,
  createLastAnchor,
  decodeCursor,
  digestHash,
  encodeCursor,
} from '../transactionCursor'
import {
  type ReadRows,
  type TransactionReader,
  type TransactionRow,
  firstPosition,
} from '../transactionReader'

/** A row with its place in the list, and the network that tells it. */
type PlacedRow = TransactionRow & Anchor & { network: string }

/** What was read of one network. */
type NetworkRead = {
  reader: TransactionReader
  /** Null: the network could not be asked. */
  found: Answer<ReadRows> | null
  rows: PlacedRow[]
}

/**
 * Creates the list of an address's transactions over the lists of several networks: the
 * newest first, and each hash once. A network that reports anything but a send to another
 * network's vault decides about a hash; such a send is only the deposit of a transaction
 * there. `readers`: one for each network, in order of preference. `now` returns Unix ms.
 */
export function createTransactionList(
  readers: readonly TransactionReader[],
  now: () => number,
): NonNullable<Source['listTransactions']> {
  const networks = readers.map(({ network }) => network)

  return async function listTransactions(query, demand) {
    const binding = { ...query, networks }
    const start: ListPosition =
      query.cursor === null
        ? {
            anchor: null,
            positions: new Map(networks.map((network) => [network, firstPosition])),
          }
        : decodeCursor(query.cursor, binding)
    const reads = await readAll(readers, start, query, demand)
    const bounds = reads
      .map(({ found }) => found?.value.bound ?? null)
      .filter((bound) => bound !== null)
    // Above this date, no network has unread rows.
    const end = Math.max(-Infinity, ...bounds)
    const tellable = reads
      .flatMap(({ rows }) => rows)
      .filter(({ date }) => date > end)
      .toSorted(compareRows)

    const resolve = createResolver(reads, readers, demand)
    const txns: TransactionSummary[] = []
    let { anchor } = start
    let isRead = true
    for (const row of tellable) {
      const told = txns.length < query.limit ? await resolve(row) : 'later'
      isRead = told !== 'later'
      if (told === 'later') break
      anchor = { date: row.date, digest: row.digest }
      const isWanted =
        told !== null &&
        (query.type === null || told.kind === query.type) &&
        (query.network === null || told.network === query.network)
      if (isWanted) txns.push(told)
    }
    if (isRead && bounds.length > 0) {
      // Networks leave out rows that an earlier page told, and must not look them up again.
      const last = createLastAnchor(end + 1)
      if (anchor === null || compareRows(anchor, last) <= 0) anchor = last
    }
    const rest = findRest(start, reads, anchor)
    return {
      value: {
        txns,
        nextCursor: rest === null ? null : encodeCursor(rest, binding),
        missing: reads
          .filter(({ found }) => found === null)
          .map(({ reader }) => reader.network),
      },
      at: Math.min(now(), ...reads.map(({ found }) => found?.at ?? Infinity)),
    }
  }
}

async function readAll(
  readers: readonly TransactionReader[],
  { anchor, positions }: ListPosition,
  query: TransactionsQuery,
  demand: Demand,
): Promise<NetworkRead[]> {
  const isTold = ({ date, hash }: { date: number; hash: string }): boolean =>
    anchor !== null && compareRows({ date, digest: digestHash(hash) }, anchor) <= 0

  const isFiltered = query.type !== null || query.network !== null
  const limit = isFiltered ? Number.POSITIVE_INFINITY : query.limit
  const unread = readers.flatMap((reader) => {
    const position = positions.get(reader.network)
    return position === undefined ? [] : [{ reader, position }]
  })
  const reads = await askAll(unread, ({ reader, position }) =>
    reader.read({ spellings: query.spellings, position, limit, isTold, demand }),
  )
  return reads.map(({ of: { reader }, found }) => {
    const { network } = reader
    const rows = (found?.value.rows ?? []).map((row): PlacedRow =>
      Object.assign({ digest: digestHash(row.summary.hash), network }, row),
    )
    return { reader, found, rows }
  })
}

/**
 * Creates the list of the latest swaps over those of several networks: the newest first, each hash
 * once. `now` returns Unix ms.
 */
export function createLatestList(
  readers: readonly TransactionReader[],
  now: () => number,
): NonNullable<Source['listLatest']> {
  return async function listLatest(demand) {
    const reads = await askAll(readers, (reader) => reader.readLatest(demand))
    const swaps = reads
      .flatMap(({ found }) => found?.value ?? [])
      .toSorted((left, right) => right.timestamp - left.timestamp)
    // Both networks list a swap that passes through both.
    const byHash = new Map(swaps.map((swap) => [swap.hash, swap]))
    return {
      value: {
        txns: [...byHash.values()].slice(0, maxLatest),
        missing: reads
          .filter(({ found }) => found === null)
          .map(({ of: { network } }) => network),
      },
      at: Math.min(now(), ...reads.map(({ found }) => found?.at ?? Infinity)),
    }
  }
}

// Null: it cannot be asked. Throws a 503 when none can be.
async function askAll<Asked, T>(
  asked: readonly Asked[],
  ask: (of: Asked) => Promise<Answer<T>>,
): Promise<{ of: Asked; found: Answer<T> | null }[]> {
  const failures: (Refusal | UpstreamError)[] = []
  const asking = asked.map(async (of) => {
    const found = await ask(of).catch((error: unknown) => {
      if (!isRefusal(error)) throw error
      failures.push(error)
      return null
    })
    return { of, found }
  })
  const all = await Promise.all(asking)
  const [failure] = failures
  if (failure === undefined || failures.length < all.length) return all
  const isSure =
    failure instanceof Refusal ? failure.status === 503 : failure.kind === 'over-budget'
  if (isSure) throw failure
  // Whoever cannot be asked, clients may try again.
  const retryAfterMs = failure instanceof UpstreamError ? failure.retryAfterMs : 0
  throw refuseForNow(
    503,
    Math.max(retryAfterMs, sourceRetryMs),
    'The network’s indexer gave no usable response.',
    { upstream: 'indexer' },
  )
}

/** More requests about single hashes would make a page too slow. */
const maxChecks = 10

/**
 * Returns a function that decides what is told of a row: null for nothing, because another
 * network tells its hash, and 'later' where the next page has to decide it.
 */
function createResolver(
  reads: readonly NetworkRead[],
  readers: readonly TransactionReader[],
  demand: Demand,
) {
  let checks = 0

  return async function resolve(
    row: PlacedRow,
  ): Promise<TransactionSummary | null | 'later'> {
    const { summary, elsewhere, digest, summarizeNext } = row
    const own = reads.findIndex(({ reader }) => reader.network === row.network)
    // A plain send gives way to anything else, and that to a network with precedence.
    const isToldByOther = reads.some(
      ({ rows }, index) =>
        index !== own &&
        (row.isSend || index < own) &&
        rows.some((other) => other.digest === digest && !other.isSend),
    )
    if (isToldByOther) return null
    const owner = readers.find(({ chain }) => chain === elsewhere)
    if (owner === undefined) return summary

    const other = reads.find(({ reader }) => reader === owner)
    if (other?.rows.some((each) => each.digest === digest)) return null
    if (checks === maxChecks) return 'later'
    checks += 1
    // Null: the network cannot be asked.
    const knows = await withFallback<boolean | null>(
      owner.knows(summary.hash, demand),
      null,
    )
    if (knows === true) return null
    // The deposit of a transaction at its owner, which has not seen it.
    const told = summarizeNext(knows === false ? 'silent' : 'away')
    return { ...told, network: owner.network, kind: 'deposit' }
  }
}

function findRest(
  { positions }: ListPosition,
  reads: readonly NetworkRead[],
  anchor: Anchor | null,
): ListPosition | null {
  const rest = new Map(positions)
  let isEnd = true
  for (const { reader, found, rows } of reads) {
    // A network that cannot be asked now goes on where it was, if the list does.
    if (found === null) continue
    const { bound, next } = found.value
    const areTold = rows.every((row) => anchor !== null && compareRows(row, anchor) <= 0)
    if (areTold && bound === null) rest.delete(reader.network)
    else isEnd = false
    if (areTold && bound !== null) rest.set(reader.network, next)
  }
  return isEnd ? null : { anchor, positions: rest }
}
