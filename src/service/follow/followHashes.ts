import { parseHash } from '../../model/chains/hashes'
import { isRefusal } from '../errors/errors'
import { describeFault } from '../errors/explainError'
import type { EncodedResponse } from '../facts/response/encodeResponse'
import { metrics } from '../observe/metrics'
import type { ServiceContext } from '../tracking/context'
import { getBlockName } from '../tracking/hashChanges'
import { createHashTracker } from '../tracking/trackHash'
import type { Demand } from '../upstream/demand'
import { createCalendar } from './calendar'
import { lookUpLimits } from './limits'
import { createLookUpTurns } from './lookUpTurns'
import { type PlannedLookUp, planLookUp } from './planLookUp'
import type { Messages } from './messages'
import type { Watched } from './watchedHashes'

type HashFollowerOptions = {
  context: ServiceContext
  messages: Messages
  /** Whether blocks tell of changes now. */
  hasBlocks: () => boolean
}

/** The look-ups of the follower take turns with those of clients as one client's. */
const demand: NonNullable<Demand> = { client: 'follow', isWatched: true }

/** Looks followed hashes up: when a block names them, and when only time changes them. */
export function createHashFollower({
  context,
  messages,
  hasBlocks,
}: HashFollowerOptions) {
  const { hashes } = messages
  const { log, now } = context
  const { monotonic } = context.own
  const tracker = createHashTracker(context)
  const calendar = createCalendar<Watched>(monotonic)
  const turns = createLookUpTurns(monotonic)

  function setDue(each: Watched, { reason, inMs }: PlannedLookUp): void {
    each.reason = reason
    if (inMs > 0) return calendar.add(each, inMs)
    calendar.remove(each)
    turns.add(each)
  }

  const getFollowedMs = ({ sinceSecond }: Watched): number => now() - sinceSecond * 1_000

  async function lookUp(each: Watched): Promise<PlannedLookUp> {
    const { hash, chain, network } = each
    metrics.followLookUps.inc({ reason: each.reason })
    try {
      const found = await tracker.find({ hash, chain, network, demand })
      const unchangedMs = monotonic() - each.changedAt
      const isOutdated = found.ageMs > unchangedMs
      // It is still being fetched. What is known has been told before.
      if (isOutdated && unchangedMs < lookUpLimits.maxUnansweredMs)
        return { reason: 'block', inMs: lookUpLimits.freshMs }
      if (hashes.has(each)) {
        hashes.setDeposit(each, getDepositName(found.value))
        await messages.note(each, found)
      }
      const known = { found: found.value, ageMs: found.ageMs, hash, unchangedMs }
      const followedMs = getFollowedMs(each)
      return planLookUp({ ...known, now: now(), followedMs, hasBlocks: hasBlocks() })
    } catch (error) {
      if (!isRefusal(error)) log(`A followed hash: ${describeFault(error)}`)
      return { reason: 'retry', inMs: lookUpLimits.retryMs }
    }
  }

  /** Looks up one hash after another, as long as one is due. */
  async function work(): Promise<void> {
    for (let each = turns.take(); each !== null; each = turns.take()) {
      each.isRunning = true
      const { changedAt } = each
      const planned = await lookUp(each)
      each.isRunning = false
      turns.end(each)
      const isSame = each.changedAt === changedAt
      if (hashes.has(each)) setDue(each, isSame ? planned : { reason: 'block', inMs: 0 })
    }
  }

  return {
    /** Looks up a new hash. */
    add(each: Watched): void {
      // Only what a block has just named needs to settle.
      const unchangedMs = Math.max(lookUpLimits.settlingMs, getFollowedMs(each))
      each.changedAt = monotonic() - unchangedMs
      setDue(each, { reason: 'start', inMs: 0 })
    },
    remove(each: Watched): void {
      calendar.remove(each)
      turns.remove(each)
    },
    /** Notes that a block or a queue has named hashes. */
    noteNames(names: Iterable<string>): void {
      for (const name of names) {
        for (const each of hashes.findNamed(name)) {
          each.changedAt = monotonic()
          // One that is being looked up is looked up again after that.
          if (!each.isRunning) setDue(each, { reason: 'block', inMs: 0 })
        }
      }
    },
    /** Notes that blocks were missed. */
    noteGap(): void {
      for (const each of hashes.list()) {
        if (each.isRunning) each.changedAt = monotonic()
        else setDue(each, { reason: 'gap', inMs: 0 })
      }
    },
    /** Looks up what is due. Resolves when nothing is. */
    async lookUpDue(): Promise<void> {
      for (const each of calendar.take()) setDue(each, { reason: each.reason, inMs: 0 })
      await Promise.all(Array.from({ length: turns.countFree() }, work))
    },
  }
}

/** What blocks call the deposit that a response is about; '' where it is not known. */
function getDepositName({ response }: EncodedResponse): string {
  const deposit = parseHash(response.result.firstTransactionHash)
  return deposit === null ? '' : getBlockName(deposit)
}
