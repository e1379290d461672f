import * as v from 'valibot'
import { TrackerAnswerSchema } from '../../../src/contract/tracker'
import { judgeObservation, observe, unobserved } from '../../../src/model/progress/observation'
import { hash, swap } from '../../support/swap'

const rounds = 15
const perRound = 2_000

/**
 * Parsing and judging a three-leg answer that differs from the one before, in µs of processor time each: one figure for
 * each round.
 */
export function judgingMicroseconds(): number[] {
  const texts = ['pending', 'success'].map((word) =>
    JSON.stringify(swap([word, 'swapping', 'not_started'])),
  )
  const before = unobserved(hash, Date.now())
  const once = (count: number) => {
    const answer = v.parse(TrackerAnswerSchema, JSON.parse(texts[count % 2] ?? ''))
    return judgeObservation(observe(before, { kind: 'answer', answer }, count)).verdict
  }
  // Until it is compiled as it stays.
  for (let count = 0; count < 5 * perRound; count += 1) once(count)
  return Array.from({ length: rounds }, () => {
    const begun = process.cpuUsage()
    for (let count = 0; count < perRound; count += 1) once(count)
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / perRound
  })
}
