import { parseHash } from '../../model/chains/hashes'
import type { Cached } from '../cache/entry'
import { isRefusal } from '../errors/errors'
import { describeFault } from '../errors/explainError'
import type { EncodedResponse } from '../facts/response/encodeResponse'
import { metrics } from '../observe/metrics'
import type { ServiceContext } from '../tracking/context'
import { getMaxFollowed } from '../notify/limits'
import { getBlockName } from '../tracking/hashChanges'
import { createHashTracker } from '../tracking/trackHash'
import type { Demand } from '../upstream/demand'
import { createCalendar } from './calendar'
import { type FollowedHash, joinFollowed } from '../notify/followed'
import type { Subscriptions } from './followed'
import { lookUpLimits } from './limits'
import { createLookUpTurns } from './lookUpTurns'
import { type PlannedLookUp, planLookUp } from './planLookUp'
import { type Watched, createWatched, createWatchedHashes } from './watchedHashes'

type HashFollowerOptions = {
  context: ServiceContext
  subscriptions: Pick<Subscriptions, 'onTracked'>
  /** Whether blocks tell of changes now. */
  hasBlocks: () => boolean
}

/** The look-ups of the follower take turns with those of clients as one client's. */
const demand: NonNullable<Demand> = { client: 'follow', isWatched: true }

/** Looks followed hashes up: when a block names them, and when only time changes them. */
export function createHashFollower(options: HashFollowerOptions) {
  const { log, now, own } = options.context
  const { monotonic } = own
  const watched = createWatchedHashes()
  const lookUps = createLookUps(options, watched)

  const maxHashes = getMaxFollowed(options.context.source.networks.length)
  /** Of the list of all that is read now, or was read last. */
  let listNumber = 0

  function add(followed: FollowedHash): void {
    const known = watched.find(followed)
    if (known !== null) {
      known.followed = joinFollowed(known.followed, followed)
      known.listNumber = listNumber
      return
    }
    // Only what a block has just named needs to settle.
    const unchangedMs = Math.max(lookUpLimits.settlingMs, now() - followed.since)
    const changedAt = monotonic() - unchangedMs
    const each = createWatched({ followed, changedAt, listNumber })
    watched.add(each)
    lookUps.setDue(each, { reason: 'start', inMs: 0 })
  }

  /** Beyond the limit, what was wanted last stays. Returns how many go. */
  function dropUnwanted(): number {
    const excess = watched.count() - maxHashes
    if (excess <= 0) return 0
    for (const each of watched.listLeastWanted(excess)) lookUps.remove(each)
    return excess
  }

  /** `dropped`: how many were left out. */
  function tellCount(dropped = 0): void {
    metrics.followedHashes.set(watched.count())
    if (dropped > 0)
      log(
        `Of ${watched.count() + dropped} followed transactions only the ${maxHashes} that were wanted last are looked up.`,
      )
  }

  return {
    /**
     * Takes the place of all that is followed. Where the list cannot be read to its end, what
     * it has not had stays.
     */
    async replaceAll(listed: AsyncIterable<FollowedHash>): Promise<void> {
      listNumber += 1
      let dropped = 0
      for await (const each of listed) {
        add(each)
        if (watched.count() > maxHashes + lookUpLimits.maxExcess)
          dropped += dropUnwanted()
      }
      for (const each of watched.list())
        if (each.listNumber !== listNumber) lookUps.remove(each)
      tellCount(dropped + dropUnwanted())
    },
    addAll(followed: readonly FollowedHash[]): void {
      for (const each of followed) add(each)
      tellCount(dropUnwanted())
    },
    /** Follows nothing any more. */
    clear(): void {
      for (const each of watched.list()) lookUps.remove(each)
      tellCount()
    },
    remove(followed: Pick<FollowedHash, 'hash' | 'chain'>): void {
      const known = watched.find(followed)
      if (known !== null) lookUps.remove(known)
      tellCount()
    },
    count: watched.count,
    /** Notes that a block or a queue has named hashes. */
    noteNames(names: Iterable<string>): void {
      for (const name of names) {
        for (const each of watched.findNamed(name)) {
          each.changedAt = monotonic()
          // One that is being looked up is looked up again after that.
          if (!each.isRunning) lookUps.setDue(each, { reason: 'block', inMs: 0 })
        }
      }
    },
    /** Notes that blocks were missed. */
    noteGap(): void {
      for (const each of watched.list()) {
        if (each.isRunning) each.changedAt = monotonic()
        else lookUps.setDue(each, { reason: 'gap', inMs: 0 })
      }
    },
    /** Looks up what is due. Resolves when nothing is. */
    lookUpDue: (): Promise<void> => lookUps.lookUpDue(),
  }
}

/** The look-ups of what is watched, each when it is due. */
function createLookUps(
  { context, subscriptions, hasBlocks }: HashFollowerOptions,
  watched: ReturnType<typeof createWatchedHashes>,
) {
  const { log, now, own } = context
  const { monotonic } = own
  const tracker = createHashTracker(context)
  const calendar = createCalendar<Watched>(monotonic)
  const turns = createLookUpTurns(monotonic)

  function setDue(each: Watched, { reason, inMs }: PlannedLookUp): void {
    each.reason = reason
    if (inMs > 0) return calendar.add(each, inMs)
    calendar.remove(each)
    turns.add(each)
  }

  const plan = (
    { followed, changedAt }: Watched,
    { value, ageMs }: Cached<EncodedResponse>,
  ): PlannedLookUp =>
    planLookUp({
      found: value,
      ageMs,
      hash: followed.hash,
      now: now(),
      followedMs: now() - followed.since,
      unchangedMs: monotonic() - changedAt,
      hasBlocks: hasBlocks(),
    })

  async function lookUp(each: Watched): Promise<PlannedLookUp> {
    const { hash, chain, network } = each.followed
    metrics.followLookUps.inc({ reason: each.reason })
    try {
      const found = await tracker.find({ hash, chain, network, demand })
      const unchangedMs = monotonic() - each.changedAt
      const isOutdated = found.ageMs > unchangedMs
      // It is still being fetched. What is known has been told before.
      if (isOutdated && unchangedMs < lookUpLimits.maxUnansweredMs)
        return { reason: 'block', inMs: lookUpLimits.freshMs }
      if (watched.has(each)) {
        watched.setDeposit(each, getDepositName(found.value))
        await subscriptions.onTracked(each.followed, found)
      }
      return plan(each, found)
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
      const isChanged = each.changedAt !== changedAt
      if (watched.has(each))
        setDue(each, isChanged ? { reason: 'block', inMs: 0 } : planned)
    }
  }

  return {
    setDue,
    remove(each: Watched): void {
      watched.remove(each)
      calendar.remove(each)
      turns.remove(each)
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
