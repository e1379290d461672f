import type { SnapshotVerdict } from '../../model/progress/snapshot'
import type { Zone } from '../../model/time'
import type { Seen } from '../../queries/seen'

/**
 * What the page has of one transaction: the snapshot, the verdict on it, and the zone of times. `asOf` is `staleSince` in
 * words, '' for null. `isRestored`: it comes from this device, and no response of this page has confirmed it.
 */
export type View = Seen & {
  hash: string
  finding: SnapshotVerdict
  zone: Zone
  asOf: string
  isRestored: boolean
}
