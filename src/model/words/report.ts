import { formatChange } from './changeText'
import { formatHeadline } from './headline'
import { formatReason } from './reasons'
import { getLegKind } from '../transaction/legs'
import type { TrackedLeg } from '../transaction/legHistory'
import type { PolledSnapshot } from '../transaction/clocks'
import { isFinal } from '../transaction/verdict'
import { getDelay, getTiming } from '../transaction/timing'

/** One poll: its time by the server's clock (Unix ms) and its result. */
export type PollResult = { at: number; result: string }

export type ReportInput = Omit<PolledSnapshot, 'failure'> & {
  polls: readonly PollResult[]
  failure: { kind: string; message: string; failures: number } | null
  page: { version: string; address: string }
}

const maxEntries = 10
/** More legs are counted only, as people read the report. */
const maxLegs = 50

/**
 * A support report as plain data: times in ISO 8601 (UTC), '' or null if unknown. `now` is Unix ms by the server's clock. It
 * holds the transaction only, no settings or lists of this browser.
 */
export function createReport(input: ReportInput, now: number) {
  const { snapshot, checkedAt, requestedAt, polls, failure, page } = input
  const { response, rows, log, verdict, reason } = snapshot
  const timing = getTiming(snapshot)
  const until = isFinal(verdict) ? (timing.endedAt ?? timing.lastUpdateAt) : now
  const late = until === null ? null : getDelay(timing, until)
  return {
    report: 'Crosswatch support report',
    written: formatIso(now),
    page,
    transaction: {
      hash: snapshot.hash,
      quote: response?.result.quoteId ?? '',
      verdict,
      headline: formatHeadline(snapshot),
      reason: reason === null ? '' : formatReason(reason),
      serviceSays: { status: response?.status ?? '', done: response?.done ?? null },
      message: response?.message ?? '',
    },
    clocks: {
      begun: formatIso(timing.startedAt),
      expected: formatIso(timing.expectedAt),
      ended: formatIso(timing.endedAt),
      lateBySeconds: late === null ? null : Math.round(late / 1_000),
      lastChange: formatIso(timing.lastUpdateAt),
      lastAnswer: formatIso(checkedAt),
      lastAsked: formatIso(requestedAt),
      askedSince: formatIso(snapshot.requestedSince),
    },
    legCount: rows.length,
    legs: rows.slice(0, maxLegs).map((row, index) => createLegReport(row, index)),
    anomalies: snapshot.anomalies.map((each) => ({
      at: formatIso(each.at),
      said: formatReason(each.reason),
    })),
    trouble: failure,
    observations: polls
      .slice(0, maxEntries)
      .map(({ at, result }) => ({ at: formatIso(at), said: result })),
    changes: log
      .slice(0, maxEntries)
      .map(({ at, content }) => ({ at: formatIso(at), said: formatChange(content) })),
  }
}

export type Report = ReturnType<typeof createReport>

function createLegReport({ leg, state, goneAt }: TrackedLeg, index: number) {
  return {
    leg: index + 1,
    kind: getLegKind(leg),
    type: leg.txnType,
    state,
    serviceSays: leg.status,
    chain: leg.chain,
    provider: leg.provider,
    from: { amount: leg.fromAmount, asset: leg.fromAsset, address: leg.fromAddress },
    to: { amount: leg.toAmount, asset: leg.toAsset, address: leg.toAddress },
    lowestAccepted: leg.toAmountLimit,
    limitOrder: leg.limitSwap?.state ?? '',
    hash: leg.hash,
    started: formatIso(leg.startTimestamp),
    ended: formatIso(leg.endTimestamp),
    updated: formatIso(leg.updateTimestamp),
    expected: formatIso(leg.estimatedEndTimestamp),
    goneSince: formatIso(goneAt),
  }
}

const formatIso = (at: number | null): string => (at === null ? '' : new Date(at).toISOString())
