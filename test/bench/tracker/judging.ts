import * as v from 'valibot'
import { TrackerAnswerSchema } from '../../../src/contract/tracker'
import { judgeObservation, observe, unobserved } from '../../../src/model/progress/observation'
import { hash, swap } from '../../support/swap'

const rounds = 7
const perRound = 2_000

/** Parsing and judging a three-leg answer that differs from the one before, in µs each: one figure for each round. */
export function judgingMicroseconds(): number[] {
  const texts = ['pending', 'success'].map((word) =>
    JSON.stringify(swap([word, 'swapping', 'not_started'])),
  )
  const before = unobserved(hash, Date.now())
  const once = (count: number) => {
    const answer = v.parse(TrackerAnswerSchema, JSON.parse(texts[count % 2] ?? ''))
    return judgeObservation(observe(before, { kind: 'answer', answer }, count)).verdict
  }
  for (let count = 0; count < perRound; count += 1) once(count)
  return Array.from({ length: rounds }, () => {
    const begun = performance.now()
    for (let count = 0; count < perRound; count += 1) once(count)
    return ((performance.now() - begun) * 1_000) / perRound
  })
}
