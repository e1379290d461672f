import type { TransactionSummary } from '../../../contract/addressTransactions'
import type { Cached } from '../../cache/entry'
import { Refusal, UpstreamError, isRefusal, refuseForNow } from '../../errors/errors'
import { decideElsewhere } from '../../facts/decideEnd'
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
  found: Cached<ReadRows> | null
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
    const start =
      query.cursor === null ? createStart(networks) : decodeCursor(query.cursor, binding)
    const reads = await readAll(readers, start, query, demand)
    const bound = findBound(reads)
    const resolve = createResolver(reads, readers, demand, now())
    const txns: TransactionSummary[] = []
    let { anchor } = start
    let isRead = true
    for (const row of mergeRows(reads, bound)) {
      const told = txns.length < query.limit ? await resolve(row) : 'later'
      isRead = told !== 'later'
      if (told === 'later') break
      anchor = { date: row.date, digest: row.digest }
      if (told !== null && isWanted(told, query)) txns.push(told)
    }
    const rest = findRest(start, reads, isRead ? passBound(anchor, bound) : anchor)
    return {
      value: {
        txns,
        nextCursor: rest === null ? null : encodeCursor(rest, binding),
        missing: reads
          .filter(({ found }) => found === null)
          .map(({ reader }) => reader.network),
      },
      ageMs: Math.max(0, ...reads.map(({ found }) => found?.ageMs ?? 0)),
    }
  }
}

const createStart = (networks: readonly string[]): ListPosition => ({
  anchor: null,
  positions: new Map(networks.map((network) => [network, firstPosition])),
})

/** Reads all networks that may have more rows. Throws a 503 when none can be asked. */
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
  const failures: (Refusal | UpstreamError)[] = []
  const reads: Promise<NetworkRead>[] = []
  for (const reader of readers) {
    const position = positions.get(reader.network)
    if (position === undefined) continue
    const request = { spellings: query.spellings, position, limit, isTold, demand }
    const found = reader.read(request).catch((error: unknown) => {
      if (!isRefusal(error)) throw error
      failures.push(error)
      return null
    })
    reads.push(found.then((rows) => placeRows(reader, rows)))
  }
  const all = await Promise.all(reads)
  const [failure] = failures
  if (failure !== undefined && failures.length === all.length) throw refuse(failure)
  return all
}

/** Whoever cannot be asked, clients may try again. */
function refuse(failure: Refusal | UpstreamError): Refusal | UpstreamError {
  if (failure instanceof Refusal && failure.status === 503) return failure
  if (failure instanceof UpstreamError && failure.kind === 'over-budget') return failure
  const retryAfterMs = failure instanceof UpstreamError ? failure.retryAfterMs : 0
  return refuseForNow(
    503,
    Math.max(retryAfterMs, sourceRetryMs),
    'The network’s indexer gave no usable response.',
  )
}

function placeRows(
  reader: TransactionReader,
  found: Cached<ReadRows> | null,
): NetworkRead {
  const { network } = reader
  const rows = (found?.value.rows ?? []).map((row): PlacedRow =>
    Object.assign({ digest: digestHash(row.summary.hash), network }, row),
  )
  return { reader, found, rows }
}

/** Returns the date above which no network has unread rows; null where all are read. */
function findBound(reads: readonly NetworkRead[]): number | null {
  const bounds = reads
    .map(({ found }) => found?.value.bound ?? null)
    .filter((bound) => bound !== null)
  return bounds.length > 0 ? Math.max(...bounds) : null
}

/** Merges the rows that can be told now: no network has an unread row above them. */
const mergeRows = (reads: readonly NetworkRead[], bound: number | null): PlacedRow[] =>
  reads
    .flatMap(({ rows }) => rows)
    .filter(({ date }) => bound === null || date > bound)
    .toSorted(compareRows)

/**
 * The anchor of the next page where all rows above the bound are done with: the end of
 * these rows, as networks leave out rows that an earlier page told, and must not look them
 * up again.
 */
function passBound(anchor: Anchor | null, bound: number | null): Anchor | null {
  if (bound === null) return anchor
  const end = createLastAnchor(bound + 1)
  return anchor !== null && compareRows(anchor, end) > 0 ? anchor : end
}

/** More requests about single hashes would make a page too slow. */
const maxChecks = 10

/**
 * Returns a function that decides what is told of a row: null for nothing, because another
 * network tells its hash, and 'later' where the next page has to decide it. `now`: Unix
 * ms.
 */
function createResolver(
  reads: readonly NetworkRead[],
  readers: readonly TransactionReader[],
  demand: Demand,
  now: number,
) {
  let checks = 0

  /** Null: the network cannot be asked. */
  async function checkKnown(
    reader: TransactionReader,
    hash: string,
  ): Promise<boolean | null> {
    checks += 1
    return reader.knows(hash, demand).catch((error: unknown) => {
      if (!isRefusal(error)) throw error
      return null
    })
  }

  return async function resolve(
    row: PlacedRow,
  ): Promise<TransactionSummary | null | 'later'> {
    if (isToldByOther(row, reads)) return null
    const { summary, elsewhere } = row
    const owner = readers.find(({ chain }) => chain === elsewhere)
    if (owner === undefined) return summary

    const other = reads.find(({ reader }) => reader === owner)
    if (other !== undefined && hasRow(other, row)) return null
    if (checks === maxChecks) return 'later'
    const knows = await checkKnown(owner, summary.hash)
    if (knows === true) return null
    const silence = knows === false ? decideElsewhere(now - row.date) : null
    return describeDeposit(row, owner.network, silence ?? 'waiting')
  }
}

const hasRow = ({ rows }: NetworkRead, { digest }: PlacedRow): boolean =>
  rows.some((row) => row.digest === digest)

/**
 * Whether another network tells the same hash, and not as a plain send: any one of a send,
 * and of anything else one that has precedence.
 */
function isToldByOther(row: PlacedRow, reads: readonly NetworkRead[]): boolean {
  const own = reads.findIndex(({ reader }) => reader.network === row.network)
  return reads.some(({ rows }, index) => {
    const hasPrecedence = index !== own && (row.isSend || index < own)
    return (
      hasPrecedence && rows.some(({ digest, isSend }) => digest === row.digest && !isSend)
    )
  })
}

/** The deposit of a transaction at `owner`, which has not seen it. */
const describeDeposit = (
  { summary }: PlacedRow,
  owner: string,
  reason: 'waiting' | 'unseen' | 'forgotten-there',
): TransactionSummary => ({
  ...summary,
  network: owner,
  kind: 'deposit',
  verdict: reason === 'waiting' ? 'in-progress' : 'unclear',
  reason,
  received: [],
  recipients: [],
  endTimestamp: null,
})

const isWanted = (
  { kind, network }: TransactionSummary,
  query: TransactionsQuery,
): boolean =>
  (query.type === null || kind === query.type) &&
  (query.network === null || network === query.network)

/** Finds where the list goes on after the row of `anchor`; null at its end. */
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
