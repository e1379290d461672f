import { getHeapStatistics } from 'node:v8'
import { type Client, networkFactors } from './client'

/** How many of something fit in a part of the heap. `bytes`: the most that one takes. */
export const fitInHeap = (
  part: number,
  bytes: number,
  heapBytes = getHeapStatistics().heap_size_limit,
): number => Math.floor((heapBytes * part) / bytes)

/**
 * Creates room for what takes memory for as long as it is under way: `max` in all. A client may take
 * `ofClient`, or a part of what is free, so that a dozen clients that take all they can still leave
 * room for a next one. Its networks have more, as for requests, but none of them more than half.
 */
export function createRoom(max: number, ofClient: number | { partOfFree: number }) {
  const taken = new Map<string, number>()
  let all = 0

  function add(groups: readonly string[], size: number): void {
    all += size
    for (const group of groups) {
      const count = (taken.get(group) ?? 0) + size
      if (count === 0) taken.delete(group)
      else taken.set(group, count)
    }
  }

  return {
    /**
     * Takes room for a client: none for a request in this process. Returns a function that gives
     * it back, once; null where there is not as much.
     */
    take(client: Pick<Client, 'groups'> | undefined, size = 1): (() => void) | null {
      const groups = client?.groups ?? []
      const own =
        typeof ofClient === 'number'
          ? ofClient
          : Math.ceil((max - all) * ofClient.partOfFree)
      const isFull = groups.some((group, index) => {
        const most = Math.min(max / 2, own * (networkFactors[index] ?? 1))
        return (taken.get(group) ?? 0) + size > most
      })
      if (isFull || all + size > max) return null
      add(groups, size)
      let isTaken = true
      return () => {
        if (isTaken) add(groups, -size)
        isTaken = false
      }
    },
  }
}
