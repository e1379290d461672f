import { findEarliest } from '../../../model/knownTimes'
import type { Answers, SourceFacts } from '../merge/answers'
import { type Settled, sourceNames } from '../facts'
import { settle } from '../settle/settle'
import { type TransactionMemory, recall, remember, steps } from './remember'

/** What is known of a transaction after some answers of its sources, and what is told. */
type Advanced = {
  /** Null while nobody has reported the hash. */
  memory: TransactionMemory | null
  /** Null where no source has reported a transaction of a known kind. */
  transaction: Settled | null
}

/** Adds what the sources say now to what is known, and settles all that they have said. */
export function advance(
  before: TransactionMemory | null,
  answers: Answers,
  now: number,
): Advanced {
  const memory = remember(before, answers)
  if (memory === null) return { memory, transaction: null }
  const recalled = recall(memory, now)
  const facts = classifyDeposit(recalled.facts, answers)
  const settled = settle({ ...recalled, facts }, memory, answers, now)
  if (settled === null) return { memory, transaction: null }
  const { known, told } = settled
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

function addSteps(
  known: TransactionMemory,
  facts: Settled,
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
