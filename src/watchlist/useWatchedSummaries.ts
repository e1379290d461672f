import { getChangeMark } from '../model/transaction/changeMark'
import { getMoney } from '../model/transaction/money'
import { getLateness, getTiming } from '../model/transaction/timing'
import { isFinal, type Verdict } from '../model/transaction/verdict'
import { describeRequestError } from '../model/words/requestErrorText'
import type { Tracked } from '../queries/trackedState'
import { useWatchedTransactions } from '../queries/useWatchedTransactions'
import type { Watched } from '../storage/watched'

type Summary = {
  verdict: Verdict
  needsPerson: boolean
  /** The mark of its state; '' before a response has confirmed it. */
  mark: string
  /** Why it is not updated; '' where it is. */
  failureCause: string
  /** When it started and when it last changed, Unix ms; null if unknown. */
  startedAt: number | null
  changedAt: number | null
  /** What was sold; null if unknown. */
  sold: { asset: string; amount: string } | null
}

export type WatchedSummary = Pick<Watched, 'hash' | 'chain' | 'label'> & Summary

const unknown: Summary = {
  verdict: 'checking',
  needsPerson: false,
  mark: '',
  failureCause: '',
  startedAt: null,
  changedAt: null,
  sold: null,
}

/** Polls the watched transactions, and returns them in the order of the list. */
export function useWatchedSummaries(list: readonly Watched[]): WatchedSummary[] {
  const hashes = list.map(({ hash }) => hash)
  const summaries = useWatchedTransactions(hashes, summarizeAll)
  return list.map(({ hash, chain, label }, index) => ({
    ...(summaries[index] ?? unknown),
    hash,
    chain,
    label,
  }))
}

/** Each response of a list renders one transaction, so the others are not read again. */
const known = new WeakMap<Tracked, Summary>()

/** All that the list as a whole shows, so that it renders only if this changes. */
const summarizeAll = (results: readonly { data: Tracked }[]) =>
  results.map(({ data }) => {
    const summary = known.get(data) ?? summarize(data)
    known.set(data, summary)
    return summary
  })

function summarize({ snapshot, checkedAt, isRestored, failure }: Tracked): Summary {
  const timing = getTiming(snapshot)
  const { sold } = getMoney(snapshot.rows)
  return {
    verdict: snapshot.verdict,
    needsPerson: needsPerson(snapshot, checkedAt ?? 0),
    mark: isRestored || checkedAt === null ? '' : getChangeMark(snapshot),
    failureCause: failure === null ? '' : describeRequestError(failure.error).cause,
    startedAt: timing.startedAt ?? timing.knownSince,
    changedAt: timing.lastUpdateAt,
    sold: sold && { asset: sold.asset, amount: sold.amount },
  }
}

function needsPerson(snapshot: Tracked['snapshot'], checkedAt: number): boolean {
  const { verdict } = snapshot
  if (verdict === 'unclear') return true
  if (verdict === 'in-progress')
    return getLateness(getTiming(snapshot), checkedAt) !== 'none'
  return isFinal(verdict) && verdict !== 'complete'
}
