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
 * Statuses of real trackers. `parsing_error`, `retries_exceeded` and `unknown` are errors of the tracker, not of the
 * transaction, so they stay unknown.
 */
const statuses: readonly (readonly [LegState, string])[] = [
  ['not-started', 'not_started'],
  ['in-progress', 'starting broadcasted mempool inbound outbound swapping streaming pending'],
  ['complete', 'success completed'],
  ['refunded', 'refunded'],
  ['partially-refunded', 'partially_refunded'],
  ['failed', 'reverted dropped cancelled replaced error failed'],
  ['not-seen', 'not_found'],
]
const states: ReadonlyMap<string, LegState> = new Map(
  statuses.flatMap(([state, words]) => words.split(' ').map((word) => [word, state] as const)),
)

/** The state for a status; `unknown` for an unlisted one. */
export const parseLegState = (status: string): LegState => states.get(status) ?? 'unknown'

/**
 * Whether the chain itself reports that a transaction had no effect: only its fee was paid. Not `error`, which may be the
 * tracker's own, and not `replaced`, as the replacement may have moved the money.
 */
export const hasNoEffect = (status: string): boolean =>
  /^(?:reverted|dropped|cancelled)$/.test(status)

/** Whether a state can still change without user action. */
export const isPending = (state: LegState): boolean =>
  state === 'in-progress' || state === 'not-started'

export const isRefundState = (state: LegState): boolean =>
  state === 'refunded' || state === 'partially-refunded'

/** Whether a step has ended, well or not. */
export const isEnded = (state: LegState): boolean =>
  state === 'complete' || state === 'failed' || isRefundState(state)
