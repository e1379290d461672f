import { findEarliest } from '../../../model/knownTimes'
import { addContrary, isEstablished } from '../../../model/transaction/sourceMemory'
import type { Answers, SourceFacts } from '../merge/answers'
import { decideTold } from '../decideEnd'
import { type End, type Facts, sourceNames } from '../facts'
import { mergeFacts } from '../merge/mergeFacts'
import { pairReports } from './pairReports'
import {
  type KnownEnd,
  type TransactionMemory,
  getNewsAge,
  isRevisedSince,
  recall,
  remember,
  steps,
} from './remember'

/** What is known of a transaction after some answers of its sources, and what is told. */
type Advanced = {
  /** Null while nobody has reported the hash. */
  memory: TransactionMemory | null
  /** Null where no source has reported a transaction of a known kind. */
  transaction: Facts | null
}

/** Adds what the sources say now to what is known, and merges all that they have said. */
export function advance(
  before: TransactionMemory | null,
  answers: Answers,
  now: number,
): Advanced {
  const memory = remember(before, answers, now)
  if (memory === null) return { memory, transaction: null }
  const recalled = recall(memory, now)
  const facts = classifyDeposit(recalled.facts, answers)
  const said = mergeFacts(facts, answers, getNewsAge(memory, now))
  if (said === null) return { memory, transaction: null }
  // A source that has said nothing of a step that was told can be behind the other one when it
  // does.
  const { taken } = memory
  const reached: Facts = {
    ...said,
    arrival: taken.includes('confirmed') ? 'final' : said.arrival,
    swap: taken.includes('swapped') ? { ...said.swap, state: 'done' } : said.swap,
  }
  const { known, told } = keepEnd(memory, reached, recalled, answers.isOutage, now)
  // What the slower source has said by then was not news before.
  const lookedAt = findEarliest(
    sourceNames.map((name) => before?.[name]?.answeredAt ?? null),
  )
  const added = addSteps({ ...memory, end: known }, told, now, lookedAt)
  return { memory: added, transaction: told }
}

function classifyDeposit(facts: SourceFacts, { vaults }: Answers): SourceFacts {
  const sent = facts.indexer
  if (sent === null || vaults === null) return facts
  if (sent.kind !== 'SEND' && sent.kind !== 'DEPOSIT') return facts
  const { owner, others } = vaults
  // By the recipient, where the vaults of that network are known; else by the memo.
  if (owner !== null) {
    return { ...facts, indexer: { ...sent, kind: 'DEPOSIT', nextNetwork: owner.chain } }
  }
  // The memo names a network whose vaults are known, and none of them was paid.
  const named = sent.nextNetwork
  const isStray = others.some(({ chain }) => chain === named)
  return isStray
    ? { ...facts, indexer: { ...sent, kind: 'SEND', nextNetwork: '', strayMemo: named } }
    : facts
}

/** Ends after which nothing more is expected. */
const lastEnds: ReadonlySet<End> = new Set(['ended', 'taken-as-fee', 'rejected'])

function keepEnd(
  memory: TransactionMemory,
  said: Facts,
  recalled: ReturnType<typeof recall>,
  isOutage: boolean,
  now: number,
): { known: KnownEnd | null; told: Facts } {
  const { end } = memory
  const { facts, silent, isForgotten } = recalled
  const isContrary = end !== null && !confirmsEnd(end.facts, said)
  let known = end
  if (isContrary) {
    // Only what all sources report for some minutes can withdraw an end that was told.
    const isRevised = isRevisedSince(memory, end.since)
    // A source that is silent cannot confirm what another one has taken back.
    const isReportedByAll = !isOutage && silent.length === 0
    if (!isReportedByAll && !isRevised) return { known, told: end.facts }
    const contrary = addContrary(end.contrary, now)
    known = { ...end, contrary }
    if (!isRevised && !isEstablished(contrary, now)) return { known, told: end.facts }
  }
  if (lastEnds.has(said.end)) {
    const since = isContrary ? now : (end?.since ?? now)
    return { known: { facts: said, since, contrary: null }, told: said }
  }
  const decision = decideTold({
    said,
    isRevoked: isContrary,
    isOutage,
    isForgotten,
    isReported: sourceNames.some(
      (source) => facts[source] !== null && !silent.includes(source),
    ),
    isNodeBehind: silent.includes('node') && facts.node?.end === 'open',
  })
  const before = isContrary ? end.facts.payouts : []
  const { pairs } = pairReports(before, said.payouts)
  const omitted = before.filter((payout) => !pairs.has(payout))
  return { known, told: { ...said, ...decision, payouts: [...said.payouts, ...omitted] } }
}

function confirmsEnd(told: Facts, facts: Facts) {
  // A payment can follow later.
  const isPaidAfterAll = told.end === 'taken-as-fee' && facts.end === 'ended'
  if (facts.end !== told.end && !isPaidAfterAll) return false
  return !pairReports(told.payouts, facts.payouts).isContrary
}

function addSteps(
  known: TransactionMemory,
  facts: Facts,
  at: number,
  lookedAt: number | null,
): TransactionMemory {
  const { arrival, swap, end, queue } = facts
  const { taken, partsTried } = known
  const isSwapped = arrival === 'final' && swap.state === 'done'
  const countAfterSwap = end === 'ended' ? 4 : 3
  const countBeforeSwap = arrival === 'final' ? 2 : 1
  // Of `steps`, which have one order.
  const reachedCount = isSwapped ? countAfterSwap : countBeforeSwap
  const fresh = steps.slice(taken.length, reachedCount)
  // The times of steps before the first request are not known, but for a deposit that has
  // only begun.
  const seenAt = taken.length > 0 || reachedCount === 1 ? at : null
  const stamp = (time: number | null) =>
    Object.fromEntries(fresh.map((step) => [step, time]))
  // What is left of the parts is counted from when their number was first told.
  const { parts } = swap
  const isSameCount = parts === null || parts.tried === partsTried?.count
  return {
    ...known,
    ...stamp(seenAt),
    unseenAt: { ...known.unseenAt, ...stamp(lookedAt) },
    taken: [...taken, ...fresh],
    partsTried: isSameCount ? partsTried : { count: parts.tried, since: at },
    queued: Math.max(known.queued, queue?.remaining ?? 0),
  }
}
