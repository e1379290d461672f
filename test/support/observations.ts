import { type Observation, observe, unobserved } from '../../src/model/progress/observation'
import { answerOf } from './answers'

/** 10 June 2024, 07:56:27 UTC. */
export const begun = Date.UTC(2024, 5, 10, 7, 56, 27)

/** Returns the observation after a series of tracker responses (as sent), all received at `now` (Unix ms). */
export const known = (wires: readonly unknown[], now = begun + 60_000): Observation =>
  wires.reduce<Observation>(
    (before, wire) => observe(before, { kind: 'answer', answer: answerOf(wire) }, now),
    unobserved('A'.repeat(64), begun),
  )
