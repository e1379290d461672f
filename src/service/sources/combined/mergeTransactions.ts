import { forgottenAfterMs } from './decideNetwork'
import type { TransactionSummary } from '../../../contract/addressTransactions'
import { dayMs } from '../../../model/time'
import type { Cached } from '../../cache/entry'
import { Refusal, UpstreamError, isRefusal, refuseForNow } from '../../errors/errors'
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
  type ReadPosition,
  type ReadRows,
  type TransactionReader,
  type TransactionRow,
  firstPosition,
} from '../transactionReader'

type MergeOptions = {
  /** One for each network, in order of preference. */
  readers: readonly TransactionReader[]
  /** Returns Unix ms. */
  now: () => number
}

/** A row with the network that tells it. */
type PlacedRow = TransactionRow & Anchor & { network: string }

/** What was read of one network. */
type NetworkRead = {
  reader: TransactionReader
  /** Where the reading began. */
  position: ReadPosition
  /** Null: it could not be asked. */
  found: Cached<ReadRows> | null
  rows: PlacedRow[]
}

/**
 * Creates the list of an address's transactions over the lists of several networks: the
 * newest first, and each hash once. A network that reports anything but a send to another
 * network's vault decides about a hash; such a send is only the deposit of a transaction
 * there.
 */
export function createTransactionList(
  options: MergeOptions,
): NonNullable<Source['listTransactions']> {
  const { readers } = options
  const networks = readers.map(({ network }) => network)

  return async function listTransactions(query, demand) {
    const binding = { ...query, networks }
    const start =
      query.cursor === null ? createStart(networks) : decodeCursor(query.cursor, binding)
    const reads = await readAll(readers, start, query, demand)
    const bound = findBound(reads)
    const candidates = selectCandidates(reads, bound)
    const resolve = createResolver(reads, options, demand)
    const page = await cutPage(candidates, query, resolve)
    const rest = findRest(start, reads, findAnchor(start.anchor, page, bound))

    return {
      value: {
        txns: page.txns,
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
    reads.push(found.then((rows) => placeRows(reader, position, rows)))
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
  position: ReadPosition,
  found: Cached<ReadRows> | null,
): NetworkRead {
  const rows = (found?.value.rows ?? []).map((row): PlacedRow => {
    const { network } = reader
    return Object.assign({ digest: digestHash(row.summary.hash), network }, row)
  })
  return { reader, position, found, rows }
}

/** Returns the date above which no network has unread rows; null where all are read. */
function findBound(reads: readonly NetworkRead[]): number | null {
  const bounds = reads
    .map(({ found }) => found?.value.bound ?? null)
    .filter((bound) => bound !== null)
  return bounds.length > 0 ? Math.max(...bounds) : null
}

/** Selects the rows that can be told now, in their order. */
const selectCandidates = (
  reads: readonly NetworkRead[],
  bound: number | null,
): PlacedRow[] =>
  reads
    .flatMap(({ rows }) => rows)
    .filter(({ date }) => bound === null || date > bound)
    .toSorted(compareRows)

/**
 * Finds the anchor of the next page. After all that could be told it is the end of that: a
 * network can have found there that another page tells a row, which must not be looked at
 * again. It never goes back.
 */
function findAnchor(
  before: Anchor | null,
  page: CutPage,
  bound: number | null,
): Anchor | null {
  const anchors = [before, page.anchor]
  if (page.isAtEnd && bound !== null) anchors.push(createLastAnchor(bound + 1))
  return (
    anchors
      .filter((anchor) => anchor !== null)
      .toSorted(compareRows)
      .at(-1) ?? null
  )
}

/** More requests about single hashes would make a page too slow. */
const maxChecks = 10

/** What becomes of a row: `later` if it has to wait for the next page. */
type Resolved = { kind: 'told'; summary: TransactionSummary } | { kind: 'none' | 'later' }

/**
 * Returns a function that decides what is told of a row. Nothing is told of a hash that
 * another network tells.
 */
function createResolver(
  reads: readonly NetworkRead[],
  { readers, now }: MergeOptions,
  demand: Demand,
) {
  let checks = 0

  /** Null: it cannot be asked. */
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

  return async function resolve(row: PlacedRow): Promise<Resolved> {
    if (isToldByOther(row, reads)) return { kind: 'none' }
    const { summary, elsewhere } = row
    const owner = readers.find(({ chain }) => chain === elsewhere)
    if (owner === undefined) return { kind: 'told', summary }

    const other = reads.find(({ reader }) => reader === owner)
    if (other !== undefined && hasRow(other, row)) return { kind: 'none' }
    if (checks === maxChecks) return { kind: 'later' }
    const knows = await checkKnown(owner, summary.hash)
    if (knows === true) return { kind: 'none' }
    const ageMs = now() - row.date
    const silent = ageMs > forgottenAfterMs ? 'forgotten-there' : 'unseen'
    const reason = knows === false && ageMs > dayMs ? silent : 'waiting'
    return { kind: 'told', summary: describeDeposit(row, owner.network, reason) }
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

type CutPage = {
  txns: TransactionSummary[]
  /** The last row that is done with; null for none. */
  anchor: Anchor | null
  /** Whether no row is left. */
  isAtEnd: boolean
}

/** Takes as many rows as fit. */
async function cutPage(
  candidates: readonly PlacedRow[],
  query: TransactionsQuery,
  resolve: (row: PlacedRow) => Promise<Resolved>,
): Promise<CutPage> {
  const txns: TransactionSummary[] = []
  let anchor: Anchor | null = null
  for (const row of candidates) {
    const resolved = txns.length < query.limit ? await resolve(row) : null
    if (resolved === null || resolved.kind === 'later') {
      return { txns, anchor, isAtEnd: false }
    }
    anchor = { date: row.date, digest: row.digest }
    if (resolved.kind === 'told' && isWanted(resolved.summary, query)) {
      txns.push(resolved.summary)
    }
  }
  return { txns, anchor, isAtEnd: true }
}

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
