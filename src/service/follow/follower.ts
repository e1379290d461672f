import { setTimeout as delay } from 'node:timers/promises'
import { isRefusal } from '../errors/errors'
import { describeFault } from '../errors/explainError'
import type { Languages } from '../http/language'
import type { Senders } from '../notify/message'
import type { Subscriptions } from '../notify/subscriptions'
import type { Source } from '../sources/source'
import type { Store } from '../store/store'
import type { HashChanges } from '../tracking/hashChanges'
import type { Tracking } from '../tracking/trackHash'
import { createHashFollower } from './followHashes'
import { NetworkFollower } from './followNetwork'
import type { Lease } from './lease'
import { blockLimits } from './limits'
import { Messages } from './messages'

export type Follower = ReturnType<typeof createFollower>

type FollowerContext = Tracking & {
  config: { follow: 'auto' | 'off' }
  source: Pick<Source, 'blockFeeds'>
  own: { store: Store; monotonic: () => number }
  /** By which one of all instances follows for the others. */
  lease: Lease
  changes: HashChanges
  subscriptions: Subscriptions
  senders: Senders
  languages: Languages
  log: (line: string) => void
  isStopping: () => boolean
}

/**
 * Follows the blocks of the networks, looks up what has subscriptions, and sends what these
 * are told: in one of all instances that share a store. The others learn from it what the
 * blocks name.
 */
export function createFollower(context: FollowerContext) {
  const { config, source, changes, own, lease, log, now } = context
  const { store, monotonic } = own
  const ended = new AbortController()
  const messages = new Messages({
    ...context,
    monotonic,
    maySend: () => lease.isHeld() && !context.isStopping(),
  })
  const feeds = config.follow === 'off' ? [] : (source.blockFeeds ?? [])
  const networks = feeds.map(
    (feed) =>
      new NetworkFollower({
        feed,
        store,
        changes,
        now,
        monotonic,
        log,
        onNames: (names) => hashes.noteNames(names),
        onGap: () => hashes.noteGap(),
      }),
  )
  const hashes = createHashFollower(
    context,
    messages,
    () => networks.length > 0 && networks.every(({ isCurrent }) => isCurrent),
  )
  let isLeading = false

  /** Decides whether this instance follows for all, and then learns what is followed. */
  async function lead(): Promise<void> {
    await lease.hold()
    if (lease.isHeld()) {
      await messages.update()
      messages.tick()
    } else messages.clear()
    isLeading = lease.isHeld()
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
    messages,
    /** Runs until it is stopped. It does not keep the process alive. */
    start(): void {
      // Reading all subscriptions can take longer than the lease.
      void repeat(lease.hold)
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
    /** Decides once whether it follows, and learns what is followed, for tests. */
    lead: (): Promise<void> => run(lead),
    /** Does once what it repeats each second, for tests. */
    async runOnce(): Promise<void> {
      await run(lead)
      await Promise.all(networks.map((network) => run(() => read(network))))
      await hashes.lookUpDue()
    },
  }
}
