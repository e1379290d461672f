import { getLateness, getTiming } from '../model/transaction/timing'
import { isFinal, type Verdict } from '../model/transaction/verdict'
import type { Tracked } from '../queries/trackedState'
import { useWatchedTransactions } from '../queries/useWatchedTransactions'
import type { Watched } from '../storage/watched'

export type WatchedSummary = Pick<Watched, 'hash' | 'chain' | 'label'> & {
  verdict: Verdict
  needsPerson: boolean
}

/**
 * Polls the watched transactions. Those that need the person come first, then the
 * newest.
 */
export function useWatchedSummaries(list: readonly Watched[]): WatchedSummary[] {
  const hashes = list.map(({ hash }) => hash)
  const summaries = useWatchedTransactions(hashes, summarize)
  const items = list.map(({ hash, chain, label }, index) => ({
    hash,
    chain,
    label,
    verdict: summaries[index]?.verdict ?? 'checking',
    needsPerson: summaries[index]?.needsPerson ?? false,
  }))
  return items.toSorted((a, b) => Number(b.needsPerson) - Number(a.needsPerson))
}

/** All that the list as a whole shows, so that it renders only if this changes. */
const summarize = (results: readonly { data: Tracked }[]) =>
  results.map(({ data: { snapshot, checkedAt } }) => ({
    verdict: snapshot.verdict,
    needsPerson: needsPerson(snapshot, checkedAt ?? 0),
  }))

function needsPerson(snapshot: Tracked['snapshot'], checkedAt: number): boolean {
  const { verdict } = snapshot
  if (verdict === 'unclear') return true
  if (verdict === 'in-progress')
    return getLateness(getTiming(snapshot), checkedAt) !== 'none'
  return isFinal(verdict) && verdict !== 'complete'
}
