import type { SnapshotVerdict } from '../../model/progress/snapshot'
import type { Zone } from '../../model/time'
import type { Seen } from '../../queries/seen'

/** What the page has of one transaction: all that is known, the verdict on it, and the zone of times. */
export type View = Seen & { hash: string; finding: SnapshotVerdict; zone: Zone }
