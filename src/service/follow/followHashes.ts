import { parseHash } from '../../model/chains/hashes'
import { isRefusal } from '../errors/errors'
import { describeFault } from '../errors/explainError'
import { metrics } from '../observe/metrics'
import { getBlockName } from '../tracking/hashChanges'
import { type Tracking, trackHash } from '../tracking/trackHash'
import { lookUpLimits } from './limits'
import type { Messages } from './messages'
import { type LookUpReason, type PlannedLookUp, planLookUp } from './planLookUp'
import type { FollowedHash } from './tables'

/** Those that have no news to find: they wait for all others, and few run at a time. */
const patientReasons = new Set<LookUpReason>(['start', 'gap', 'age'])

/** In which turn a hash is looked up. */
const turns = { urgent: 0, patient: 1, sweep: 2 } as const

/**
 * Looks followed hashes up: when a block names them, and when only time changes them.
 * `hasBlocks`: whether blocks tell of changes now.
 */
export function createHashFollower(
  context: Tracking & { log: (line: string) => void; own: { monotonic: () => number } },
  messages: Messages,
  hasBlocks: () => boolean,
) {
  const { log, now } = context
  const { monotonic } = context.own
  let running = 0
  let patient = 0
  let sweptAt = -Infinity

  async function lookUp(each: FollowedHash): Promise<PlannedLookUp> {
    const { key, hash, chain, network, reason } = each
    // Look-ups take turns with those of clients as one client's.
    const demand = { client: 'follow', isWatched: true }
    metrics.followLookUps.inc({ reason })
    try {
      const found = await trackHash(context, { hash, chain, network, demand })
      const { value } = found
      const { tables } = messages
      const [followed] = tables.findHash(key)
      const ageMs = now() - found.at
      const unchangedMs = monotonic() - (followed ?? each).changedAt
      // It is still being fetched. What is known has been told before.
      if (ageMs > unchangedMs && unchangedMs < lookUpLimits.maxUnansweredMs)
        return { reason: 'block', inMs: lookUpLimits.freshMs }
      if (followed !== undefined) {
        const deposit = parseHash(value.response.result.firstTransactionHash)
        // Blocks that name a deposit name the hash of its payout, too.
        if (deposit !== null) tables.setDeposit(key, getBlockName(deposit))
        await messages.note(each, found)
      }
      const followedMs = now() - each.since
      const known = { found: value, ageMs, hash, now: now(), followedMs, unchangedMs }
      return planLookUp({ ...known, hasBlocks: hasBlocks() })
    } catch (error) {
      if (!isRefusal(error)) log(`A followed hash: ${describeFault(error)}`)
      return { reason: 'retry', inMs: lookUpLimits.retryMs }
    }
  }

  /** Begins with the next one; undefined for none. */
  function begin(): FollowedHash | undefined {
    const { maxPatient, sweepMs } = lookUpLimits
    const at = monotonic()
    const [urgent] = messages.tables.beginLookUp(turns.urgent, at)
    if (urgent !== undefined) return urgent
    const [next] =
      patient < maxPatient ? messages.tables.beginLookUp(turns.patient, at) : []
    if (next !== undefined || at - sweptAt < sweepMs) return next
    const [swept] = messages.tables.beginLookUp(turns.sweep, at)
    if (swept !== undefined) sweptAt = at
    return swept
  }

  /** Looks up one hash after another, as long as one is due. */
  async function work(): Promise<void> {
    for (let each = begin(); each !== undefined; each = begin()) {
      const part = Number(patientReasons.has(each.reason))
      running += 1
      patient += part
      const { reason, inMs } = await lookUp(each)
      running -= 1
      patient -= part
      const isPatient = patientReasons.has(reason)
      const turn = reason === 'sweep' ? turns.sweep : Number(isPatient)
      const dueAt = monotonic() + Math.max(0, inMs)
      messages.tables.endLookUp(each.key, each.changedAt, reason, turn, dueAt)
    }
  }

  return {
    /** Notes that a block or a queue has named hashes. */
    noteNames(names: Iterable<string>): void {
      for (const name of names) messages.tables.noteName(name, monotonic())
    },
    /** Notes that blocks were missed. */
    noteGap: (): void => messages.tables.noteGap(monotonic()),
    /** Looks up what is due. Resolves when nothing is. */
    async lookUpDue(): Promise<void> {
      const free = lookUpLimits.maxRunning - running
      await Promise.all(Array.from({ length: free }, work))
    },
  }
}
