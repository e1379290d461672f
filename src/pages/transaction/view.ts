import type { Zone } from '../../model/time'
import type { TransactionState } from '../../queries/transactionState'

/**
 * The props of most components of the page. `asOf`: `staleSince` as text, '' for null. `isRestored`: the data comes from this
 * device's storage, and no response has confirmed it yet.
 */
export type View = TransactionState & {
  hash: string
  zone: Zone
  asOf: string
  isRestored: boolean
}
