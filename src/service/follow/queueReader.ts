import type { BlockFeed, PayoutQueue } from '../sources/source'

/** Reads the queues of payouts, and tells the hashes whose payouts have moved in them. */
export function createQueueReader(
  { readQueues }: Pick<BlockFeed, 'readQueues'>,
  onMoved: (names: readonly string[]) => void,
) {
  const before: (PayoutQueue | null)[] = []
  return {
    async read(): Promise<void> {
      for (const [index, queue] of (await readQueues()).entries()) {
        const last = before[index] ?? null
        if (queue === null) continue
        before[index] = queue
        if (last === null) continue
        onMoved(listMoved(last, queue))
      }
    },
  }
}

/** Lists the hashes whose payouts differ between two readings of a queue. */
const listMoved = (before: PayoutQueue, after: PayoutQueue): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (hash) => before.get(hash) !== after.get(hash),
  )
