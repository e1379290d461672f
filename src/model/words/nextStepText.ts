import type { NextStep } from '../transaction/statements'
import {
  type InstructionText,
  instructions,
  receiptAt,
  refundAdvice,
  startedIn,
} from './en/next'
import type { Sentence } from './pieces'

const read = (text: InstructionText, step: NextStep): string =>
  typeof text === 'function' ? text(step) : text

/** The next step on the page: an instruction, and what stands under it. */
export function formatNextStep(step: NextStep): {
  instruction: string
  notes: readonly Sentence[]
} {
  const { page, notes } = instructions[step.code]
  const advice = step.cause === null ? '' : refundAdvice[step.cause]
  const own = typeof notes === 'function' ? notes(step) : (notes ?? [])
  return {
    instruction: read(page, step),
    notes: [
      ...own,
      ...(advice === '' ? [] : [advice]),
      ...(step.app === null ? [] : [startedIn(step.app, step.subject)]),
    ],
  }
}

/**
 * The next step in a sentence, for who reads it elsewhere. `receipt`: the address of the
 * transaction's receipt.
 */
export function explainNextStep(step: NextStep, receipt: string): string {
  const { page, elsewhere = page } = instructions[step.code]
  const text = read(elsewhere, step)
  return step.needsReport ? `${text} ${receiptAt(receipt)}` : text
}
