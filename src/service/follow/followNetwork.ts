import { isRefusal, withFallback } from '../errors/errors'
import { networkBlockMs } from '../networks/network'
import { metrics } from '../observe/metrics'
import type { Block, BlockFeed, BlockReply } from '../sources/source'
import type { HashChanges } from '../tracking/hashChanges'
import type { BlockLog, Head } from './blockLog'
import { type KnownHead, createHead } from './head'
import { blockLimits } from './limits'
import { createQueueReader } from './queueReader'

type NetworkFollowerOptions = {
  feed: BlockFeed
  blockLog: BlockLog
  changes: HashChanges
  /** Returns Unix ms by the clock of the sources. */
  now: () => number
  /** Returns ms of a clock that is never set. */
  monotonic: () => number
  /** Takes one line for the operator. */
  log: (line: string) => void
  /** Takes what a block or a queue has named, where this instance follows. */
  onNames: (names: Iterable<string>) => void
  /** Called where blocks were left out, so that any hash may have changed. */
  onGap: () => void
}

export type NetworkFollower = ReturnType<typeof createNetworkFollower>

/** Follows the blocks of one network, in one instance for all. */
export function createNetworkFollower(options: NetworkFollowerOptions) {
  const head = createHead({ ...options, network: options.feed.prefix })
  const reader = createBlockReader(options, head)
  async function update(): Promise<void> {
    const reported = options.feed.readHeight(false)
    head.setReportedHeight(await withFallback(reported, null))
    head.update()
  }
  return {
    /** Reads what there is to read now from the node, for all instances. */
    async read(): Promise<void> {
      try {
        await reader.read()
      } catch (error) {
        if (!isRefusal(error)) throw error
      } finally {
        await update()
      }
    },
    /** Learns what another instance has read. */
    async observe(): Promise<void> {
      reader.stop()
      await withFallback(observe(options, head), undefined)
      await update()
    },
    /** Whether the network's blocks are known up to now. */
    isCurrent: head.isCurrent,
  }
}

async function observe(
  { blockLog, changes }: NetworkFollowerOptions,
  head: KnownHead,
): Promise<void> {
  const stored = await blockLog.readHead()
  const known = head.getHeight()
  if (stored === null || stored.height === known) return
  const isNear = stored.height > known && stored.height - known <= blockLimits.maxGap
  if (!isNear) changes.noteGap()
  for (let height = isNear ? known + 1 : Infinity; height <= stored.height; height += 1) {
    const names = await blockLog.readNames(height)
    if (names === null) changes.noteGap()
    else changes.note(names)
  }
  head.set(stored)
}

/**
 * Reads the blocks of a network from its node, in order. Nodes behind one address can lag
 * each other, so a block that is not there is asked for again, and proves nothing.
 */
function createBlockReader(options: NetworkFollowerOptions, head: KnownHead) {
  const { feed, blockLog, now } = options
  const progress = createProgress(options, head)
  const endpoint = createEndpointState(options)
  let isReading = false
  /** The greatest height that the network is known to have. */
  let newest = 0
  /** How often the next block was asked for in vain; and where it must be there. */
  let waits = 0
  let failures = 0

  function setOff(status: number): void {
    endpoint.setOff(status)
    isReading = false
  }

  /** Reads the network's newest block. Null where the node cannot send it. */
  async function readNewest(): Promise<Block | null> {
    const reply = await feed.readNewest()
    if (reply.block !== null) newest = Math.max(newest, reply.block.height)
    else if (isMissingEndpoint(reply.status)) setOff(reply.status)
    return reply.block
  }

  /** Begins after the last block that was read, or else with the newest one. */
  async function begin(): Promise<void> {
    const block = await readNewest()
    if (block === null) return
    const stored = await blockLog.readHead()
    const behind = stored === null ? Infinity : block.height - stored.height
    if (stored !== null && Math.abs(behind) <= blockLimits.maxGap) {
      await progress.replay(stored)
    } else progress.skip(stored?.height ?? null, block.height)
    endpoint.setOn()
    isReading = true
    await readOn()
  }

  /** Reads the blocks that are there. */
  async function readOn(): Promise<void> {
    for (let count = 0; count < blockLimits.maxGap; count += 1) {
      const height = head.getHeight() + 1
      const isThere = height <= newest
      if (!isThere && !head.isNextDue()) return
      const asked = feed.readAt(height, isThere)
      const reply = await withFallback<BlockReply | null>(asked, null)
      if (reply?.block?.height !== height) return noteMissing(reply, isThere)
      newest = Math.max(newest, height)
      waits = 0
      failures = 0
      await progress.take(reply.block, newest - height)
      if (await leapsAhead(reply.block)) return
    }
  }

  /** Whether a block is so old that the newest ones are read in place of those after it. */
  async function leapsAhead({ height, time }: Block): Promise<boolean> {
    if (now() - time < blockLimits.maxGap * networkBlockMs) return false
    if (newest === height) await readNewest()
    if (newest - height <= blockLimits.maxGap) return false
    progress.skip(height, newest)
    return true
  }

  async function noteMissing(reply: BlockReply | null, isThere: boolean): Promise<void> {
    if (reply?.block) newest = Math.max(newest, reply.block.height)
    if (isThere) return noteFailure(reply?.block === null ? reply.status : 0)
    waits += 1
    const isSilent = head.getAge() > blockLimits.silentMs
    if (!isSilent || waits % 5 !== 0) return
    await readNewest()
    // So that it is known whether the network goes on without its blocks.
    await feed.readHeight(true)
  }

  /** A block that the network has could not be read. */
  function noteFailure(status: number): void {
    failures += 1
    if (isMissingEndpoint(status) && failures >= blockLimits.maxRefusals) setOff(status)
    if (failures < blockLimits.maxAttempts) return
    failures = 0
    const height = head.getHeight()
    progress.skip(height, height + 2)
  }

  return {
    async read(): Promise<void> {
      if (endpoint.mayAsk()) await (isReading ? readOn() : begin())
    },
    /** Leaves the blocks to another instance. */
    stop(): void {
      isReading = false
      endpoint.leave()
    },
  }
}

/** Tells of the blocks that were read, and of those that were not. */
function createProgress(options: NetworkFollowerOptions, head: KnownHead) {
  const { feed, blockLog, changes, log } = options
  const queues = createQueueReader(feed, noteNames)

  function noteNames(names: Iterable<string>): void {
    changes.note(names)
    options.onNames(names)
  }

  function noteGap(): void {
    changes.noteGap()
    options.onGap()
  }

  return {
    /** `behind`: how many blocks the network is known to have after it. */
    async take(block: Block, behind: number): Promise<void> {
      head.set(block)
      noteNames(block.names)
      await withFallback(blockLog.add(block, [...block.names]), undefined)
      if (behind < 2) await queues.read()
    },
    /** Notes again what the last blocks have named: its reader may have ended before it told. */
    async replay(stored: Head): Promise<void> {
      const first = stored.height - blockLimits.maxGap + 1
      let isLogged = false
      for (let height = first; height <= stored.height; height += 1) {
        const names = await blockLog.readNames(height)
        if (names !== null) noteNames(names)
        // Its reader could not store it. Those before the log's beginning were told long ago.
        else if (isLogged) noteGap()
        isLogged ||= names !== null
      }
      head.set(stored)
    },
    /** Leaves out the blocks between two heights; `last` is null where none was read before. */
    skip(last: number | null, next: number): void {
      head.skipTo(next - 1)
      if (last === null) return
      noteGap()
      const count = next - last - 1
      const blocks = count === 1 ? '1 block' : `${count} blocks`
      log(
        `${blocks} of ${feed.prefix}chain ${count === 1 ? 'was' : 'were'} not read, after ${last}. Each followed transaction is looked up once.`,
      )
    },
  }
}

/** The statuses by which a node says that it has no such endpoint. */
const isMissingEndpoint = (status: number): boolean => status === 404 || status === 501

/** Whether the node of a network has blocks. */
function createEndpointState({ feed, monotonic, log }: NetworkFollowerOptions) {
  const network = feed.prefix
  let offUntil = -Infinity
  let isOff = false
  return {
    mayAsk: (): boolean => monotonic() >= offUntil,
    /** It is asked again later. Logged once. */
    setOff(status: number): void {
      offUntil = monotonic() + blockLimits.offMs
      if (!isOff) {
        log(
          `The blocks of ${network}chain are not followed: its node answers them with ${status}. Transactions are looked up as often as without. It is asked again every ten minutes.`,
        )
      }
      isOff = true
      metrics.followOff.set({ network }, 1)
    },
    /** Another instance tells whether the node has blocks. This one asks anew if it follows again. */
    leave(): void {
      offUntil = -Infinity
      isOff = false
      metrics.followOff.set({ network }, 0)
    },
    setOn(): void {
      if (isOff) log(`The blocks of ${network}chain are followed again.`)
      isOff = false
      metrics.followOff.set({ network }, 0)
    },
  }
}
