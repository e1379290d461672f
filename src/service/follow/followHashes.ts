import { parseHash } from '../../model/chains/hashes'
import { isRefusal } from '../errors/errors'
import { describeFault } from '../errors/explainError'
import { metrics } from '../observe/metrics'
import type { ServiceContext } from '../tracking/context'
import { getBlockName } from '../tracking/hashChanges'
import { trackHash } from '../tracking/trackHash'
import { createCalendar } from './calendar'
import { lookUpLimits } from './limits'
import { createLookUpTurns } from './lookUpTurns'
import type { Messages } from './messages'
import { type PlannedLookUp, planLookUp } from './planLookUp'
import type { Watched } from './watchedHashes'

/**
 * Looks followed hashes up: when a block names them, and when only time changes them.
 * `hasBlocks`: whether blocks tell of changes now.
 */
export function createHashFollower(
  context: ServiceContext,
  messages: Messages,
  hasBlocks: () => boolean,
) {
  const { log, now } = context
  const { monotonic } = context.own
  const { hashes } = messages
  const calendar = createCalendar<Watched>(monotonic)
  const turns = createLookUpTurns(monotonic)
  const getFollowedMs = ({ sinceSecond }: Watched): number => now() - sinceSecond * 1_000

  function plan(each: Watched, { reason, inMs }: PlannedLookUp): void {
    each.reason = reason
    calendar.remove(each)
    if (inMs > 0) calendar.add(each, inMs)
    else turns.add(each)
  }

  async function lookUp(each: Watched): Promise<PlannedLookUp> {
    const { hash, chain, network, reason } = each
    // Look-ups take turns with those of clients as one client's.
    const demand = { client: 'follow', isWatched: true }
    metrics.followLookUps.inc({ reason })
    try {
      const found = await trackHash(context, { hash, chain, network, demand })
      const { value } = found
      const ageMs = now() - found.at
      const unchangedMs = monotonic() - each.changedAt
      // It is still being fetched. What is known has been told before.
      if (ageMs > unchangedMs && unchangedMs < lookUpLimits.maxUnansweredMs)
        return { reason: 'block', inMs: lookUpLimits.freshMs }
      if (hashes.has(each)) {
        const deposit = parseHash(value.response.result.firstTransactionHash)
        hashes.setDeposit(each, deposit === null ? '' : getBlockName(deposit))
        await messages.note(each, found)
      }
      const followedMs = getFollowedMs(each)
      const known = { found: value, ageMs, hash, now: now(), followedMs, unchangedMs }
      return planLookUp({ ...known, hasBlocks: hasBlocks() })
    } catch (error) {
      if (!isRefusal(error)) log(`A followed hash: ${describeFault(error)}`)
      return { reason: 'retry', inMs: lookUpLimits.retryMs }
    }
  }

  /** Looks up one hash after another, as long as one is due. */
  async function work(): Promise<void> {
    for (let each = turns.begin(); each !== undefined; each = turns.begin()) {
      const { changedAt } = each
      const planned = await lookUp(each)
      turns.end(each)
      const isSame = each.changedAt === changedAt
      if (hashes.has(each)) plan(each, isSame ? planned : { reason: 'block', inMs: 0 })
    }
  }

  return {
    /** Looks up a hash that has a new subscription, of which it may be the first. */
    add(each: Watched): void {
      if (each.changedAt === 0) {
        // Only what a block has just named needs to settle.
        const unchangedMs = Math.max(lookUpLimits.settlingMs, getFollowedMs(each))
        each.changedAt = monotonic() - unchangedMs
        plan(each, { reason: 'start', inMs: 0 })
      } else if (turns.isRunning(each)) each.changedAt = monotonic()
      else if (each.dueSecond !== null) plan(each, { reason: 'start', inMs: 0 })
    },
    remove(each: Watched): void {
      calendar.remove(each)
      turns.remove(each)
    },
    /** Notes that a block or a queue has named hashes, or that blocks were missed. */
    noteChanges(changed: Iterable<Watched>, reason: 'block' | 'gap'): void {
      for (const each of changed) {
        const isRunning = turns.isRunning(each)
        // One that is being looked up is looked up again after that.
        if (isRunning || reason === 'block') each.changedAt = monotonic()
        if (!isRunning) plan(each, { reason, inMs: 0 })
      }
    },
    /** Looks up what is due. Resolves when nothing is. */
    async lookUpDue(): Promise<void> {
      for (const each of calendar.take()) turns.add(each)
      await Promise.all(Array.from({ length: turns.countFree() }, work))
    },
  }
}
