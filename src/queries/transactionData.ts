import type { ResponseTimes } from '../api/responseTimes'
import type { TrackingResult } from '../contract/tracker'
import type { TransactionSnapshot } from '../model/transaction/snapshot'
import type { PollResult } from '../model/words/supportReportText'

/**
 * What the responses have told of a transaction: the data of its query. Times are Unix ms by
 * the server's clock, which is this device's plus `clockOffset`.
 */
export type TransactionData = {
  snapshot: TransactionSnapshot
  /**
   * The chain's code where the page's address names it, else ''. It tells the service
   * where to look.
   */
  chain: string
  /** The data comes from this browser's storage, and no response has confirmed it yet. */
  isRestored: boolean
  /** The last results, newest first, for the support report. */
  polls: readonly PollResult[]
  /** When the data was last confirmed; null before the first response. */
  checkedAt: number | null
  clockOffset: number
  /** The body of the last response; '' where it was too long to keep. */
  responseText: string
  /** A response that is not applied to the earlier ones yet; null in the cache. */
  reply: TrackingReply | null
}

/** A response to a look-up. */
export type TrackingReply = ResponseTimes & {
  result: TrackingResult
  /** The body of the response; '' if it is too long to show. */
  text: string
}

export const isTransactionData = (data: unknown): data is TransactionData =>
  typeof data === 'object' && data !== null && 'responseText' in data
