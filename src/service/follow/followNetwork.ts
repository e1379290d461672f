import * as v from 'valibot'
import { isRefusal, withFallback } from '../errors/errors'
import { networkBlockMs } from '../networks/network'
import { metrics } from '../observe/metrics'
import type { Block, BlockFeed, BlockReply, PayoutQueue } from '../sources/source'
import type { Store } from '../store/store'
import type { HashChanges } from '../tracking/hashChanges'
import { blockLimits } from './limits'

type NetworkFollowerOptions = {
  feed: BlockFeed
  store: Store
  changes: HashChanges
  /** Returns Unix ms. */
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

/** The newest block that was read; `time`: by the network's clock, Unix ms. */
const HeadSchema = v.object({ height: v.number(), time: v.number() })
type Head = v.InferOutput<typeof HeadSchema>

const headKey = 'newest'
/** As many as are kept for their lifetime. */
const maxKept = 1_000

/**
 * Follows the blocks of one network, in one instance for all: what they name is stored for
 * the others, and for the next one that reads them. Blocks are read in order. Nodes behind
 * one address can lag each other, so a block that is not there is asked for again, and
 * proves nothing.
 */
export class NetworkFollower {
  /** Whether the network's blocks are known up to now. */
  isCurrent = false
  readonly #options
  readonly #heads
  readonly #names
  /** The newest block that this instance knows. */
  #height = 0
  /** When it was made, and when it was read, by the clock of `monotonic`. */
  #madeAt = -Infinity
  #readAt = -Infinity
  #isReading = false
  /** The greatest height that the network is known to have. */
  #newest = 0
  /** How often the next block was asked for in vain; and where it must be there. */
  #waits = 0
  #failures = 0
  /** Until when its node is not asked, as it has no blocks; -Infinity where it may have some. */
  #offUntil = -Infinity
  #queues: (PayoutQueue | null)[] = []

  constructor(options: NetworkFollowerOptions) {
    const { store, feed } = options
    this.#options = options
    this.#heads = store.collection(`${feed.prefix}:head`, HeadSchema, 1)
    const lifetimeMs = blockLimits.keptMs
    this.#names = store.collection(`${feed.prefix}:named`, v.array(v.string()), maxKept, {
      lifetimeMs,
    })
  }

  /** Reads what there is to read now from the node, for all instances. */
  async read(): Promise<void> {
    try {
      if (this.#options.monotonic() >= this.#offUntil)
        await (this.#isReading ? this.#readOn() : this.#begin())
    } catch (error) {
      if (!isRefusal(error)) throw error
    } finally {
      await this.#update()
    }
  }

  /** Learns what another instance has read. */
  async observe(): Promise<void> {
    this.#isReading = false
    // This one asks anew if it follows again.
    this.#setOffUntil(-Infinity)
    await withFallback(this.#learn(), undefined)
    await this.#update()
  }

  async #learn(): Promise<void> {
    const { changes } = this.#options
    const stored = await this.#heads.findIntact(headKey)
    if (stored === null || stored.height === this.#height) return
    const missed = stored.height - this.#height
    if (missed < 0 || missed > blockLimits.maxGap) {
      changes.noteGap()
      this.#height = stored.height
    }
    for (let height = this.#height + 1; height <= stored.height; height += 1) {
      const names = await this.#names.findIntact(String(height))
      if (names === null) changes.noteGap()
      else changes.note(names)
    }
    this.#setHead(stored)
  }

  #setHead({ height, time }: Head): void {
    const { now, monotonic } = this.#options
    this.#height = height
    this.#readAt = monotonic()
    this.#madeAt = this.#readAt - Math.max(0, now() - time)
  }

  /** Decides whether transactions can count on the blocks. */
  async #update(): Promise<void> {
    const { feed, changes, monotonic } = this.#options
    const { prefix: network } = feed
    const reported = await withFallback(feed.readHeight(false), null)
    const ageMs = monotonic() - this.#madeAt
    const behind = Math.max(0, (reported ?? this.#height) - this.#height)
    const { oldMs, oldBlocks, currentMs, currentBlocks } = blockLimits
    this.isCurrent = this.isCurrent
      ? ageMs <= oldMs && behind <= oldBlocks
      : ageMs <= currentMs && behind <= currentBlocks
    changes.setKnownUntil(network, this.isCurrent ? this.#madeAt : null)
    if (!Number.isFinite(ageMs)) return
    metrics.followHeight.set({ network }, this.#height)
    const lag = Math.max(behind, Math.floor(ageMs / networkBlockMs))
    metrics.followLag.set({ network }, lag)
  }

  /** Reads the network's newest block. Null where the node cannot send it. */
  async #readNewest(): Promise<Block | null> {
    const reply = await this.#options.feed.readNewest()
    if (reply.block !== null) this.#newest = reply.block.height
    else if (reply.status === 404 || reply.status === 501) {
      this.#isReading = false
      this.#setOffUntil(
        this.#options.monotonic() + blockLimits.offMs,
        `are not followed: its node answers them with ${reply.status}. Transactions are looked up as often as without. It is asked again every ten minutes.`,
      )
    }
    return reply.block
  }

  /** `line`: what is logged of a change; '' for nothing. */
  #setOffUntil(until: number, line = ''): void {
    const { feed, log } = this.#options
    const isOff = until > -Infinity
    const wasOff = this.#offUntil > -Infinity
    if (isOff !== wasOff && line !== '') log(`The blocks of ${feed.prefix}chain ${line}`)
    this.#offUntil = until
    metrics.followOff.set({ network: feed.prefix }, isOff ? 1 : 0)
  }

  /** Begins after the last block that was read, or else with the newest one. */
  async #begin(): Promise<void> {
    const block = await this.#readNewest()
    if (block === null) return
    const stored = await this.#heads.findIntact(headKey)
    if (stored === null) this.#height = block.height - 1
    else if (Math.abs(block.height - stored.height) <= blockLimits.maxGap)
      await this.#replay(stored)
    else this.#skip(stored.height, block.height)
    this.#setOffUntil(-Infinity, 'are followed again.')
    this.#isReading = true
    await this.#readOn()
  }

  /** Notes again what the last blocks have named: its reader may have ended before it told. */
  async #replay(stored: Head): Promise<void> {
    let isLogged = false
    for (let back = blockLimits.maxGap - 1; back >= 0; back -= 1) {
      const names = await this.#names.findIntact(String(stored.height - back))
      if (names !== null) this.#noteNames(names)
      // Its reader could not store it. Those before the log's beginning were told long ago.
      else if (isLogged) this.#noteGap()
      isLogged ||= names !== null
    }
    this.#setHead(stored)
  }

  /** Reads the blocks that are there. */
  async #readOn(): Promise<void> {
    const { feed, monotonic, now } = this.#options
    for (let count = 0; count < blockLimits.maxGap; count += 1) {
      const height = this.#height + 1
      const isThere = height <= this.#newest
      const waitMs = Math.min(
        this.#madeAt + networkBlockMs - this.#readAt,
        networkBlockMs,
      )
      if (!isThere && monotonic() < this.#readAt + waitMs) return
      const asked = feed.readAt(height, isThere)
      const reply = await withFallback<BlockReply | null>(asked, null)
      if (reply?.block?.height !== height) return this.#noteMissing(isThere)
      this.#newest = Math.max(this.#newest, height)
      this.#waits = 0
      this.#failures = 0
      await this.#take(reply.block)
      if (now() - reply.block.time < blockLimits.maxGap * networkBlockMs) continue
      // After one so old, the newest ones are read in place of those that come next.
      if (this.#newest === height) await this.#readNewest()
      if (this.#newest - height > blockLimits.maxGap)
        return this.#skip(height, this.#newest)
    }
  }

  async #take(block: Block): Promise<void> {
    const { height, time, names } = block
    this.#setHead(block)
    this.#noteNames(names)
    // Its names come first, so that a head is never without them.
    const storing = this.#names
      .write(String(height), [...names])
      .then(() => this.#heads.write(headKey, { height, time }))
    await withFallback(storing, undefined)
    if (this.#newest - height < 2) await this.#readQueues()
  }

  /** Tells the hashes whose payouts have moved in the queues. */
  async #readQueues(): Promise<void> {
    const queues = await this.#options.feed.readQueues()
    for (const [index, queue] of queues.entries()) {
      const last = this.#queues[index] ?? queue
      if (queue === null || last === null) continue
      this.#queues[index] = queue
      const hashes = new Set([...last.keys(), ...queue.keys()])
      this.#noteNames([...hashes].filter((hash) => last.get(hash) !== queue.get(hash)))
    }
  }

  async #noteMissing(isThere: boolean): Promise<void> {
    if (!isThere) {
      this.#waits += 1
      const isSilent = this.#options.monotonic() - this.#madeAt > blockLimits.silentMs
      if (!isSilent || this.#waits % 5 !== 0) return
      await this.#readNewest()
      // So that it is known whether the network goes on without its blocks.
      await this.#options.feed.readHeight(true)
      return
    }
    // A block that the network has could not be read.
    this.#failures += 1
    if (this.#failures < blockLimits.maxAttempts) return
    this.#failures = 0
    const newest = await this.#readNewest()
    if (newest === null) return
    // That it has it was wrong.
    if (newest.height <= this.#height) this.#isReading = false
    else this.#skip(this.#height, this.#height + 2)
  }

  #noteNames(names: Iterable<string>): void {
    this.#options.changes.note(names)
    this.#options.onNames(names)
  }

  #noteGap(): void {
    this.#options.changes.noteGap()
    this.#options.onGap()
  }

  /** Leaves out the blocks between two heights. */
  #skip(last: number, next: number): void {
    const { feed, log } = this.#options
    this.#height = next - 1
    this.#noteGap()
    const count = next - last - 1
    log(
      `${count} ${count === 1 ? 'block' : 'blocks'} of ${feed.prefix}chain ${count === 1 ? 'was' : 'were'} not read, after ${last}. Each followed transaction is looked up once.`,
    )
  }
}
