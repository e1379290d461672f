import type { OrderState } from './facts'

/**
 * The tracker's answer as this service sends it: every field of the interface, and beside them what the page can read
 * of a service that has it from a node. Amounts decimal text in whole units, '' when not known; timestamps Unix ms and
 * durations ms; 0 in a required one is "not known".
 */
export type WireResponse = {
  done: boolean
  status: WireStatus
  result: {
    quoteId: string
    firstTransactionHash: string
    estimatedDuration: number
    currentLegIndex: number
    legs: WireLeg[]
    startTimestamp?: number | null
    endTimestamp?: number | null
    estimatedEndTimestamp?: number | null
    isStreamingSwap?: boolean
    streamingSwapDetails?: WireStreamingDetails | null
    /** The quote ID is what the client that started the tracking said. Absent without such a start. */
    unverified?: true
    /** Legs that only the client's quote names: no source can confirm them, and they say nothing about the end. */
    plannedLegs?: WireLeg[]
  }
  /** The network's own words for why it returned money, or what keeps this service from being certain. */
  error?: { message: string }
}

export type WireLeg = {
  chain: string
  hash: string
  provider: string
  txnType: string
  fromAsset: string
  fromAssetImage: string
  fromAmount: string
  fromAddress: string
  toAsset: string
  toAssetImage: string
  toAmount: string
  toAmountLimit: string
  toAddress: string
  status: WireStatus
  startTimestamp: number | null
  updateTimestamp: number
  endTimestamp: number | null
  estimatedEndTimestamp: number | null
  estimatedDuration: number
  isStreamingSwap: boolean
  streamingSwapDetails: WireStreamingDetails | null
  /** A limit order's state; null for every other leg. */
  limitSwap: { state: OrderState } | null
  confirmations: { counted: number; required: number; remaining: number } | null
  queue: { remaining: number; blocks: number } | null
  /** Something in the leg is what a client said and no source has confirmed. Absent otherwise. */
  unverified?: true
}

/** A streaming swap's parts: 0 not started, 1 swapped, 2 returned. */
export type WireStreamingDetails = {
  completed: number
  total: number
  refunded: number
  progress: (0 | 1 | 2)[]
}

/** The words this service uses, on the whole and on legs; a part of those that trackers use. */
export type WireStatus =
  | 'not_started'
  | 'mempool'
  | 'pending'
  | 'inbound'
  | 'swapping'
  | 'streaming'
  | 'outbound'
  | 'success'
  | 'refunded'
  | 'partially_refunded'
  | 'reverted'
  | 'not_found'

/** The response for a transaction that no source reported. It does not prove that there is none. */
export const createNotFound = (hash: string): WireResponse => ({
  done: false,
  status: 'not_found',
  result: {
    quoteId: '',
    firstTransactionHash: hash,
    estimatedDuration: 0,
    currentLegIndex: 0,
    legs: [],
  },
})
