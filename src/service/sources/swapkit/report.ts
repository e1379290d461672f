import type { Step, StepState } from '../../../model/transaction/steps'

/** What SwapKit tells of a transaction. */
export type Report = {
  done: boolean
  /** In its word. */
  status: string
  /** It has contradicted for minutes what it told before. */
  isRevoked: boolean
  hash: string
  /** Unix ms; null where it is not known. */
  startedAt: number | null
  endedAt: number | null
  steps: readonly Step[]
}

/**
 * Its statuses. `parsing_error`, `retries_exceeded` and `unknown` are errors of the tracker, not
 * of the transaction, so they stay unknown. A Map, as a service can send `constructor`.
 */
const states = new Map<string, StepState>([
  ['not_started', 'not-started'],
  ['starting', 'in-progress'],
  ['broadcasted', 'in-progress'],
  ['mempool', 'in-progress'],
  ['inbound', 'in-progress'],
  ['outbound', 'in-progress'],
  ['swapping', 'in-progress'],
  ['streaming', 'in-progress'],
  ['pending', 'in-progress'],
  ['success', 'complete'],
  ['completed', 'complete'],
  ['refunded', 'refunded'],
  ['partially_refunded', 'partially-refunded'],
  ['reverted', 'failed'],
  ['dropped', 'failed'],
  ['cancelled', 'failed'],
  ['replaced', 'failed'],
  ['error', 'failed'],
  ['failed', 'failed'],
  ['refund_failed', 'failed'],
  ['payout_failed', 'failed'],
  ['not_found', 'not-seen'],
])

/** The state for a status; `unknown` for an unlisted one. */
export const readState = (status: string): StepState => states.get(status) ?? 'unknown'
