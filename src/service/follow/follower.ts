import { setTimeout as delay } from 'node:timers/promises'
import { isRefusal } from '../errors/errors'
import { describeFault } from '../errors/explainError'
import type { BlockFeed } from '../sources/source'
import type { ServiceContext } from '../tracking/context'
import { openBlockLog } from './blockLog'
import type { Subscriptions } from './followed'
import { createHashFollower } from './followHashes'
import { type NetworkFollower, createNetworkFollower } from './followNetwork'
import { createLease } from './lease'
import { blockLimits, lookUpLimits } from './limits'

export type Follower = ReturnType<typeof createFollower>

/**
 * Follows the blocks of the networks, and looks up what has subscriptions: in one of all
 * instances that share a store. The others learn from it what the blocks name.
 */
export function createFollower(context: ServiceContext, subscriptions: Subscriptions) {
  const { config, source, changes, own, log, now } = context
  const { store, monotonic } = own
  const lease = createLease(store, monotonic)
  const feeds = config.follow === 'off' ? [] : (source.blockFeeds ?? [])
  const networks = feeds.map(openNetwork)
  const hasBlocks = (): boolean =>
    networks.length > 0 && networks.every((network) => network.isCurrent())
  const hashes = createHashFollower({ context, subscriptions, hasBlocks })

  function openNetwork(feed: BlockFeed): NetworkFollower {
    return createNetworkFollower({
      feed,
      blockLog: openBlockLog(store, feed.prefix),
      changes,
      now,
      monotonic,
      log,
      onNames: (names) => hashes.noteNames(names),
      onGap: () => hashes.noteGap(),
    })
  }

  let isLeading = false
  let listedAt = -Infinity
  const ended = new AbortController()

  /** Decides whether this instance follows for all, and then learns what is followed. */
  async function lead(): Promise<void> {
    await lease.hold()
    if (!lease.isHeld()) {
      // Without the end of a list, it has some and does not lead yet.
      if (hashes.count() > 0) hashes.clear()
      isLeading = false
      return
    }
    const isListed = isLeading && monotonic() - listedAt < lookUpLimits.listMs
    if (!isListed) {
      await hashes.replaceAll(subscriptions.readFollowed())
      listedAt = monotonic()
      isLeading = true
    } else {
      const changed = await subscriptions.takeChanges()
      for (const change of changed) if (change.kind === 'removed') hashes.remove(change)
      const added = changed.filter((change) => change.kind === 'added')
      if (added.length > 0) hashes.addAll(added.map(({ followed }) => followed))
    }
    await subscriptions.noteCount(hashes.count())
  }

  const read = (network: NetworkFollower): Promise<void> =>
    isLeading ? network.read() : network.observe()

  async function run(task: () => Promise<void>): Promise<void> {
    try {
      await task()
    } catch (error) {
      // While the store fails, it is tried again a second later.
      if (!isRefusal(error)) log(`Following failed: ${describeFault(error)}`)
    }
  }

  async function repeat(task: () => Promise<void>): Promise<void> {
    while (!ended.signal.aborted) {
      await run(task)
      await delay(blockLimits.roundMs, undefined, { ref: false })
    }
  }

  return {
    /** Runs until it is stopped. It does not keep the process alive. */
    start(): void {
      void repeat(lead)
      for (const network of networks) void repeat(() => read(network))
      // They may take long, and what is due meanwhile must not wait for them.
      void repeat(async () => void hashes.lookUpDue())
    },
    /** Ends, so that another instance goes on at once. */
    async stop(): Promise<void> {
      ended.abort()
      await lease.release()
    },
    /** Does once what it repeats each second, for tests. */
    async runOnce(): Promise<void> {
      await run(lead)
      await Promise.all(networks.map((network) => run(() => read(network))))
      await hashes.lookUpDue()
    },
  }
}
