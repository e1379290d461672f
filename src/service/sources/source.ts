import type { NameEntry } from '../../contract/names'
import type { Price } from '../../contract/prices'
import type { Sample } from '../../contract/service'
import type { TrackingStart } from '../../contract/trackerRequest'
import type { Catalogue } from '../catalogue/catalogue'
import type { Cached } from '../cache/cache'
import type { TrackingCache } from '../cache/trackingCache'
import type { Store } from '../store/store'
import type { StoredStart } from '../tracking/storedStart'
import type { EncodedResponse } from '../tracking/encodedResponse'
import type { UpstreamBudget } from './upstreamBudget'

export type TrackOptions = {
  /** The hash as the request writes it. */
  requestedHash: string
  readStart: () => Promise<StoredStart | null>
  /** The start in this request, where it equals the stored one. */
  txn: TrackingStart | null
  /** This request stored the start. */
  isNew: boolean
  /** The code of the chain that the request names, where the source needs one. */
  chain?: string | undefined
}

/** The state of one upstream address. `detail`: its last error, '' for none. */
export type Health = {
  name: string
  address: string
  ok: boolean
  detail: string
  /** Its name in the tracker's health, where it may be public; else `name`. */
  shownAs?: string
}

export type SourceOptions = {
  catalogue: Catalogue
  prefix: string
  store: Store
  trackingCache: TrackingCache
  budget: UpstreamBudget
  now: () => number
  log: (line: string) => void
}

/** Provides the service's data. Every method may throw a `Refusal`; any other error becomes a 500. */
export type Source = {
  readonly kind: string
  /** Returns the response for a canonical hash. */
  track(hash: string, options: TrackOptions): Promise<Cached<EncodedResponse>>
  /** Makes the next request fetch again. The cached response remains the fallback. */
  expire(hash: string): Promise<void>
  /** Returns the addresses of a name; null when there is no such name. */
  lookUp: (name: string) => Promise<Cached<readonly NameEntry[] | null>>
  reverseLookUp: (chain: string, address: string) => Promise<Cached<readonly string[]>>
  /** Returns the prices of assets by their identifiers, without those that it does not know. Absent for a source without prices. */
  prices?: (identifiers: readonly string[]) => Promise<Cached<readonly Price[]>>
  /** The upstream addresses; none for the sandbox. */
  health(): Health[]
  readonly samples: readonly Sample[]
  readonly hasNames?: boolean
  readonly sampleNames: readonly string[]
  /** Restarts a sample; false when the hash is not a sample's. */
  restart(hash: string): Promise<boolean>
}
