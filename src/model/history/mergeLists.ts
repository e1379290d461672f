import type { TransactionSummary } from '../../contract/addressTransactions'
import { findLatest } from '../knownTimes'
import { isFinal } from '../transaction/verdict'
import { getRowTime } from './historyRow'

/** The transactions of one address as far as they are loaded. */
export type AddressList = {
  rows: readonly TransactionSummary[]
  /** Older ones can be loaded. */
  hasMore: boolean
  /** When the service sent them, Unix ms. */
  at: number
}

type MergedLists = {
  /** The last to begin first, as that is the time that is shown; each hash once. */
  rows: TransactionSummary[]
  /** The positions of the lists of which more is needed to show older transactions. */
  next: number[]
}

/**
 * Merges the lists of several addresses. Transactions that are older than the end of a list
 * of which more can be loaded are left out, as others may stand between them: all but those
 * that have not ended.
 */
export function mergeLists(lists: readonly AddressList[]): MergedLists {
  // Where a list ends for now; -Infinity for one that is whole, Infinity where that is
  // not known. Its last action is no later than any end of it. What has not ended says
  // nothing of that.
  const ends = lists.map(({ rows, hasMore }) =>
    hasMore
      ? Math.min(...rows.filter(({ verdict }) => isFinal(verdict)).map(getTime))
      : -Infinity,
  )
  const newestEnd = Math.max(-Infinity, ...ends)
  const isReached = (row: TransactionSummary) =>
    !isFinal(row.verdict) || getTime(row) >= newestEnd
  return {
    rows: listOnce(lists)
      .filter(isReached)
      .toSorted((one, other) => {
        const time = getRowTime(one) ?? Infinity
        const otherTime = getRowTime(other) ?? Infinity
        // Two infinite times are equal, but their difference is not a number.
        return time === otherTime ? 0 : otherTime - time
      }),
    next: ends.flatMap((end, index) =>
      end === newestEnd && end > -Infinity ? [index] : [],
    ),
  }
}

/**
 * The service orders a list by the last action of each transaction, such as the fill of an
 * order that began weeks before. No row tells that date: at the latest it is the end. A
 * transaction without a time is of now: the networks have just heard of it.
 */
const getTime = ({ startTimestamp, endTimestamp }: TransactionSummary) =>
  findLatest([startTimestamp, endTimestamp]) ?? Infinity

type ReadRow = { row: TransactionSummary; at: number }

/**
 * Each hash once: as the tracker has confirmed it, and of two such rows the one that was
 * read last.
 */
function listOnce(lists: readonly AddressList[]) {
  const byHash = new Map<string, ReadRow>()
  for (const { rows, at } of lists) {
    for (const row of rows) {
      const known = byHash.get(row.hash)
      const isBetter =
        row.isConfirmed === known?.row.isConfirmed ? at > known.at : row.isConfirmed
      if (known === undefined || isBetter) byHash.set(row.hash, { row, at })
    }
  }
  return [...byHash.values()].map(({ row }) => row)
}
