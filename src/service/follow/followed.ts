import type { Cached } from '../cache/entry'
import type { EncodedResponse } from '../facts/response/encodeResponse'
import type { FollowedChange, FollowedHash } from '../notify/followed'

/**
 * What has subscriptions, for the one instance that follows. Each method may reject while
 * the store fails; it is then called again a moment later.
 */
export type Subscriptions = {
  /**
   * Reads the followed hashes of all instances, once for each subscription. Called when this
   * instance begins to follow, and every ten minutes after that.
   */
  readFollowed: () => AsyncIterable<FollowedHash>
  /**
   * Returns what changed since the last call of this or of `readFollowed`: first what was
   * removed, then what was added. Called every second, so it must cost next to nothing
   * where nothing changed.
   */
  takeChanges: () => Promise<readonly FollowedChange[]>
  /** Tells all instances how many hashes are looked up. Called every second. */
  noteCount: (count: number) => Promise<void>
  /**
   * Takes each result of a look-up, changed or not: `value` is the response with its verdict
   * as all clients get it, `ageMs` the time since its sources said so. It is not called
   * twice at a time for one hash. After a rejection the hash is looked up again soon.
   */
  onTracked: (followed: FollowedHash, found: Cached<EncodedResponse>) => Promise<void>
}
