import type { NextStep } from '../transaction/statements'
import {
  instructions,
  receiptAt,
  refundAdvice,
  reports,
  startedIn,
  subjects,
} from '#words/next'
import { fill, fillText, type Message, type ValuesOf } from './messages'
import type { Sentence } from './pieces'

type Instruction = { page: Message; elsewhere?: Message; notes?: readonly Message[] }

/** The next step on the page: an instruction, and what stands under it. */
export function formatNextStep(step: NextStep): {
  instruction: string
  notes: readonly Sentence[]
} {
  const { page, notes = [] }: Instruction = instructions[step.code]
  const values = readStep(step)
  return {
    instruction: fillText(page, values),
    notes: [
      ...notes.map((note) => fill(note, values)),
      step.cause === null ? '' : refundAdvice[step.cause],
      sayApp(step),
    ].filter((note) => note !== ''),
  }
}

/**
 * The next step in a sentence, for who reads it elsewhere. `receipt`: the address of the
 * transaction's receipt.
 */
export function explainNextStep(step: NextStep, receipt: string): string {
  const { page, elsewhere = page }: Instruction = instructions[step.code]
  const text = fillText(elsewhere, readStep(step))
  return step.needsReport ? `${text} ${fillText(receiptAt, { address: receipt })}` : text
}

const readStep = (step: NextStep): ValuesOf<typeof instructions> => ({
  transaction: subjects[step.subject],
  isSwap: step.subject === 'swap',
  copyReport: fill(reports.copy, step),
  sendReceipt: fill(reports.receipt, step),
  explorer: step.explorer && { href: step.explorer.href },
  of: step.explorer?.of,
  askAt: step.askAt === null ? null : { time: step.askAt },
  refundAddress: step.refundAddress,
})

const sayApp = ({ app, subject }: NextStep): Sentence =>
  app === null
    ? ''
    : fill(startedIn, {
        subject,
        app: app.name === '' ? { quote: app.code } : app.name,
        support: app.support === '' ? null : { href: app.support },
      })
