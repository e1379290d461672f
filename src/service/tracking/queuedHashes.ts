import type { BlockFeed } from '../sources/source'
import { queuesLifetimeMs } from './limits'

/**
 * Returns a function that reads the hashes of which a payout waits at their network, once for
 * many lists. `now` returns Unix ms.
 */
export function createQueuedReader(
  { blockFeeds = [] }: { blockFeeds?: readonly Pick<BlockFeed, 'readQueues'>[] },
  now: () => number,
): () => Promise<ReadonlySet<string>> {
  let known: { readAt: number; hashes: Promise<ReadonlySet<string>> } | null = null

  async function readHashes(): Promise<ReadonlySet<string>> {
    const queues = await Promise.all(blockFeeds.map(({ readQueues }) => readQueues()))
    const hashes = queues.flat().map((queue) => Array.from(queue?.keys() ?? []))
    return new Set(hashes.flat())
  }

  return () => {
    if (known === null || now() - known.readAt > queuesLifetimeMs) {
      known = { readAt: now(), hashes: readHashes() }
      // The next list tries again.
      known.hashes.catch(() => (known = null))
    }
    return known.hashes
  }
}
