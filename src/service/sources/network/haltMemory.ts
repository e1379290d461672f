import * as v from 'valibot'
import { withFallback } from '../../errors/errors'
import { type Halt, type Halts, unknownHalts } from '../../facts/stepHalts'
import type { Store } from '../../store/store'
import type { ReportedHalts } from './halts'
import { networkLifetimes } from './limits'

const HaltSchema = v.object({
  kind: v.picklist(['trading', 'chain', 'signing', 'liquidity']),
  chain: v.string(),
  since: v.nullable(v.number()),
  until: v.nullable(v.number()),
})

/** The halts of a report, as instances share them. */
export const HaltsSchema = v.object({
  active: v.array(HaltSchema),
  ended: v.array(HaltSchema),
  seenAt: v.nullish(v.number(), null),
  maxOrderBlocks: v.nullish(v.number(), null),
})

/** The last halt of each kind on each chain, and when a node last reported halts, Unix ms. */
const HaltLogSchema = v.object({
  seenAt: v.number(),
  halts: v.array(HaltSchema),
  maxOrderBlocks: v.nullish(v.number(), null),
})
type HaltLog = v.InferOutput<typeof HaltLogSchema>

const emptyLog: HaltLog = { seenAt: 0, halts: [], maxOrderBlocks: null }

/**
 * Adds a report to the log: what began and what ended since the last one. What is not
 * reported stays as it was. `now`: Unix ms.
 */
function updateHalts(before: HaltLog, reported: ReportedHalts, now: number): HaltLog {
  const known = new Map(before.halts.map((halt) => [getKey(halt), halt]))
  const since = now - before.seenAt <= networkLifetimes.maxHaltGapMs ? now : null
  for (const { kind, chain, isHalted } of reported.halts) {
    const key = getKey({ kind, chain })
    const last = known.get(key)
    const wasHalted = last !== undefined && last.until === null
    if (isHalted && !wasHalted) known.set(key, { kind, chain, since, until: null })
    if (!isHalted && wasHalted) known.set(key, { ...last, until: now })
  }
  const maxOrderBlocks = reported.maxOrderBlocks ?? before.maxOrderBlocks
  return { seenAt: now, halts: [...known.values()], maxOrderBlocks }
}

const getKey = ({ kind, chain }: Pick<Halt, 'kind' | 'chain'>): string =>
  `${kind} ${chain}`

/** The halts of a log that last and are confirmed, and those that ended. */
const selectHalts = (
  { halts, seenAt, maxOrderBlocks }: HaltLog,
  isConfirmed: (halt: Halt) => boolean,
): Halts => ({
  active: halts.filter((halt) => halt.until === null && isConfirmed(halt)),
  ended: halts.filter(({ until }) => until !== null),
  seenAt,
  maxOrderBlocks,
})

/** The halts of a log that a report confirms, and those that ended. */
function confirmHalts(log: HaltLog, { halts, maxOrderBlocks }: ReportedHalts): Halts {
  const confirmed = new Set(halts.filter(({ isHalted }) => isHalted).map(getKey))
  const selected = selectHalts(log, (halt) => confirmed.has(getKey(halt)))
  return { ...selected, maxOrderBlocks }
}

/**
 * Keeps the log of a network's halts: `remember` adds a report, and `recall` reads what was
 * reported last, while the node cannot be reached. It is stored, so that a
 * restart and other instances know when a halt began and ended; while the store fails,
 * this process remembers. `now` returns Unix ms.
 */
export function createHaltMemory(store: Store, prefix: string, now: () => number) {
  const logs = store.collection('halts', HaltLogSchema, 10)
  let last: HaltLog | null = null
  return {
    async remember(reported: ReportedHalts): Promise<Halts> {
      const add = (stored: HaltLog | null) =>
        updateHalts(stored ?? last ?? emptyLog, reported, now())
      // Another process may add its report at the same moment: the first one sets when a
      // halt began.
      const updated = await withFallback(logs.update(prefix, add), null)
      last = updated === null ? add(null) : updated.entry
      return confirmHalts(last, reported)
    },
    async recall(): Promise<Halts> {
      const log = last ?? (await withFallback(logs.read(prefix), null))
      const isKnown =
        log !== null && now() - log.seenAt <= networkLifetimes.recalledHaltsMs
      return isKnown ? selectHalts(log, () => true) : unknownHalts
    },
  }
}

export type HaltMemory = ReturnType<typeof createHaltMemory>
