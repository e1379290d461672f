/** The state of a leg. Only statuses of state `complete` count towards a "complete" verdict. */
export type LegState =
  | 'not-started'
  | 'in-progress'
  | 'complete'
  | 'refunded'
  | 'partially-refunded'
  | 'failed'
  | 'not-seen'
  | 'unknown'
  | 'gone'

/**
 * Statuses of real trackers. A Map, as an object has `constructor` and `__proto__` among its keys. `parsing_error`,
 * `retries_exceeded` and `unknown` are errors of the tracker, not of the transaction, so they stay unknown.
 */
const states: ReadonlyMap<string, LegState> = new Map<string, LegState>([
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
  ['not_found', 'not-seen'],
])

/** The state for a status; `unknown` for an unlisted one. */
export const parseLegState = (status: string): LegState => states.get(status) ?? 'unknown'

/**
 * Statuses by which the chain itself reports that a transaction had no effect: only its fee was paid. Not `error`, which
 * may be the tracker's own, and not `replaced`, as the replacement may have moved the money.
 */
const noEffectStatuses: ReadonlySet<string> = new Set(['reverted', 'dropped', 'cancelled'])
export const hasNoEffect = (status: string): boolean => noEffectStatuses.has(status)

/** Whether a state can still change without user action. */
export const isPending = (state: LegState): boolean =>
  state === 'in-progress' || state === 'not-started'
