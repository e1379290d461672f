import type { SourceName } from '../facts'
import type { Action } from '../indexer/actions'
import type { NodeStatus } from '../node/nodeStatus'

/** The sources' responses about one hash. */
export type Sources = {
  hash: string
  /**
   * Null: the node has not observed it. Undefined: no usable response, or not requested.
   */
  node: NodeStatus | null | undefined
  /** Undefined: no usable response, or not requested. */
  actions: readonly Action[] | undefined
  /** The indexer has more actions than were read. */
  isTruncated: boolean
  /** The sources that gave no usable response. */
  unavailable: readonly SourceName[]
  /** The account that the memo's registered name resolved to; '' for none. */
  recipient: string
  /**
   * The node was left out, as in a list of many transactions: it may know more than the
   * indexer.
   */
  isNodeLeftOut?: boolean
}
