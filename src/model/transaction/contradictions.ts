import type { TrackerResponse } from '../../contract/tracker'
import { isPending, parseLegState } from './status'

/** Kinds of contradictions: within one response, then (from `went-back`) between responses. */
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

/** A contradiction as a sentence. It may quote a status of the service, which is untrusted text. */
export type Contradiction = { kind: AnomalyKind; text: string }

/** Contradictions within one response, and disagreement that the response itself reports. */
export function findResponseContradictions({
  done,
  status,
  result,
}: TrackerResponse): Contradiction[] {
  const { legs } = result
  const whole = parseLegState(status)
  const states = legs.map((leg) => parseLegState(leg.status))
  // After a leg that failed for good, the later legs never start.
  const isOver = whole === 'failed' && !states.includes('in-progress')
  const openLeg = isOver ? -1 : states.findIndex(isPending)
  const open = openLeg < 0 ? '' : `step ${openLeg + 1} is still ${legs[openLeg]?.status}`
  const found: (Contradiction | false)[] = [
    done && legs.length === 0 && whole !== 'failed'
      ? { kind: 'done-without-legs', text: 'Marked complete, but no steps are reported.' }
      : false,
    done && open !== ''
      ? { kind: 'done-with-open-leg', text: `Marked complete, but ${open}.` }
      : false,
    done && isPending(whole)
      ? { kind: 'done-yet-moving', text: `Marked complete, but the status is ${status}.` }
      : false,
    !done && whole === 'complete' && open !== ''
      ? { kind: 'success-with-open-leg', text: `The status is ${status}, but ${open}.` }
      : false,
    status === 'not_found' && legs.length > 0
      ? { kind: 'not-found-with-legs', text: 'Marked not found, but steps are reported.' }
      : false,
    result.doubt === 'disagree'
      ? { kind: 'sources-disagree', text: 'The network’s sources disagree.' }
      : false,
  ]
  return found.filter((each) => each !== false)
}
