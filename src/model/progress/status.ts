/**
 * What a leg's word means. `complete` is the explicit success set of the invariant: only these words, exactly as
 * written, count towards a "complete".
 */
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
 * The words seen of real trackers. A Map, since an object would find `constructor` and `__proto__` among its keys.
 * `parsing_error`, `retries_exceeded` and `unknown` are a tracker's trouble with itself and say nothing about the
 * money: they stay unknown.
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
  ['not_found', 'not-seen'],
])

/** The state for a service's word; a word nobody has seen is `unknown`. */
export const stateOf = (word: string): LegState => states.get(word) ?? 'unknown'

/**
 * Words by which a chain itself says that a transaction took no effect, so that nothing left the sender but its fee.
 * A bare `error` is not among them: it may be the tracker's own; nor is `replaced`, since what replaced it may have sent it.
 */
const neverHappened: ReadonlySet<string> = new Set(['reverted', 'dropped', 'cancelled'])
export const neverTookEffect = (word: string): boolean => neverHappened.has(word)

/** True for a state that can still change by itself. */
export const isMoving = (state: LegState): boolean =>
  state === 'in-progress' || state === 'not-started'
