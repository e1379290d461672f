import type { Describe } from '../../catalogue/catalogue'
import type { Network } from '../../networks/network'
import type { EndPrecision, TrackerResult } from '../../../contract/tracker'
import type { StoredStart } from '../../store/starts'
import { type Halts, unknownHalts } from '../stepHalts'

/** What a response needs beside the facts. Times are Unix ms. */
export type ResponseInput = {
  /** Canonical. */
  hash: string
  network: Network
  describe: Describe
  /** When a source reported the transaction, maybe as a kind that is not known here. */
  reported: 'now' | 'earlier' | 'never'
  /** When a source last reported the transaction, Unix ms; null: never. */
  reportedAt: number | null
  /** The sources that gave no usable response. `since`: of their last one, Unix ms. */
  outages: TrackerResult['outages']
  /** How long ago any source's report last changed, ms. */
  ageMs: number
  /** The hashes of the transactions that used this registered memo. */
  usedBy: readonly string[]
  /** The network that decides, by its `id`; null: none does yet. */
  networkId: string | null
  /**
   * What the network has said whose deposit it is: nothing yet, or it cannot be asked; null where
   * there is none, or it is not asked here.
   */
  nextNetwork: 'silent' | 'away' | null
  /** Some actions of the transaction were not read, and may contradict the others. */
  isReadInPart: boolean
  /** What the deposit's own chain says while no network has reported it; null for nothing. */
  chainReport: TrackerResult['chainReport']
  start: StoredStart | null
  times: StepTimes
  /** Since when the parts of a streaming swap are known that were tried, Unix ms; null: now. */
  partsSince: number | null
  estimates: StepEstimates
  halts: Halts
  now: number
}

/** When each step happened: Unix ms, null when not known. */
export type StepTimes = {
  began: number | null
  confirmed: number | null
  swapped: number | null
  sent: number | null
  /** When all requests had paid of a transaction that has several. */
  othersSent: number | null
  precision: Record<'confirmed' | 'sent', EndPrecision>
}

/** The usual duration of each step, ms; null where it cannot be known. */
export type StepEstimates = {
  inbound: number
  swap: number | null
  outbound: number
  /** The part of `outbound` after the payout queue. */
  sending: number
}

/** The input for a response to which nothing else contributes than the facts. */
export const emptyInput = {
  reported: 'never',
  reportedAt: null,
  outages: [],
  ageMs: 0,
  usedBy: [],
  networkId: null,
  nextNetwork: null,
  isReadInPart: false,
  chainReport: null,
  start: null,
  times: {
    began: null,
    confirmed: null,
    swapped: null,
    sent: null,
    othersSent: null,
    precision: { confirmed: 'exact', sent: 'exact' },
  },
  partsSince: null,
  estimates: { inbound: 0, swap: 0, outbound: 0, sending: 0 },
  halts: unknownHalts,
} satisfies Partial<ResponseInput>
