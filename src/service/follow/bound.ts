import { subscriptionLimits } from '../notify/limits'
import { clientNumbers } from '../notify/subscription'
import type { FollowStatus } from '../notify/subscriptions'
import { metrics } from '../observe/metrics'
import type { Watch, WatchedHashes } from './watchedHashes'

const { watchesPerFollowed, keysPart, clientPart, minOfClient, groupFactors } =
  subscriptionLimits

/** All are read again once no more than this part of what can be followed is. */
const freePart = 0.9

const isOfBrowser = ({ queue }: Watch): boolean => queue.startsWith('push:')

/**
 * Counts what is followed, in all and by client. `max`: of hashes. `hasKeys`: whether an
 * API key has a webhook, and so a part of its own.
 */
export function createBound(
  hashes: WatchedHashes,
  { max, hasKeys, log }: { max: number; hasKeys: boolean; log: (line: string) => void },
) {
  const maxOfClient = Math.max(minOfClient, Math.floor(max * clientPart))
  const maxOfBrowsers = hasKeys ? Math.floor(max * (1 - keysPart)) : max
  const counts = new Uint32Array(clientNumbers)
  /** The clients that have all that they can. */
  const full = new Set<number>()
  let watches = 0
  /** The hashes that browsers watch. */
  let ofBrowsers = 0
  /** Whether it is to be counted again which client has the most. */
  let isChanged = false
  /** Whether some in the store are not followed, as they do not fit. */
  let isOver = false
  metrics.followBound.set(max)

  function count(watch: Watch, change: 1 | -1): void {
    watches += change
    isChanged = true
    for (const [index, each] of watch.clients.entries()) {
      const known = (counts[each] ?? 0) + change
      counts[each] = known
      if (known >= maxOfClient * (groupFactors[index] ?? 1)) full.add(each)
      else full.delete(each)
    }
    if (!isOfBrowser(watch)) return
    const { watched } = watch
    if (change === 1 && watched.pushCount === 0) ofBrowsers += 1
    watched.pushCount += change
    if (change === -1 && watched.pushCount === 0) ofBrowsers -= 1
  }

  return {
    add: (watch: Watch): void => count(watch, 1),
    remove: (watch: Watch): void => count(watch, -1),
    clear(): void {
      counts.fill(0)
      full.clear()
      watches = 0
      ofBrowsers = 0
      isOver = false
      metrics.followedHashes.set(0)
      metrics.followLargestClient.set(0)
    },
    /** Whether one more subscription can be followed, of a hash that is or is not yet. */
    hasRoom(isFollowed: boolean): boolean {
      const hasRoom =
        watches < watchesPerFollowed * max && (isFollowed || hashes.count() < max)
      if (!hasRoom && !isOver)
        log(
          `More than ${max} transactions are to be followed: the others are, once some have ended.`,
        )
      isOver ||= !hasRoom
      return hasRoom
    },
    /** Whether there is room again for what did not fit. */
    takeRoom(): boolean {
      const isFree =
        isOver &&
        hashes.count() < freePart * max &&
        watches < freePart * watchesPerFollowed * max
      if (isFree) isOver = false
      return isFree
    },
    /** What the other instances need to know. */
    read(): Omit<FollowStatus, 'paused'> {
      metrics.followedHashes.set(hashes.count())
      if (isChanged) metrics.followLargestClient.set(findLargest(counts))
      isChanged = false
      const left = Math.max(
        0,
        Math.min(max - hashes.count(), watchesPerFollowed * max - watches),
      )
      return {
        max,
        room: {
          push: Math.min(left, Math.max(0, maxOfBrowsers - ofBrowsers)),
          webhook: left,
        },
        full: [...full],
      }
    },
  }
}

function findLargest(counts: Uint32Array): number {
  let largest = 0
  for (const each of counts) if (each > largest) largest = each
  return largest
}
