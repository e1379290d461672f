import { subscriptionLimits } from '../notify/limits'
import { clientNumbers } from '../notify/subscription'
import type { FollowStatus } from '../notify/subscriptions'
import { metrics } from '../observe/metrics'
import type { Watch, WatchedHashes } from './watchedHashes'

const { watchesPerFollowed, keysPart, clientPart, minOfClient, groupShares } =
  subscriptionLimits
const [wholeShare] = groupShares

/** All are read again once no more than this part of what can be followed is. */
const freePart = 0.9

/**
 * Counts what is followed, in all and by client. `max`: of hashes. `hasKeys`: whether an
 * API key has a webhook, and so a part of its own.
 */
export function createBound(
  hashes: WatchedHashes,
  max: number,
  hasKeys: boolean,
  log: (line: string) => void,
) {
  const maxWatches = watchesPerFollowed * max
  const maxShares = wholeShare * Math.max(minOfClient, Math.floor(max * clientPart))
  const maxOfBrowsers = hasKeys ? Math.floor(max * (1 - keysPart)) : max
  /** In shares. */
  const counts = new Uint32Array(clientNumbers)
  let full: number[] = []
  let watches = 0
  /** The hashes that browsers watch. */
  let ofBrowsers = 0
  /** Whether it is to be counted again which clients have the most. */
  let isChanged = true
  /** Whether some in the store are not followed, as they do not fit. */
  let isOver = false
  metrics.followBound.set(max)

  return {
    /** Counts a subscription, or one that has ended: `change` is 1 or -1. */
    count({ watched, receiver, weight }: Watch, change: 1 | -1): void {
      watches += change * weight
      isChanged = true
      for (const [index, client] of receiver.clients.entries())
        counts[client] =
          (counts[client] ?? 0) + change * weight * (groupShares[index] ?? 0)
      if (receiver.queue.webhook !== null) return
      watched.pushCount += change
      if (watched.pushCount === (change === 1 ? 1 : 0)) ofBrowsers += change
    },
    clear(): void {
      counts.fill(0)
      watches = 0
      ofBrowsers = 0
      isChanged = true
      isOver = false
      metrics.followedHashes.set(0)
      metrics.followLargestClient.set(0)
    },
    /** Whether one more subscription can be followed, of a hash that is or is not yet. */
    hasRoom(isFollowed: boolean): boolean {
      const hasRoom = watches < maxWatches && (isFollowed || hashes.count() < max)
      if (!hasRoom && !isOver)
        log(
          `More than ${max} transactions are to be followed: the others are, once some have ended.`,
        )
      isOver ||= !hasRoom
      return hasRoom
    },
    /** Whether there is room again for what did not fit. */
    takeRoom(): boolean {
      const used = Math.max(hashes.count() / max, watches / maxWatches)
      const isFree = isOver && used < freePart
      isOver &&= !isFree
      return isFree
    },
    /** What the other instances need to know. */
    read(): Omit<FollowStatus, 'paused'> {
      metrics.followedHashes.set(hashes.count())
      if (isChanged) {
        full = []
        let largest = 0
        for (let client = 0; client < clientNumbers; client += 1) {
          const count = counts[client] ?? 0
          if (count >= maxShares) full.push(client)
          if (count > largest) largest = count
        }
        metrics.followLargestClient.set(Math.ceil(largest / wholeShare))
        isChanged = false
      }
      const webhook = Math.max(0, Math.min(max - hashes.count(), maxWatches - watches))
      const push = Math.max(0, Math.min(webhook, maxOfBrowsers - ofBrowsers))
      return { max, room: { push, webhook }, full }
    },
  }
}
