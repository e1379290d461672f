import { createHash } from 'node:crypto'
import { getLoneEnd } from '../../facts/decideEnd'
import type { Facts, SourceName } from '../../facts/facts'
import type { Action } from '../../facts/indexer/actions'
import { findLastDate } from './actionDates'
import { type StepHistory, emptyHistory } from './stepHistory'

/**
 * What the sources report now; null for a source that reports nothing, or nothing of a
 * known kind.
 */
type NewReports = {
  node: Facts | null
  indexer: Facts | null
  /** The indexer's actions, also of kinds that are not known here. */
  actions: readonly Action[]
  /** The sources that gave no usable response. */
  unavailable: readonly SourceName[]
  /** Unix ms. */
  now: number
}

/**
 * Notes when the reports last changed. A change that the indexer dates is as old as its
 * date, since nobody may have asked in the meantime.
 */
export function noteReports(
  known: StepHistory | null,
  reported: NewReports,
): StepHistory {
  const { actions, now } = reported
  const before = known ?? { ...emptyHistory, reportedSince: now }
  const reports = {
    node: describeReport('node', before, reported),
    indexer: describeReport('indexer', before, reported),
  }
  const isNodeChanged = reports.node !== before.reports.node
  const isIndexerChanged = reports.indexer !== before.reports.indexer
  if (before.changedAt === null) {
    const since = findLastDate(actions) ?? before.confirmed ?? before.reportedSince ?? now
    return { ...before, reports, changedAt: Math.min(now, since) }
  }
  if (!isNodeChanged && !isIndexerChanged) return before
  const datedAt = Math.min(now, findLastDate(actions) ?? now)
  const changedAt = isNodeChanged ? now : Math.max(before.changedAt, datedAt)
  return { ...before, reports, changedAt }
}

/** A source's report as a digest. Without a report it is the earlier one, or "gone". */
function describeReport(
  source: SourceName,
  before: StepHistory,
  reported: NewReports,
): string {
  const { node, indexer, actions, unavailable } = reported
  const facts = source === 'node' ? node : indexer
  if (facts !== null) return digest(facts)
  if (source === 'indexer' && actions.length > 0) return describeUnknown(actions)
  const earlier = before.reports[source]
  if (earlier === '' || unavailable.includes(source)) return earlier
  // Nodes forget what has ended. What has not ended should still be reported.
  const isEnded =
    source === 'node' ? isEndedBy('indexer', indexer) : isEndedBy('node', node)
  return isEnded ? earlier : 'gone'
}

const isEndedBy = (source: SourceName, facts: Facts | null): boolean =>
  facts !== null && getLoneEnd(source, facts) !== 'open'

/** How long ago a report last changed, ms; 0 for none. */
export const getReportAge = (history: StepHistory | null, now: number): number =>
  Math.max(0, now - (history?.changedAt ?? now))

/**
 * A short digest of what facts say of the progress of a transaction; its remaining times
 * always change.
 */
function digest(facts: Facts): string {
  const { kind, arrival, swap, order, payouts, end, needsOtherAsset } = facts
  const payments = [...payouts, ...facts.misdirected]
  const paid = payments.map(({ hash, asset, amount, sent }) => [
    hash,
    asset,
    amount,
    sent,
  ])
  const parts = swap.parts?.tried ?? 0
  const text = JSON.stringify([
    kind,
    arrival,
    swap.state,
    parts,
    order,
    paid,
    end,
    needsOtherAsset,
  ])
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}

const describeUnknown = (actions: readonly Action[]): string =>
  actions
    .map(({ type, status }) => `${type.slice(0, 20)} ${status.slice(0, 20)}`)
    .join()
    .slice(0, 99)
