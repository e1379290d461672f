import type { Summary } from '../model/transaction/summarize'
import { getLateness } from '../model/transaction/dueTimes'
import { isFinal } from '../model/transaction/verdict'
import { describeRequestError } from '../model/words/requestErrorText'
import { toRequestError } from '../queries/retries'
import type { TransactionSnapshot } from '../model/transaction/snapshot'
import { type ListedResult, useWatchedTransactions } from '../queries/listedTransaction'
import type { Watched } from '../storage/watched'

/** What the list as a whole shows of a transaction. */
type ListedSummary = Pick<Summary, 'verdict' | 'sold' | 'startTimestamp'> & {
  needsPerson: boolean
  /** Why it is not updated; '' where it is. */
  failureCause: string
  /** When it last changed, Unix ms; null if unknown. */
  changedAt: number | null
}

export type WatchedSummary = Pick<Watched, 'hash' | 'chain' | 'label'> & ListedSummary

/** Polls the watched transactions, and returns them in the order of the list. */
export function useWatchedSummaries(list: readonly Watched[]): WatchedSummary[] {
  const hashes = list.map(({ hash }) => hash)
  const summaries = useWatchedTransactions(hashes, summarizeAll)
  return list.flatMap(({ hash, chain, label }, index) => {
    const summary = summaries[index]
    return summary ? { ...summary, hash, chain, label } : []
  })
}

/** The list renders only if a summary changes. */
const summarizeAll = (results: readonly ListedResult[]) =>
  results.map(({ data, error }): ListedSummary => {
    const { snapshot, checkedAt } = data
    const { verdict, explanation, timing } = snapshot
    return {
      verdict,
      sold: explanation.sold,
      startTimestamp: timing.knownSince,
      needsPerson: needsPerson(snapshot, checkedAt ?? 0),
      failureCause:
        error === null ? '' : describeRequestError(toRequestError(error)).cause,
      changedAt: timing.lastUpdateAt,
    }
  })

function needsPerson(snapshot: TransactionSnapshot, checkedAt: number) {
  const { verdict, explanation } = snapshot
  if (explanation.need !== null) return true
  if (verdict === 'in-progress') return getLateness(snapshot.timing, checkedAt) !== 'none'
  return isFinal(verdict) && verdict !== 'complete'
}
