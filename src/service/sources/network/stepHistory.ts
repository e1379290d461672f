import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { networkBlockMs } from '../../networks/network'
import { getLoneEnd } from '../../facts/decideEnd'
import type { Facts, SourceName } from '../../facts/facts'
import type { Action } from '../../facts/indexer/actions'
import type { StepTimes } from '../../facts/response/responseInput'
import type { Store } from '../../store/store'

const steps = ['began', 'confirmed', 'swapped', 'sent'] as const
const time = v.nullable(v.number())

/**
 * What earlier responses said of a transaction: its steps with their times (Unix ms, null
 * for steps before the first request), and when a report last changed.
 */
const StepHistorySchema = v.object({
  /** When a source was first seen to report it; null in records of earlier versions. */
  reportedSince: v.nullish(v.number(), null),
  taken: v.array(v.picklist(steps)),
  began: time,
  confirmed: time,
  swapped: time,
  sent: time,
  /** The longest reported delay of the payouts, ms: later ones shrink towards the same time. */
  queued: v.optional(v.number(), 0),
  /** The parts of a streaming swap, which the node stops reporting at the end. */
  parts: v.nullish(
    v.object({ tried: v.number(), total: v.number(), returned: v.number() }),
    null,
  ),
  /**
   * A digest of each source's last report, '' for none. A source that forgets a
   * transaction keeps it.
   */
  reports: v.optional(v.object({ node: v.string(), indexer: v.string() }), {
    node: '',
    indexer: '',
  }),
  /** When a report last changed, Unix ms; null in records of earlier versions. */
  changedAt: v.nullish(v.number(), null),
  /** The account that the memo's registered name resolved to; '' for none. */
  recipient: v.optional(v.string(), ''),
})
export type StepHistory = v.InferOutput<typeof StepHistorySchema>

/** One history has about 300 bytes. */
const maxHistories = 20_000

/**
 * Opens the stored histories, so that instances agree and a restart loses nothing.
 * Existing stores use this name.
 */
export const openHistories = (store: Store) =>
  store.collection('sighting', StepHistorySchema, maxHistories)
export type Histories = ReturnType<typeof openHistories>

const noTimes = { began: null, confirmed: null, swapped: null, sent: null }

/** A history before any report. */
export const emptyHistory: StepHistory = {
  ...noTimes,
  reportedSince: null,
  taken: [],
  queued: 0,
  parts: null,
  reports: { node: '', indexer: '' },
  changedAt: null,
  recipient: '',
}

/**
 * What the sources report now; null for a source that reports nothing, or nothing of a
 * known kind.
 */
type Reported = {
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
export function noteReports(known: StepHistory | null, reported: Reported): StepHistory {
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
  reported: Reported,
): string {
  const { node, indexer, actions, unavailable } = reported
  const facts = source === 'node' ? node : indexer
  if (facts !== null) return digest(facts)
  if (source === 'indexer' && actions.length > 0) return describeUnknown(actions)
  const earlier = before.reports[source]
  if (earlier === '' || unavailable.includes(source)) return earlier
  // Nodes forget what has ended. What has not ended should still be reported.
  const hasEnd =
    source === 'node'
      ? indexer !== null && getLoneEnd('indexer', indexer) !== 'open'
      : node !== null && getLoneEnd('node', node) !== 'open'
  return hasEnd ? earlier : 'gone'
}

/** How long ago a report last changed, ms; 0 for none. */
export const getReportAge = (history: StepHistory | null, now: number): number =>
  Math.max(0, now - (history?.changedAt ?? now))

/**
 * A short digest of what facts say of the progress of a transaction; its remaining times
 * always change.
 */
function digest(facts: Facts): string {
  const { kind, arrival, swap, order, payouts, end, needsOtherAsset } = facts
  const paid = payouts.map(({ hash, asset, amount, sent }) => [hash, asset, amount, sent])
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

/**
 * When the indexer's last action or payment happened, Unix ms; null for none. A payment
 * can follow days after its action.
 */
function findLastDate(actions: readonly Action[]): number | null {
  const dated = listDated(actions)
  const last = dated.at(-1)
  return last === undefined ? null : (computePaidAt(dated) ?? getDate(last))
}

/** The actions with a date, from the earliest to the last. */
const listDated = (actions: readonly Action[]): Action[] =>
  actions
    .filter((action) => getDate(action) > 0)
    .toSorted((earlier, later) => getDate(earlier) - getDate(later))

/** Indexers send nanoseconds. */
const getDate = ({ date }: Action): number => Math.floor(date / 1e6)

/**
 * Adds the steps that the facts show; returns `known` itself if there are none. `at`:
 * Unix ms.
 */
export function addSteps(known: StepHistory, facts: Facts, at: number): StepHistory {
  const reached = countReachedSteps(facts)
  const fresh = steps.slice(known.taken.length, reached)
  const parts = facts.swap.parts ?? known.parts
  const queued = Math.max(known.queued, facts.queue?.remaining ?? 0)
  const isSame = parts?.tried === known.parts?.tried && queued === known.queued
  if (fresh.length === 0 && isSame) return known
  // The times of steps before the first request are not known, but for a deposit that has
  // only begun.
  const isFirst = known.taken.length === 0
  const seenAt = !isFirst || reached === 1 ? at : null
  const times = Object.fromEntries(fresh.map((step) => [step, seenAt]))
  return { ...known, ...times, taken: [...known.taken, ...fresh], parts, queued }
}

function countReachedSteps({ arrival, swap, end }: Facts): number {
  if (arrival !== 'final') return 1
  if (swap.state !== 'done') return 2
  return end === 'ended' ? 4 : 3
}

/** Blocks of more than ten years: no transaction takes longer, so such a height is an error. */
const maxBlocks = 53_000_000

/**
 * Reads when the steps happened. Observed times are exact. Steps before the first request
 * have the indexer's dates: it has the date and block of the deposit, and the block of
 * each payout.
 */
export function readStepTimes(
  known: StepHistory | null,
  actions: readonly Action[],
): StepTimes {
  const dated = listDated(actions)
  const { began, ...observed } = known ?? noTimes
  const computed = computePaidAt(dated)
  // If nobody asked for five minutes, the indexer's dates precede the first sight.
  const isSeenLate =
    observed.sent !== null && computed !== null && observed.sent - computed > seenLateMs
  const { sent, swapped } = isSeenLate ? noTimes : observed
  const confirmed = getEarlier(
    observed.confirmed,
    dated[0] === undefined ? null : getDate(dated[0]),
  )
  return {
    // This service's clock can be ahead of the network's.
    began: began === null ? null : getEarlier(began, confirmed),
    confirmed,
    swapped,
    sent: sent ?? computed,
    isSentComputed: sent === null,
  }
}

const seenLateMs = 300_000

/**
 * When the last payout was sent, by its block and the date of the last action; null where
 * blocks are missing.
 */
function computePaidAt(dated: readonly Action[]): number | null {
  const last = dated.at(-1)
  if (last === undefined || last.height === 0) return null
  const heights = dated.flatMap(({ out }) => out.map(({ height }) => height))
  const paidHeight = heights.reduce((highest, height) => Math.max(highest, height), 0)
  const blocks = paidHeight - last.height
  return blocks >= 0 && blocks < maxBlocks
    ? getDate(last) + blocks * networkBlockMs
    : null
}

/** The earlier of two times, of which null is not known. */
const getEarlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)
