import type { TrackerAnswer } from '../../contract/tracker'
import { isMoving, stateOf } from './status'

/** What does not fit together. The first group is within one answer, the second between answers. */
export type AnomalyKind =
  | 'done-without-legs'
  | 'done-with-open-leg'
  | 'done-yet-moving'
  | 'success-with-open-leg'
  | 'not-found-with-legs'
  | 'sources-disagree'
  | 'went-back'
  | 'leg-went-back'
  | 'legs-vanished'
  | 'lost'
  | 'another-transaction'

/** A contradiction in a sentence. It quotes the service's own words: a stranger's text. */
export type Contradiction = { kind: AnomalyKind; said: string }

/** What one answer says that cannot all be true, or that it says of itself to be doubtful. */
export function contradictionsIn({
  done,
  status,
  message,
  result,
}: TrackerAnswer): Contradiction[] {
  const { legs } = result
  const whole = stateOf(status)
  const states = legs.map((leg) => stateOf(leg.status))
  // Behind a leg that failed for good the others never begin.
  const isOver = whole === 'failed' && !states.includes('in-progress')
  const at = isOver ? -1 : states.findIndex(isMoving)
  const open = at < 0 ? '' : `step ${at + 1} is still ${legs[at]?.status}`
  const found: (Contradiction | false)[] = [
    done && legs.length === 0 && whole !== 'failed'
      ? { kind: 'done-without-legs', said: 'Marked complete, but no steps are reported.' }
      : false,
    done && open !== ''
      ? { kind: 'done-with-open-leg', said: `Marked complete, but ${open}.` }
      : false,
    done && isMoving(whole)
      ? { kind: 'done-yet-moving', said: `Marked complete, but the status is ${status}.` }
      : false,
    !done && whole === 'complete' && open !== ''
      ? { kind: 'success-with-open-leg', said: `The status is ${status}, but ${open}.` }
      : false,
    status === 'not_found' && legs.length > 0
      ? { kind: 'not-found-with-legs', said: 'Marked not found, but steps are reported.' }
      : false,
    /\bdisagree/i.test(message)
      ? { kind: 'sources-disagree', said: 'The network’s sources disagree.' }
      : false,
  ]
  return found.filter((each) => each !== false)
}
