import type { Finding } from '../../model/progress/observation'
import type { Zone } from '../../model/time'
import type { Seen } from '../../queries/seen'

/** What the page has of one transaction: all that is known, the verdict on it, and the zone of times. */
export type View = Seen & { hash: string; finding: Finding; zone: Zone }
