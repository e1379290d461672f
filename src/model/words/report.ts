import { headlineOf } from './headline'
import { legKind } from '../progress/legs'
import type { KnownLeg } from '../progress/legHistory'
import type { Check } from '../progress/hearing'
import type { Sighting } from '../progress/clocks'
import { statesOf } from '../progress/legStates'
import { judgeObservation } from '../progress/observation'
import { isEnd } from '../progress/progress'
import { lateBy, timingOf } from '../progress/timing'

/** What a report is made of: what the page knows, its trouble with the service, and where and in which version it is. */
export type ReportInput = Omit<Sighting, 'trouble'> & {
  checks: readonly Check[]
  trouble: { kind: string; message: string; failures: number } | null
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
  const { known, checkedAt, attemptedAt, checks, trouble, page } = input
  const { answer, rows, log } = known
  const finding = judgeObservation(known)
  const states = statesOf(rows)
  const timing = timingOf(known)
  const until = isEnd(finding.verdict) ? (timing.endedAt ?? timing.endedBy) : now
  const late = until === null ? null : lateBy(timing, until)
  return {
    report: 'Crosswatch support report',
    written: iso(now),
    page,
    transaction: {
      hash: known.hash,
      quote: answer?.result.quoteId ?? '',
      verdict: finding.verdict,
      headline: headlineOf(rows, finding),
      reason: finding.reason,
      serviceSays: { status: answer?.status ?? '', done: answer?.done ?? null },
      message: answer?.message ?? '',
    },
    clocks: {
      begun: iso(timing.begunAt),
      expected: iso(timing.expectedAt),
      ended: iso(timing.endedAt),
      lateBySeconds: late === null ? null : Math.round(late / 1_000),
      lastChange: iso(timing.endedBy),
      lastAnswer: iso(checkedAt),
      lastAsked: iso(attemptedAt),
      askedSince: iso(known.askedSince),
    },
    legCount: rows.length,
    legs: rows.slice(0, mostLegs).map((row, index) => legIn(row, index, states[index] ?? '')),
    anomalies: finding.anomalies.map(({ at, said }) => ({ at: iso(at), said })),
    trouble,
    observations: checks.slice(0, mostTold).map(({ at, said }) => ({ at: iso(at), said })),
    changes: log.slice(0, mostTold).map(({ at, said }) => ({ at: iso(at), said })),
  }
}

export type Report = ReturnType<typeof reportOf>

function legIn({ leg, goneAt }: KnownLeg, index: number, state: string) {
  return {
    leg: index + 1,
    kind: legKind(leg),
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
