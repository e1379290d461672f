import type { Heard } from '../../contract/tracker'
import { judgeObservation, type Observation, observe } from './observation'
import { isEnd } from './progress'

/** One check, for the list of checks: its time by the server's clock, and what came of it in a few words. */
export type Check = { at: number; said: string }

/**
 * What is known, and how it was heard. `turn` numbers the questions of a page in the order in which they were put;
 * `sameEnd` counts how often in a row an end was heard; `checks` are the last, newest first.
 */
export type Hearing = {
  known: Observation
  turn: number
  sameEnd: number
  checks: readonly Check[]
}

const mostChecks = 10

/**
 * What is known after an answer to the question with the number `turn`, heard at `now` (Unix ms, the server's clock), `age` ms
 * after its sources last confirmed it. An answer to a question that was put before the one already answered says what was: it changes nothing.
 */
export function hear(
  before: Hearing,
  heard: Heard,
  { turn, now, age = 0 }: { turn: number; now: number; age?: number },
): Hearing {
  if (turn <= before.turn) return before
  const known = observe(before.known, heard, now)
  return {
    known,
    turn,
    sameEnd: sameEndAfter(before, heard, known, age),
    checks: [{ at: now, said: saidOf(heard) }, ...before.checks].slice(0, mostChecks),
  }
}

/** An end has to be heard again: "not found" is none, where no data came nothing was heard, and an old answer is no new one. */
function sameEndAfter(before: Hearing, heard: Heard, known: Observation, age: number): number {
  if (heard.kind === 'no-data') return before.sameEnd
  const { verdict } = judgeObservation(known)
  if (known.lost || !isEnd(verdict)) return 0
  if (judgeObservation(before.known).verdict !== verdict) return 1
  return Math.max(1, before.sameEnd + Number(age === 0))
}

function saidOf(heard: Heard): string {
  if (heard.kind === 'no-data') return '204'
  if (heard.kind === 'not-found') return String(heard.status)
  return `200 ${heard.answer.status}`
}
