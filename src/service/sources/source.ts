import type { NameEntry } from '../../contract/names'
import type { Sample } from '../../contract/service'
import type { TrackingStart } from '../../contract/trackerRequest'
import type { Catalogue } from '../catalogue/catalogue'
import type { Cached } from '../cache/cache'
import type { TrackingCache } from '../cache/trackingCache'
import type { Store } from '../store/store'
import type { Tracked } from '../tracking/tracked'
import type { EncodedResponse } from '../tracking/encodedResponse'
import type { UpstreamBudget } from './upstreamBudget'

export type TrackOptions = {
  /** The hash as the request writes it. */
  requestedHash: string
  readStart: () => Promise<Tracked | null>
  /** The start in this request, where it equals the stored one. */
  txn: TrackingStart | null
  /** This request stored the start. */
  isNew: boolean
  /** The code of the chain that the request names, where the source needs one. */
  chain?: string | undefined
}

/** One address that the source asks: whether it answered last time; if not, why, and where it has moved to. */
export type Health = {
  name: string
  address: string
  ok: boolean
  detail: string
  /** How the tracker's health calls it, where everybody may know more than its name. */
  shownAs?: string
}

/** What a source that asks others is made of, beside its own configuration. `prefix` is the service's own. */
export type SourceOptions = {
  catalogue: Catalogue
  prefix: string
  store: Store
  trackingCache: TrackingCache
  budget: UpstreamBudget
  now: () => number
  log: (line: string) => void
}

/** Where answers come from. Every method may throw a `Refusal`; anything else thrown becomes a 500. */
export type Source = {
  /** The value of CROSSWATCH_SOURCE that chose it. */
  readonly kind: string
  /** The answer for a hash in its canonical form. */
  track(hash: string, options: TrackOptions): Promise<Cached<EncodedResponse>>
  /** Makes the next request ask again. The cached answer remains the fallback while the sources fail. */
  expire(hash: string): Promise<void>
  /** The addresses a name is linked to: an empty list when it has none, null when there is no such name. */
  lookUp: (name: string) => Promise<Cached<readonly NameEntry[] | null>>
  /** The names that an address is linked to. */
  reverseLookUp: (chain: string, address: string) => Promise<Cached<readonly string[]>>
  /** The addresses it asks; none for the sandbox. */
  health(): Health[]
  /** What there is to try. Other sources than the sandbox have nothing. */
  readonly samples: readonly Sample[]
  /** False for a source that refuses every look-up of a name. */
  readonly hasNames?: boolean
  /** Names worth trying. */
  readonly sampleNames: readonly string[]
  /** Starts a sample's clock anew; false when the hash is none. */
  restart(hash: string): Promise<boolean>
}
