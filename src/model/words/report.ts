import { headlineOf } from './headline'
import { getLegKind } from '../progress/legs'
import type { TrackedLeg } from '../progress/legHistory'
import type { PollResult } from '../progress/trackingState'
import type { PolledSnapshot } from '../progress/clocks'
import { getLegStates } from '../progress/legStates'
import { getVerdict } from '../progress/snapshot'
import { isFinal } from '../progress/verdict'
import { getDelay, getTiming } from '../progress/timing'

/** What a report is made of: what the page knows, its trouble with the service, and where and in which version it is. */
export type ReportInput = Omit<PolledSnapshot, 'failure'> & {
  polls: readonly PollResult[]
  failure: { kind: string; message: string; failures: number } | null
  page: { version: string; address: string }
}

/** So many observations and changes are told. */
const mostTold = 10
/** A report is read by people: of very many legs the first are told, and how many there are. */
const mostLegs = 50

/**
 * A report for support, as plain data: times in ISO 8601 and UTC, '' or null where nothing is known. `now` is Unix ms by the
 * server's clock. It holds what the transaction itself holds, and nothing of this browser's settings or lists.
 */
export function reportOf(input: ReportInput, now: number) {
  const { snapshot, checkedAt, requestedAt, polls, failure, page } = input
  const { response, rows, log } = snapshot
  const finding = getVerdict(snapshot)
  const states = getLegStates(rows)
  const timing = getTiming(snapshot)
  const until = isFinal(finding.verdict) ? (timing.endedAt ?? timing.lastUpdateAt) : now
  const late = until === null ? null : getDelay(timing, until)
  return {
    report: 'Crosswatch support report',
    written: iso(now),
    page,
    transaction: {
      hash: snapshot.hash,
      quote: response?.result.quoteId ?? '',
      verdict: finding.verdict,
      headline: headlineOf(rows, finding),
      reason: finding.reason,
      serviceSays: { status: response?.status ?? '', done: response?.done ?? null },
      message: response?.message ?? '',
    },
    clocks: {
      begun: iso(timing.startedAt),
      expected: iso(timing.expectedAt),
      ended: iso(timing.endedAt),
      lateBySeconds: late === null ? null : Math.round(late / 1_000),
      lastChange: iso(timing.lastUpdateAt),
      lastAnswer: iso(checkedAt),
      lastAsked: iso(requestedAt),
      askedSince: iso(snapshot.requestedSince),
    },
    legCount: rows.length,
    legs: rows.slice(0, mostLegs).map((row, index) => legIn(row, index, states[index] ?? '')),
    anomalies: finding.anomalies.map(({ at, text }) => ({ at: iso(at), said: text })),
    trouble: failure,
    observations: polls.slice(0, mostTold).map(({ at, result }) => ({ at: iso(at), said: result })),
    changes: log.slice(0, mostTold).map(({ at, said }) => ({ at: iso(at), said })),
  }
}

export type Report = ReturnType<typeof reportOf>

function legIn({ leg, goneAt }: TrackedLeg, index: number, state: string) {
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
    started: iso(leg.startTimestamp),
    ended: iso(leg.endTimestamp),
    updated: iso(leg.updateTimestamp),
    expected: iso(leg.estimatedEndTimestamp),
    goneSince: iso(goneAt),
  }
}

const iso = (at: number | null): string => (at === null ? '' : new Date(at).toISOString())
