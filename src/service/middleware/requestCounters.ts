import type { Coordinator, Counted, CountingWindow } from '../coordinator/coordinator'

/** The most requests at once, because an opening page makes several. */
export const burst = 200

/** A group of clients, and the window in which its requests are counted. */
type CountedGroup = { name: string; window: CountingWindow }

/** `factor`: what a group may do in relation to one with the rate. */
export function getWindow(perMinute: number, factor = 1): CountingWindow {
  // The length of a window makes the rate: at least a second, as Redis has whole ones.
  const most = Math.max(Math.min(burst, perMinute), Math.ceil(perMinute / 60))
  return { points: most * factor, seconds: (most * 60) / perMinute }
}

/**
 * Counts a request in all groups, or in none where one of them is full. Returns what each of
 * them says.
 */
export async function countInAll(
  { count }: Coordinator,
  groups: readonly CountedGroup[],
  cost: number,
): Promise<Counted[]> {
  // Sent together, each as a command of one key: a Redis Cluster has them at several nodes.
  const counted = await Promise.all(
    groups.map(({ name, window }) => count(name, cost, window)),
  )
  if (counted.some(({ waitMs }) => waitMs > 0))
    for (const [index, { name, window }] of groups.entries())
      if (counted[index]?.waitMs === 0) void count(name, -cost, window)
  return counted
}
