import { dayMs, hourMs, minuteMs } from '../time'
import type { TransactionSnapshot } from './transaction'

/** How long a transaction has been looked for that no source reports. */
export type SearchStage = 'minutes' | 'over-20-min' | 'over-2-h' | 'over-a-day'

const stages = [
  { stage: 'over-a-day', fromMs: dayMs },
  { stage: 'over-2-h', fromMs: 2 * hourMs },
  { stage: 'over-20-min', fromMs: 20 * minuteMs },
] as const

/**
 * The stage of a search at `now`, Unix ms by the server's clock. It began with the first
 * request of this browser, or when a client started the transaction.
 */
export function getSearchStage(
  { requestedSince, quoted }: TransactionSnapshot,
  now: number,
): SearchStage {
  const startedAt = quoted[0]?.leg.startTimestamp ?? requestedSince
  const age = now - Math.min(requestedSince, startedAt)
  return stages.find(({ fromMs }) => age >= fromMs)?.stage ?? 'minutes'
}
